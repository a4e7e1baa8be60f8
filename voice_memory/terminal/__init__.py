"""The text front ends: single keys in a terminal, lines through a pipe."""

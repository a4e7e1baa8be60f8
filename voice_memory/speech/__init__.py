"""Synthesisers, one a file."""

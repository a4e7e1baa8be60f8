"""Saved games and statistics."""

"""Recognisers: what was said, among what may be said now. One driver a file."""

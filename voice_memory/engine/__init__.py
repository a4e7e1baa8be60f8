"""The rules of Memory as pure, immutable values."""

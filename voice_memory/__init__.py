"""Voice Memory: the card game Memory by voice and keyboard."""

__version__ = "0.1.0"

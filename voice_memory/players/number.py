"""The kinds of number that theories are computed in: floats for play, fractions for proof."""

from fractions import Fraction
from typing import TypeVar

Number = TypeVar("Number", float, Fraction)
"""One body of code computes a table in either; `unit` (1.0 or Fraction(1)) says in which."""

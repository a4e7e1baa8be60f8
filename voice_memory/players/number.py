"""The kinds of number that theories are computed in: floats for play, fractions for proof."""

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    # Only tests compute in fractions: a game does not wait for their import.
    from fractions import Fraction

Number = TypeVar("Number", float, "Fraction")
"""One body of code computes a table in either; `unit` (1.0 or Fraction(1)) says in which."""

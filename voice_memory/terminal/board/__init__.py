"""The board for those who see: what is public of a game, drawn large."""

"""What a player wants, however it was said."""

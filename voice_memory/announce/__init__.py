"""What is to be told, free of language."""

"""Ways of playing: they answer intents with effects and do no input or output."""

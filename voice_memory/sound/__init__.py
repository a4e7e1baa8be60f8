"""Playing sound: mixer and earcons."""

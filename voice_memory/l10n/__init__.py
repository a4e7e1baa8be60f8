"""Languages: announcements become words, words become intents."""

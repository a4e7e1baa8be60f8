"""The errors this package raises on purpose."""


class VoiceMemoryError(Exception):
    """Say that Voice Memory cannot do what was asked; the base of all its errors."""


class ResourcesMissingError(VoiceMemoryError):
    """Say that neither a checkout nor an installation holds `locales/` and `audio/`."""

"""What a typed line means."""

from voice_memory.intents.keymap import REAL_CONTEXTS, KeyContext, Keymap
from voice_memory.intents.model import Intent
from voice_memory.terminal.pipe import Understand


def understanding(keymap: Keymap) -> Understand:
    """Make what gives typed lines their meaning: keys of one character, phrases otherwise."""

    def understand(text: str, context: KeyContext) -> Intent:
        key = keymap.intent(context, text) if len(text) == 1 else None
        if key is not None:
            return key
        if text.startswith("?"):
            from voice_memory.terminal.learn import explanation  # noqa: PLC0415 - only for a lesson

            return explanation(text.removeprefix("?"))
        from voice_memory.l10n.grammar import load_grammar  # noqa: PLC0415 - only for words

        return load_grammar().understand(text, real=context in REAL_CONTEXTS)

    return understand

"""What is done with what was heard: acted on, asked, said again, or passed over.

Laws:

- Acted on is only what is near and clearly ahead of everything else; a single short word has to
  be nearer than others, because noise and talk are taken for it first.
- What cannot be taken back, and what helpers report, waits for a yes however near it is.
- What resembles the sentence that was just spoken is never acted on.
- What was denied may be meant all the same, but only a yes tells; and nothing that is farther away
  is acted on in its place.

Distances are those of `intents.heard`. The limits come from recordings of synthetic voices in
noise and of people's digits and Nepali sentences (docs/adr/0011-the-ear.md).
"""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from voice_memory.intents.heard import Heard, Hypothesis, Phrase, plain
from voice_memory.intents.model import Intent, YesNo

NEAR = 0.30
"""At most this far, a phrase is acted on."""
NEAR_SHORT = 0.08
"""The same for a single short word, as "what" and "okay": one sound is a third of it."""
DOUBTFUL = 0.50
"""At most this far, a phrase is asked about."""
FAR = 0.60
"""At most this far, it was meant for the game, and is asked for again."""
MARGIN = 0.08
"""Less than this between two, nobody can tell which it was."""
_OF_DISTANCE = 0.4
"""The farther the nearest is, the more it has to be ahead: this much of its distance."""
_ALIKE = 0.10
"""Phrases that sound no more unlike are told apart by guess: "D one" from "G one"."""
_OF_ALIKE, _LEAST_OF_ALIKE = 0.6, 0.45
"""So much at most of a lead over such a phrase counts, and so much at least."""
_OF_UNLIKE, _UNLIKE = 0.5, 0.30
"""The more unlike two phrases are, the more one of them has to be ahead: what was said lies nearer
to it than to the middle of both. Beyond so unlike it is far enough."""
_SAME = 0.02
"""Less than this between a phrase and the same behind a "no", nobody knows whether it was said.
More need not be: noise in what they share is as much for both, and both want the same done."""
MOST_CHOICES = 3
"""More would not be listened to; the right one is nearly always among them."""
TRIES = 1
"""How often one is asked to say something again, before a key is offered."""
_SHORT = 5
"""So many letters at most are a short word."""
_SIGN = 1.5
"""So many letters is a sign of a script that writes no vowel after each consonant."""
_ECHO = 0.7
"""So much of what was heard is in a sentence that was just spoken, when it is that sentence."""
_SENTENCE = 3
"""Fewer words are no sentence: they may well be an answer."""


class Verdict(StrEnum):
    """What to do."""

    ACT = "act"
    WHICH = "which"
    CONFIRM = "confirm"
    RETRY = "retry"
    KEY = "key"
    IGNORE = "ignore"


class Why(StrEnum):
    """What a verdict rests on."""

    NEAR = "near"
    TIE = "tie"
    DOUBTFUL = "doubtful"
    GRAVE = "grave"
    UNSURE = "unsure"
    FAR = "far"
    NOTHING = "nothing"
    OWN_VOICE = "own-voice"
    DENIED = "denied"


@dataclass(frozen=True, slots=True)
class Decision:
    """A verdict, its reason, and the phrases it is about, the likeliest first.

    They are of different intents: one to act on or to confirm, two or three to choose from, and
    at most the likeliest of what was not understood.
    """

    verdict: Verdict
    why: Why
    phrases: tuple[Phrase, ...] = ()

    @property
    def intents(self) -> tuple[Intent, ...]:
        """Give what the phrases mean."""
        return tuple(phrase.intent for phrase in self.phrases)


@dataclass(frozen=True, slots=True)
class Situation:
    """What else a decision rests on.

    Attributes:
        grave: What always waits for a yes.
        asked: What was just asked about: one meaning to confirm, or several to choose from. An
            answer that names it need not be as near as a command.
        refused: What was just denied: it is not offered beside others, nor done without a yes.
        told: What the game said that could still be heard, each text in words.
        tries: How often in a row something was not understood.
        wanted: Whether the player made the game listen, and so waits for an answer.
        listed: What is chosen from a list that the game reads out, in the words of the list.
    """

    grave: frozenset[Intent] = frozenset()
    asked: tuple[Intent, ...] = ()
    refused: frozenset[Intent] = frozenset()
    told: tuple[str, ...] = ()
    tries: int = 0
    wanted: bool = True
    listed: frozenset[Intent] = frozenset()

    @property
    def is_choice(self) -> bool:
        """Tell whether it was asked which of several was meant."""
        return len(self.asked) > 1


_PLAIN = Situation()


def decide(heard: Heard, situation: Situation = _PLAIN) -> Decision:
    """Decide what to do with what was heard.

    >>> from voice_memory.intents.model import Choose
    >>> two = Phrase("two", ("en",), Choose(2))
    >>> decide(Heard([Hypothesis(two, 0.0)])).verdict, decide(Heard([Hypothesis(two, 0.4)])).verdict
    (<Verdict.ACT: 'act'>, <Verdict.CONFIRM: 'confirm'>)
    """
    found = ranked(heard.hypotheses)
    if not found or found[0].distance > FAR:
        return _not_understood(situation, Why.NOTHING, ())
    best = found[0]
    phrases = (best.phrase,)
    is_own_voice = _is_own_voice(best.phrase, heard, situation)
    if is_own_voice and not _is_chosen(best.phrase, heard, situation):
        return Decision(Verdict.IGNORE, Why.OWN_VOICE, phrases)
    if best.distance > DOUBTFUL:
        return _not_understood(situation, Why.FAR, phrases)
    chosen_from = situation.asked if situation.is_choice else ()
    level = [each.phrase for each in found if _is_level(each, best, chosen_from)]
    if len(level) > 1:
        return _among(level, situation)
    decision = _alone(best, heard, situation)
    if is_own_voice and decision.verdict is Verdict.ACT and not situation.wanted:
        return Decision(Verdict.CONFIRM, Why.OWN_VOICE, phrases)
    return decision


def ranked(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Take the nearest phrase of each intent, the likeliest first.

    That is the nearest, and then those it is least ahead of.
    """
    nearest: dict[Intent, Hypothesis] = {}
    for each in sorted(hypotheses, key=lambda hypothesis: hypothesis.distance):
        nearest.setdefault(each.phrase.intent, each)
    found = list(nearest.values())
    return sorted(found, key=lambda one: _behind(one, found[0]))


def _behind(one: Hypothesis, best: Hypothesis) -> float:
    """Tell how far one is behind the nearest, as far as that counts."""
    behind = one.distance - best.distance
    if one.unlike is None or one.unlike > _ALIKE:
        return behind
    return behind * min(_OF_ALIKE, max(_LEAST_OF_ALIKE, one.unlike / _ALIKE))


def _is_level(one: Hypothesis, best: Hypothesis, asked: tuple[Intent, ...]) -> bool:
    """Tell whether nobody can tell two apart.

    Who was asked answers: a command that is any farther than an answer was not meant.
    """
    if plain(one.phrase.intent) == plain(best.phrase.intent) and one is not best:
        return one.distance - best.distance < _SAME and one.distance <= DOUBTFUL
    behind = _behind(one, best)
    is_answered = best.phrase.intent in asked and one.phrase.intent not in asked
    margin = 0.0 if is_answered else max(MARGIN, _OF_DISTANCE * best.distance)
    if one.unlike is not None and not is_answered:
        margin = max(margin, _OF_UNLIKE * min(one.unlike, _UNLIKE))
    return (behind < margin or behind == 0.0) and one.distance <= DOUBTFUL


def _among(level: Sequence[Phrase], situation: Situation) -> Decision:
    likeliest = tuple(level[:MOST_CHOICES])
    if any(isinstance(phrase.intent, YesNo) for phrase in likeliest):
        # Nobody can be asked whether yes or no was said.
        return _not_understood(situation, Why.TIE, likeliest)
    # "No, score" and "score" would be asked about in the same words.
    meant = {plain(phrase.intent): phrase for phrase in reversed(level)}
    unlike = [phrase for phrase in level if meant[plain(phrase.intent)] is phrase]
    others = [phrase for phrase in unlike if plain(phrase.intent) not in situation.refused]
    phrases = tuple((others or unlike)[:MOST_CHOICES])
    return Decision(Verdict.CONFIRM if len(phrases) == 1 else Verdict.WHICH, Why.TIE, phrases)


def near(phrase: Phrase) -> float:
    """Tell how far a phrase may be to be acted on.

    An answer is no command: nothing but yes and no is expected then.

    >>> from voice_memory.intents.model import Choose
    >>> near(Phrase("two", ("en",), Choose(2))), near(Phrase("number two", ("en",) * 2, Choose(2)))
    (0.08, 0.3)
    """
    words = phrase.words
    letters = len(words) * (1 if words.isascii() else _SIGN)
    is_short = letters <= _SHORT and " " not in words
    return NEAR_SHORT if is_short and not isinstance(phrase.intent, YesNo) else NEAR


def _alone(best: Hypothesis, heard: Heard, situation: Situation) -> Decision:
    phrases, intent = (best.phrase,), best.phrase.intent
    is_answer = isinstance(intent, YesNo)
    if best.distance > NEAR and is_answer:
        return _not_understood(situation, Why.DOUBTFUL, phrases)
    if plain(intent) in situation.refused:
        return Decision(Verdict.CONFIRM, Why.DENIED, phrases)
    if intent in situation.grave:
        return Decision(Verdict.CONFIRM, Why.GRAVE, phrases)
    is_named = intent in situation.asked and (situation.is_choice or _counts_as_yes(best, heard))
    if best.distance > near(best.phrase) and not is_named:
        return Decision(Verdict.CONFIRM, Why.DOUBTFUL, phrases)
    # Who has pressed a key and then says what a list has just told, chooses it.
    is_chosen = situation.wanted and plain(intent) in situation.listed
    told = () if is_answer or is_chosen else situation.told
    if _comes_back(best.phrase.words, told, is_named=is_named):
        return Decision(Verdict.CONFIRM, Why.OWN_VOICE, phrases)
    if not (heard.sure or is_answer or is_named):
        return Decision(Verdict.CONFIRM, Why.UNSURE, phrases)
    return Decision(Verdict.ACT, Why.NEAR, phrases)


def _counts_as_yes(named: Hypothesis, heard: Heard) -> bool:
    """Tell whether to name what one was asked about is to say yes.

    Noise and talk that were taken for a short word, or for anything by who takes it so, may well
    be taken for it again.
    """
    return heard.sure and near(named.phrase) == NEAR


def _not_understood(situation: Situation, why: Why, phrases: tuple[Phrase, ...]) -> Decision:
    # Hands-free, people talk to each other, and nobody wants to hear about it again and again.
    if not situation.wanted and (why is Why.NOTHING or situation.tries > TRIES):
        return Decision(Verdict.IGNORE, why, phrases)
    return Decision(Verdict.RETRY if situation.tries < TRIES else Verdict.KEY, why, phrases)


def _is_own_voice(phrase: Phrase, heard: Heard, situation: Situation) -> bool:
    """Tell whether a sentence of the game came back, and not an answer in its words."""
    texts = [heard.words, phrase.words]
    if phrase.intent in situation.asked:
        if situation.is_choice:
            return False
        texts = [text for text in texts if not _is_echo(text, [phrase.words])]
    return any(_is_echo(text, situation.told) for text in texts)


def _is_chosen(phrase: Phrase, heard: Heard, situation: Situation) -> bool:
    """Tell whether somebody may have chosen what the game had just read out, in its words.

    The voice that comes back has more of the sentence than the name of what is chosen.
    """
    is_listed = plain(phrase.intent) in situation.listed
    is_more = len(_words(heard.words)) > len(_words(phrase.words)) + 1
    return is_listed and not is_more


def _comes_back(phrase: str, told: Sequence[str], *, is_named: bool) -> bool:
    """Tell whether a phrase is all that the game said, or a part of it that stands alone.

    What answers a question is in the question too; only its end may come back as late as that.
    """
    if not any(_is_told(phrase, text) for text in told):
        return False
    words = _words(phrase)
    return not is_named or max(map(_words, told), key=len)[-len(words) :] == words


def _is_echo(heard: str, told: Sequence[str]) -> bool:
    """Tell whether what was heard is a sentence, or much of one, that the game has spoken."""
    words = _words(heard)
    return len(words) >= _SENTENCE and any(
        (Counter(words) & Counter(_words(text))).total() >= _ECHO * len(words) for text in told
    )


def _is_told(phrase: str, told: str) -> bool:
    """Tell whether a phrase is all that a text says."""
    return _words(phrase) == _words(told)


def _words(text: str) -> list[str]:
    kept = (sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in text.casefold())
    return "".join(kept).split()

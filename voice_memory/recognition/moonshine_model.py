"""The two networks of Moonshine tiny (English), run by onnxruntime from the package's files.

The package's own library brings a second onnxruntime and writes down one guess only. Run here,
the decoder can be asked how likely each phrase is that may be said now. Its tensors are named and
shaped as in Hugging Face's export of the model (`past_key_values.0.decoder.key` and so on).
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Protocol, cast

import numpy as np

from voice_memory.recognition.base import not_loaded
from voice_memory.recognition.judging import Floats

FILES = ("encoder_model.ort", "decoder_model_merged.ort", "tokenizer.bin")
BEGIN, END = 1, 2
_FIRST_TOKEN = 259  # those before are signs and bare bytes
_THREADS = 1
_MORE = 128
_OF_ROWS = ".decoder."


class _Named(Protocol):
    name: str
    shape: list[int | str]


class _Session(Protocol):
    def run(self, outputs: None, feeds: dict[str, object]) -> list[Floats]: ...

    def get_inputs(self) -> list[_Named]: ...

    def get_outputs(self) -> list[_Named]: ...


class MoonshineModel:
    """Hold the networks and the pieces of words they write in.

    Attributes:
        pieces: What each token writes; a space is before a word. None for what is no text.

    Raises:
        RecogniserError: a file or onnxruntime is missing or broken.
    """

    def __init__(self, folder: Path) -> None:
        try:
            runtime = importlib.import_module("onnxruntime")
            options = runtime.SessionOptions()
            options.intra_op_num_threads = _THREADS
            options.log_severity_level = 3
            options.add_session_config_entry("session.intra_op.allow_spinning", "0")
            encoder, decoder = (
                cast(
                    "_Session",
                    runtime.InferenceSession(
                        str(folder / file), options, providers=["CPUExecutionProvider"]
                    ),
                )
                for file in FILES[:2]
            )
            self.pieces = read_pieces((folder / FILES[2]).read_bytes())
        except Exception as error:  # onnxruntime raises what is no subclass of anything
            raise not_loaded("moonshine", error) from error
        self._encoder, self._decoder = encoder, decoder
        # Recognisers that listen beside each other ask for the same clip.
        self._lock = Lock()
        self._encoded: tuple[Floats, Floats] | None = None
        self._outputs = [each.name for each in decoder.get_outputs()]
        self._past = {
            each.name: (1, int(each.shape[1]), 0, int(each.shape[3]))
            for each in decoder.get_inputs()
            if each.name.startswith("past")
        }

    def encode(self, samples: Floats) -> Floats:
        """Run the first network: a row of 288 numbers for each 24 ms; once for one clip."""
        with self._lock:
            if self._encoded is None or self._encoded[0] is not samples:
                mask = np.ones((1, len(samples)), np.int64)
                feeds: dict[str, object] = {"input_values": samples[None], "attention_mask": mask}
                self._encoded = samples, self._encoder.run(None, feeds)[0]
            return self._encoded[1]

    def listen(self, samples: Floats) -> Writing:
        """Take in a clip; what it says is then asked token by token."""
        sound = self.encode(samples)
        past = {name: np.zeros(shape, np.float32) for name, shape in self._past.items()}
        return Writing(self._decoder, self._outputs, sound, past)


class Writing:
    """Some rows of tokens that are written for one clip, side by side."""

    def __init__(
        self, decoder: _Session, outputs: list[str], sound: Floats, past: dict[str, Floats]
    ) -> None:
        self._decoder, self._outputs, self._past = decoder, outputs, past
        # The clip is given once: it is the same for all rows.
        self._clip: dict[str, object] = {
            "encoder_attention_mask": np.ones((1, sound.shape[1]), np.int64),
            "encoder_hidden_states": sound,
        }
        self._is_begun = False

    def begin(self, rows: int) -> Floats:
        """Begin with some rows that have nothing in them yet.

        Returns:
            For each row the logarithm of how likely each token is to come first.
        """
        first = self._next([BEGIN])
        self._take([0] * rows)
        return first.repeat(rows, axis=0)

    def follow(self, rows: Sequence[int], tokens: Sequence[int]) -> Floats:
        """Go on from some rows of the last time with a token each.

        Returns:
            For each row the logarithm of how likely each token is to come next.
        """
        self._take(rows)
        return self._next(tokens)

    def _take(self, rows: Sequence[int]) -> None:
        for name, value in self._past.items():
            if _OF_ROWS in name:
                self._past[name] = value[list(rows)]

    def _next(self, tokens: Sequence[int]) -> Floats:
        feeds: dict[str, object] = {
            "input_ids": np.array(tokens, np.int64)[:, None],
            "use_cache_branch": np.array([self._is_begun]),
            **self._clip,
            **self._past,
        }
        made = dict(zip(self._outputs, self._decoder.run(None, feeds), strict=True))
        for name in self._past:
            # The branch with a past gives the clip's part back empty.
            if _OF_ROWS in name or not self._is_begun:
                self._past[name] = made[name.replace("past_key_values", "present")]
        self._is_begun = True
        logits = made["logits"][:, -1]
        logits = logits - logits.max(axis=1, keepdims=True)
        return cast("Floats", logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)))


def read_pieces(table: bytes) -> tuple[str | None, ...]:
    """Read the package's `tokenizer.bin`: for each token its length, one or two bytes, and itself.

    >>> read_pieces(bytes([2, 104, 105, 0]))
    (None, None)
    """
    pieces: list[str | None] = []
    at = 0
    while at < len(table):
        length = table[at]
        at += 1
        if length >= _MORE:
            length += (table[at] - 1) * _MORE
            at += 1
        piece = table[at : at + length]
        at += length
        is_text = len(pieces) >= _FIRST_TOKEN
        text = piece.decode(errors="replace").replace("▁", " ")
        pieces.append(text if is_text and "�" not in text else None)
    return tuple(pieces)

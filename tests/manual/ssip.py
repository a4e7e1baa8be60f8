"""A speech service that speaks into a list: enough of Speech Dispatcher's protocol for a reader."""

from __future__ import annotations

import re
import socket
import threading
from html import unescape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# What a client may ask for, and how it is answered; whatever else it says is well received.
_ANSWERS = {
    "LIST OUTPUT_MODULES": "250-silent\r\n250 OK MODULE LIST SENT\r\n",
    "LIST SYNTHESIS_VOICES": "249-silent\ten\tnone\r\n249 OK VOICE LIST SENT\r\n",
    "LIST VOICES": "249-MALE1\r\n249 OK VOICE LIST SENT\r\n",
    "GET OUTPUT_MODULE": "251-silent\r\n251 OK GET RETURNED\r\n",
    "GET": "251-0\r\n251 OK GET RETURNED\r\n",
    "HISTORY GET CLIENT_ID": "245-1\r\n245 OK CLIENT ID SENT\r\n",
    "SPEAK": "230 OK RECEIVING DATA\r\n",
    "QUIT": "231 HAPPY HACKING\r\n",
}
_QUEUED = "225-1\r\n225 OK MESSAGE QUEUED\r\n"
_WELL = "210 OK\r\n"


class SpeechService:
    """Listens on a socket; `say` is called with each utterance, from another thread."""

    def __init__(self, address: Path, say: Callable[[str], None]) -> None:
        self._say = say
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(address))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            client, _ = self._listening.accept()
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        text: list[str] | None = None
        with client, client.makefile("r", encoding="utf-8", newline="\r\n") as lines:
            for ended in lines:
                line = ended.removesuffix("\r\n")
                if text is None:
                    answer = self._answer(line)
                    text = [] if line.upper() == "SPEAK" else None
                elif line != ".":
                    text.append(line.removeprefix(".") if line.startswith("..") else line)
                    continue
                else:
                    self._say(_plain("\n".join(text)))
                    text, answer = None, _QUEUED
                client.sendall(answer.encode())

    def _answer(self, line: str) -> str:
        command, _, sign = line.partition(" ")
        if command.upper() in ("CHAR", "KEY", "SOUND_ICON"):
            self._say(sign)
            return _QUEUED
        known = (each for each in _ANSWERS if line.upper().startswith(each))
        return _ANSWERS.get(next(known, ""), _WELL)


def _plain(text: str) -> str:
    """Take the tags out of what may be SSML."""
    if not text.startswith("<speak"):
        return text
    return unescape(re.sub(r"<[^>]*>", "", text))

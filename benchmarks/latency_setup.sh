#!/bin/sh
# What benchmarks/latency.py compares the game with, on Debian and its relatives; run it as root.
set -eu
apt-get install -y --no-install-recommends \
  alsa-utils espeak-ng libasound2-plugins pulseaudio pulseaudio-utils \
  speech-dispatcher speech-dispatcher-espeak-ng
"${PYTHON:-python3}" -m pip install pyttsx3

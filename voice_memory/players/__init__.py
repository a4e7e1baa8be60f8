"""Computer players, which see only what `view()` shows."""

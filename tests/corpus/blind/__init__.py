"""Sentences nobody looks at once they are written: only scores are taken of them. One language a file."""

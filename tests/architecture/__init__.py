"""Conventions that a reader relies on, kept by tests."""

"""Templates that are only scored: whoever writes rules does not open these modules."""

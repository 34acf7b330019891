"""Templates that were only scored, about forty times, and may be read since: no blind measure any more."""

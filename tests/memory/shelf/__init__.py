"""Is the shelf what clean runs wrote, whole, and nothing else? With real Git."""

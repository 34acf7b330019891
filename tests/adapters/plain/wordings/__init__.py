"""What is asked in each language, in at least five wordings, with the near misses that ask for nothing."""

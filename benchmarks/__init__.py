"""How fast, how small and how good is it? Measured on one machine in one run; nothing here is a test."""

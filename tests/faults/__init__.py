"""What the store does when the program, the disk or the machine fails in the middle of it."""

"""Does the host fetch only what the owner lists, only from the public internet, and attest what it really received?"""

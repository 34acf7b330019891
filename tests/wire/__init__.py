"""What stands at the other end of the wire in tests: small servers that speak a platform's real protocol."""

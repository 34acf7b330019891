"""Templates a rule's author may read, one module a language."""

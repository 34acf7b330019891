"""Templates that whoever writes rules has read since before the first rule, one module a language."""

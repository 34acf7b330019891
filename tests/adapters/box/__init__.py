"""Does the box hold? Against the real kernel, real bwrap and a real shelf."""

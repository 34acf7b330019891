"""Tests of the imp on Discord, in process: the library's real machinery on a simulated platform."""

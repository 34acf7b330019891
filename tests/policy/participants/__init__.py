"""Is everybody found whom a prompt names, and is nobody found where nobody is named?"""

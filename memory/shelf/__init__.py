"""What does the imp know of the world? Records that clean runs wrote, in one bare Git repository an imp.

Read `records` for what a record is and `landing` for what may land (both pure), then `repo`, where Git is spoken to,
`export` for what a run is given, `checkpoint` for how its work lands or is set aside, `reading` and `index` for how the
host reads, and `repair` for looking back and taking out.
"""

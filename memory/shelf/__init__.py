"""What does the imp know of the world? Records that clean runs wrote, in one bare Git repository an imp.

Read `records` for what a record is and `landing` for what may land (both pure), then `shelf`, the one door: it gives a
run an `export` and a place in `drafts`, and lands its work in `repo` (by `git`) or puts it into `quarantine`. The host
reads by `reading`, over `index` and `beneath`; `repair` looks back and takes out; `locking` keeps writers apart.
"""

"""What every test gets: Hypothesis without clocks, and the same examples on every run under CI."""

import os

from hypothesis import HealthCheck, settings

# No deadlines: a busy machine must not turn a test red.
settings.register_profile("laptop", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("laptop"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "laptop")

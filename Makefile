PYTHON ?= python3
WORKERS ?= 2
CODE := adapters bot memory policy tests $(if $(wildcard benchmarks/*.py),benchmarks)
PIP_INSTALL := -m pip install -qq --disable-pip-version-check --no-input
COMPILE := .venv-lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-emit-find-links

.PHONY: try test bench lock clean

try: .venv/installed
	@.venv/bin/impyard chat

test: .venv/installed
	.venv/bin/ruff check $(CODE)
	.venv/bin/ruff format --check $(CODE)
	.venv/bin/mypy $(CODE)
	.venv/bin/lint-imports --no-logo
	.venv/bin/pytest -q -n $(WORKERS)

bench: .venv-bench/installed
	.venv-bench/bin/python -m benchmarks

lock: .venv-lock/installed
	$(COMPILE) --group lock -o .ci/uv.lock
	$(COMPILE) pyproject.toml --group test -o requirements.lock
	$(COMPILE) pyproject.toml --group bench -c requirements.lock -o benchmarks/requirements.lock

clean:
	rm -rf .venv .venv-bench .venv-lock .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# $(1): the environment's folder, $(2): its lock.
define install
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' </dev/null 2>/dev/null || { \
	    echo "Impyard needs Python 3.11 or newer; 'make PYTHON=/path/to/python3 ...' says which one to use." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' </dev/null 2>/dev/null || { \
	    echo "This Python cannot make virtual environments: install python3-venv (Debian: apt install python3-venv)." >&2; exit 1; }
	@echo "Installing the locked dependencies into $(1) (once)." >&2
	@$(PYTHON) -m venv $(1) </dev/null
	@$(1)/bin/python $(PIP_INSTALL) --require-hashes -r $(2) </dev/null
endef

# The project itself is installed with the locked build backend, so that nothing unpinned is fetched.
.venv/installed: requirements.lock pyproject.toml
	$(call install,.venv,requirements.lock)
	@.venv/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e . </dev/null
	@touch $@

.venv-bench/installed: benchmarks/requirements.lock
	$(call install,.venv-bench,benchmarks/requirements.lock)
	@touch $@

.venv-lock/installed: .ci/uv.lock
	$(call install,.venv-lock,.ci/uv.lock)
	@touch $@

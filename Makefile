# Everything is done by run.py; this only gives its words a shorter name. Arguments: make test ARGS="tests/rulings -k ignite"
PYTHON ?= python3

lab test night quick check bench notebooks golden binder matrix site docs:
	@$(PYTHON) run.py $@ $(ARGS)

# Needs uv. A release is taken once it is a week old. The locks name no registry; uv.lock does, and is not kept.
EXPORT = uv export --quiet --frozen --no-emit-project --no-header --no-annotate --format requirements-txt
COMPILE = uv pip compile --quiet --no-header --no-annotate --generate-hashes --constraint requirements-test.lock
lock:
	uv lock --upgrade --exclude-newer "7 days"
	$(EXPORT) --extra lab --extra build --output-file requirements-lab.lock > /dev/null
	$(EXPORT) --extra lab --extra build --extra cluster --extra test --output-file requirements-test.lock > /dev/null
	$(COMPILE) --only-binary :all: --python-version 3.14 --python-platform wasm32-pyodide2024 \
	  --output-file binder/site/browser.lock binder/site/browser.in > /dev/null
	$(COMPILE) --universal --python-version 3.11 --output-file binder/docs/requirements.lock binder/docs/requirements.in > /dev/null
	npm update --package-lock-only

.PHONY: lab test night quick check bench notebooks golden binder matrix site docs lock

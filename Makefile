# What a person types. Every target makes its own .venv from the pinned, hashed requirements.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play bot compiled test test-compiled check bench arena mutants soak pictures words game lock clean

# What `make compiled` made goes before the sources, as long as none of them is newer.
COMPILED := .compiled
FAST = $$([ -d $(COMPILED)/engines ] && [ -z "$$(find engines -type f ! -name '*.pyc' -newer $(COMPILED)/engines)" ] \
  && echo PYTHONSAFEPATH=1 PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR))

play: $(VENV)/.run
	@env $(FAST) $(PY) -m bot play $(ARGS)

bot: $(VENV)/.run
	@env $(FAST) $(PY) -m bot run

# Computers that think half as fast again, for `make bot` and `make play`: some minutes, needs a C compiler.
compiled: $(VENV)/.compile
	$(PY) -m engines.compile --into $(COMPILED)

# Three processes for two cores: tests through the wire wait in real time. They start programs of ours hundreds of times,
# so what Python compiled is kept, even where the environment (a container's, mostly) says not to.
test: $(VENV)/.dev
	env -u PYTHONDONTWRITEBYTECODE $(PY) -m pytest -n 3 --dist worksteal $(ARGS)

# The tests of the engines over what `make compiled` makes, made anew if a source is newer. ARGS="tests/bot/test_play.py".
test-compiled: $(VENV)/.dev
	@[ "$(FAST)" ] || $(MAKE) compiled
	env -u PYTHONDONTWRITEBYTECODE $(FAST) $(PY) -m pytest --compiled --import-mode=append -n 3 --dist worksteal \
	  $(or $(ARGS),tests/engines tests/contract tests/referees)

check: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/pyright
	$(VENV)/bin/lint-imports

bench: $(VENV)/.dev
	$(PY) -m tests.bench $(ARGS)

# Computers against computers, with intervals; takes long. ARGS="--games indio --nodes 12000 --log /tmp/arena".
arena: $(VENV)/.dev
	$(PY) -m tests.arena $(ARGS)

# Rules changed one at a time: do tests notice? Takes long. ARGS="indio --count 200 --seed 2".
mutants: $(VENV)/.dev
	$(PY) -m tests.mutants $(ARGS)

soak: $(VENV)/.dev
	$(PY) -m pytest -m soak -o addopts="" $(ARGS)

# The pictures of the README. ARGS=sheet: contact sheets of all games' pictures in out/contact, for looking.
pictures: $(VENV)/.dev
	$(PY) -m tests.pictures $(ARGS)

# The catalogs of other languages, brought up to date with the code (docs/languages.md). ARGS=influentia: one part alone.
words: $(VENV)/.dev
	$(PY) -m bot words $(ARGS)

# A small complete game to begin a new one with (docs/adding-a-game.md): make game KEY=tug_of_war
game: $(VENV)/.dev
	@$(PY) -m tests.new_game "$(KEY)" --title "$(TITLE)" --code "$(CODE)"

# venv comes with Python but not with Debian's python3: install it when we may, else say how.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Eminence needs Python 3.11 or newer."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  if [ "$$(id -u)" = 0 ]; then echo "Installing python3-venv …"; apt-get update -qq && apt-get install -y -qq python3-venv; \
	  else echo "Python's venv is missing. Type: sudo apt-get install -y python3-venv"; exit 1; fi; }
	@echo "Making $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	@echo "Installing what the bot needs (once, about a minute) …"
	@$(PY) -m pip install --quiet --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt requirements.txt | $(VENV)/bin/python
	@echo "Installing what the tests need …"
	@$(PY) -m pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@ $(VENV)/.run $(VENV)/.compile

$(VENV)/.compile: requirements-compile.txt $(VENV)/.run
	@echo "Installing what compiles the engines …"
	@$(PY) -m pip install --quiet --require-hashes -r requirements-compile.txt
	@touch $@

# Only for those who change dependencies; needs uv.
lock:
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-emit-index-url pyproject.toml \
	  -o requirements.txt --custom-compile-command "make lock"
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-emit-index-url pyproject.toml --group dev \
	  -o requirements-dev.txt --custom-compile-command "make lock"
	uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-emit-index-url --group compile \
	  -o requirements-compile.txt --custom-compile-command "make lock"

clean:
	rm -rf $(VENV) $(COMPILED) .pytest_cache .ruff_cache .import_linter_cache

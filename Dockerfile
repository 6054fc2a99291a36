# Two stages: the first installs the pinned, hashed requirements and compiles the engines, the second holds nothing but
# them and the program.
FROM python:3.11-slim-bookworm AS build
COPY requirements.txt /tmp/requirements.txt
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r /tmp/requirements.txt
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
COPY requirements-compile.txt /tmp/requirements-compile.txt
RUN cp -a /venv /compiler && /compiler/bin/python -m pip install --no-cache-dir --require-hashes -r /tmp/requirements-compile.txt
COPY engines /sources/engines
RUN cd /sources && /compiler/bin/python -m engines.compile --into /compiled

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin eminence && install -d -o eminence /data
COPY --from=build /venv /venv
COPY --from=build /compiled/engines /app/engines
COPY renderers /app/renderers
COPY bot /app/bot
COPY docs /app/docs
WORKDIR /app
# Compiled once: nothing is written here later, and compiling is half of a start.
RUN python -m compileall -q .
RUN /venv/bin/python -c "from bot.base.languages import LANGUAGES, words_in; [words_in(language) for language in LANGUAGES]"
USER eminence
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 EMINENCE_DATA=/data TMPDIR=/data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot", "run"]

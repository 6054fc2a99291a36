PRAGMA application_id = 1162692942;  -- "EMIN"

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: old buttons name it
    guild         INTEGER,
    channel       INTEGER NOT NULL,
    parent        INTEGER,
    host          INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    life          TEXT    NOT NULL CHECK (life IN ('lobby', 'live', 'finished', 'closed')),
    generation    INTEGER NOT NULL DEFAULT 0,
    version       INTEGER NOT NULL DEFAULT 1,
    seq           INTEGER NOT NULL DEFAULT 0,
    published_seq INTEGER NOT NULL DEFAULT -1,
    posted_at     INTEGER,
    messages      TEXT    NOT NULL DEFAULT '[]',
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    started_at    INTEGER,
    ended_at      INTEGER,
    revision      INTEGER NOT NULL,
    data_hash     TEXT    NOT NULL,
    seed          TEXT,                               -- 64 bits without a sign do not fit an INTEGER
    setup         TEXT    NOT NULL,
    extra         TEXT    NOT NULL,
    outcome       TEXT,
    position      BLOB                                -- the longest comes last: a listing never reads it
) STRICT;

CREATE UNIQUE INDEX tables_open_channel ON tables (channel) WHERE life IN ('lobby', 'live');
CREATE INDEX tables_guild ON tables (guild, id);
CREATE INDEX tables_ended_behind ON tables (id) WHERE life IN ('finished', 'closed') AND published_seq < seq;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    user     INTEGER,
    computer TEXT,
    name     TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, number),
    CHECK (user IS NULL OR computer IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE journal (
    table_id    INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq         INTEGER NOT NULL,
    batch       INTEGER NOT NULL,
    seat        INTEGER,
    user        INTEGER,
    kind        TEXT    NOT NULL CHECK (kind IN ('answer', 'undo', 'reseed', 'system')),
    decision    TEXT    NOT NULL,
    interaction INTEGER,
    part        INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    undone      INTEGER NOT NULL DEFAULT 0,
    action      TEXT    NOT NULL,
    events      TEXT    NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;

CREATE UNIQUE INDEX journal_interaction ON journal (interaction, part) WHERE interaction IS NOT NULL;

CREATE TABLE positions (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    position BLOB    NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;

CREATE TABLE editions (
    hash TEXT PRIMARY KEY,
    game TEXT    NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
    scope TEXT    NOT NULL CHECK (scope IN ('guild', 'user', 'bot')),
    owner INTEGER NOT NULL,
    key   TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (scope, owner, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER,
    table_id INTEGER,
    user     INTEGER NOT NULL,
    act      TEXT    NOT NULL,
    why      TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_guild ON audit (guild, id);

CREATE TABLE pending_deletes (
    message  INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    purpose  TEXT    NOT NULL,
    table_id INTEGER,
    user     INTEGER,
    at       INTEGER NOT NULL
) STRICT;

CREATE INDEX pending_deletes_table ON pending_deletes (table_id);

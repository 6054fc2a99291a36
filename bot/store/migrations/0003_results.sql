-- What became of finished games; `mu` and `sigma` are a participant's rating after it, NULL where it was not rated.
CREATE TABLE results (
    table_id   INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    rated      INTEGER NOT NULL,
    ended_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX results_in_order ON results (guild, game, ended_at, table_id);

CREATE TABLE result_seats (
    table_id INTEGER NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    place    INTEGER NOT NULL,
    team     INTEGER NOT NULL,
    user     INTEGER,
    computer TEXT,
    name     TEXT    NOT NULL,
    rank     INTEGER NOT NULL,
    points   INTEGER,
    mu       REAL,
    sigma    REAL,
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_user ON result_seats (user) WHERE user IS NOT NULL;

-- Puzzles of the day, counted in each guild: `message` is where one stands, `told` the message that tells its answer (0: none will).
CREATE TABLE puzzles (
    guild   INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    day     TEXT    NOT NULL,
    game    TEXT    NOT NULL,
    puzzle  TEXT    NOT NULL,
    channel INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    message INTEGER,
    told_at INTEGER,
    told    INTEGER,
    PRIMARY KEY (guild, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzle_tries (
    guild  INTEGER NOT NULL,
    number INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    answer TEXT    NOT NULL,
    best   INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, number, user),
    FOREIGN KEY (guild, number) REFERENCES puzzles (guild, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_tries_user ON puzzle_tries (user);

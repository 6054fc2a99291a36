-- understood from: 1
-- Puzzles of the day, counted in each guild: `message` is where one stands, `told` the message that tells its answer (0: none will).
CREATE TABLE puzzles (
    guild   BIGINT NOT NULL,
    number  BIGINT NOT NULL,
    day     TEXT   NOT NULL,
    game    TEXT   NOT NULL,
    puzzle  TEXT   NOT NULL,
    channel BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    message BIGINT,
    told_at BIGINT,
    told    BIGINT,
    PRIMARY KEY (guild, number)
);

CREATE TABLE puzzle_tries (
    guild  BIGINT NOT NULL,
    number BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    answer TEXT   NOT NULL,
    best   BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (guild, number, "user"),
    FOREIGN KEY (guild, number) REFERENCES puzzles (guild, number) ON DELETE CASCADE
);

CREATE INDEX puzzle_tries_user ON puzzle_tries ("user");

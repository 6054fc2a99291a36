-- The review of a game that is over, as of the table's `generation` and `seq`; without `data` one that is wanted and not made yet.
CREATE TABLE reviews (
    table_id   INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    seq        INTEGER NOT NULL,
    data       BLOB
) STRICT;

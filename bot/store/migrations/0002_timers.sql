-- When something is next to be done at a table; `due` counts the milliseconds that the bot has been up, not those of a day.
CREATE TABLE timers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    key      TEXT    NOT NULL,
    due      INTEGER NOT NULL,
    data     TEXT    NOT NULL,
    PRIMARY KEY (table_id, key)
) STRICT, WITHOUT ROWID;

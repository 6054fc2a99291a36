-- understood from: 1
-- The review of a game that is over; without `data` one that is wanted and not made yet.
CREATE TABLE reviews (
    table_id   BIGINT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    generation BIGINT NOT NULL,
    seq        BIGINT NOT NULL,
    data       BYTEA
);

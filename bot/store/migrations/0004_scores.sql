-- The public scores over a game that is over, as of the table's `generation` and `seq`: after which entries (`at`), and then
-- each seat's points, both as JSON. They outlive the rules that gave them.
CREATE TABLE scores (
    table_id   INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    seq        INTEGER NOT NULL,
    at         TEXT    NOT NULL,
    points     TEXT    NOT NULL
) STRICT;

-- They were among the facts about the installation, marked as "(generation, seq)".
INSERT INTO scores (table_id, generation, seq, at, points)
SELECT id, CAST(substr(mark, 2) AS INTEGER), CAST(substr(mark, instr(mark, ',') + 1) AS INTEGER), at, points
FROM (
    SELECT
        tables.id                       AS id,
        json_extract(kept, '$.mark')    AS mark,
        json_extract(kept, '$.at')      AS at,
        json_extract(kept, '$.scores')  AS points
    FROM (SELECT key, CASE WHEN json_valid(value) THEN value ELSE '{}' END AS kept FROM meta) AS facts
    JOIN tables ON facts.key = 'scores:' || tables.id
)
WHERE mark LIKE '(%,%)' AND at IS NOT NULL AND points IS NOT NULL;

DELETE FROM meta WHERE key GLOB 'scores:*';

-- Why a message is to go away was told in words ("open-seat 3"); from here on it is JSON, as in bot/store/purposes.py.
UPDATE pending_deletes SET purpose = said.json
FROM (
    SELECT
        message,
        CASE
            WHEN purpose = 'apology' THEN '{"for":"lost_reply"}'
            WHEN purpose = 'hand -' THEN '{"for":"hand","generation":0,"decisions":[]}'
            WHEN purpose GLOB 'hand [0-9]*:[0-9]*' THEN
                '{"for":"hand","generation":' || replace(replace(rest, ',', '","'), ':', ',"decisions":["') || '"]}'
            WHEN purpose GLOB 'mention [0-9]*:[0-9]*' OR purpose GLOB 'reminder [0-9]*:[0-9]*' THEN
                '{"for":"' || word || '","questions":[["' || replace(replace(rest, ' ', '],["'), ':', '",') || ']]}'
            WHEN purpose GLOB 'open-seat [0-9]*' THEN '{"for":"open_seat","seat":' || rest || '}'
            WHEN purpose GLOB 'clock [0-9]*:[0-9]*' THEN
                '{"for":"ran_out","seat":' || replace(rest, ':', ',"user":') || '}'
            WHEN purpose GLOB 'resting [0-9]*' THEN '{"for":"resting","seq":' || rest || '}'
            WHEN purpose GLOB 'invite [0-9]* [0-9]*' THEN
                '{"for":"invitation","user":' || replace(rest, ' ', ',"mark":') || '}'
            WHEN purpose GLOB 'offer [0-9]* [0-9]* [0-9]*' THEN
                '{"for":"offer","seat":' || substr(rest, 1, instr(rest, ' ') - 1)
                || ',"user":' || replace(substr(rest, instr(rest, ' ') + 1), ' ', ',"mark":') || '}'
            WHEN purpose GLOB 'vote [0-9]*:[0-9]*' THEN
                '{"for":"vote","generation":' || replace(rest, ':', ',"seq":') || '}'
        END AS json
    FROM (
        SELECT
            message,
            purpose,
            substr(purpose, 1, instr(purpose || ' ', ' ') - 1) AS word,
            substr(purpose, instr(purpose || ' ', ' ') + 1)    AS rest
        FROM pending_deletes
    )
) AS said
WHERE said.message = pending_deletes.message AND json_valid(said.json);

-- What fits none of them was written by no version of the bot.
DELETE FROM pending_deletes WHERE purpose NOT LIKE '{"for":%';

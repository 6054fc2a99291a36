-- What a timer is for was told in words ("move 3A"); from here on it is JSON, as in bot/store/timer_keys.py.
UPDATE timers SET key = CASE
    WHEN key GLOB 'move ?*' THEN '{"for":"move","decision":' || json_quote(substr(key, 6)) || '}'
    WHEN key IN ('lobby', 'idle') THEN '{"for":"' || key || '"}'
    WHEN key = 'nudged' THEN '{"for":"nudge"}'
    ELSE key
END;

-- What fits none of them was written by no version of the bot.
DELETE FROM timers WHERE key NOT LIKE '{"for":%';

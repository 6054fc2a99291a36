-- A start reads what is behind and what was changed last, however many tables rest; and a person's tables are found by host.
DROP INDEX tables_ended_behind;
CREATE INDEX tables_behind ON tables (id) WHERE published_seq < seq;
CREATE INDEX tables_changed ON tables (updated_at);
CREATE INDEX tables_open_host ON tables (host) WHERE life IN ('lobby', 'live');

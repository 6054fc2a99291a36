-- understood from: 1
-- A process that is starting up holds no shards yet, and takes none from the others' shares. Older programs do not know it.
-- (Locked in the order in which processes lock it that go on meanwhile: first who lives, then who holds what.)
ALTER TABLE cluster_process ADD COLUMN open BOOLEAN NOT NULL DEFAULT true;
-- A shard's connection to Discord, as its holder wrote it last (JSON): who takes the shard over goes on with it.
ALTER TABLE shard_lease ADD COLUMN session TEXT;
ALTER TABLE shard_lease ADD COLUMN session_epoch BIGINT;  -- the epoch of who wrote it: one that was skipped knows nothing of it

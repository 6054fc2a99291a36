-- understood from: 1
-- Several processes behind one bot: who lives, who holds which shard, who may identify next. All times are this database's.
CREATE TABLE cluster (
    one         BIGINT PRIMARY KEY CHECK (one = 1),
    shards      BIGINT NOT NULL,
    concurrency BIGINT NOT NULL,  -- identifies that Discord takes at once, of shards with different remainders
    up_before   BIGINT NOT NULL,  -- milliseconds that the bot was up before `up_since`; clocks count these
    up_since    TIMESTAMPTZ NOT NULL,
    seen_at     TIMESTAMPTZ NOT NULL
);

CREATE TABLE cluster_process (
    id         BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,  -- never used twice: writes prove by it who they are of
    name       TEXT NOT NULL,
    joined_at  TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    demand     BIGINT NOT NULL DEFAULT 0  -- requests to Discord that it made or wanted to make in the last second
);

CREATE TABLE shard_lease (
    shard    BIGINT PRIMARY KEY,
    holder   BIGINT,
    epoch    BIGINT NOT NULL DEFAULT 0,
    taken_at TIMESTAMPTZ,
    left_at  TIMESTAMPTZ  -- when the last holder was last known to be at work
);

CREATE TABLE identify_slot (
    bucket  BIGINT PRIMARY KEY,
    free_at TIMESTAMPTZ NOT NULL
);

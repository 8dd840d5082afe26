-- +goose Up
-- What people of recommendations may have in common, as keyed hashes. It goes with its person, and long after its recommendation's end.
CREATE TABLE signal_traces (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    side              TEXT NOT NULL,
    trait             TEXT NOT NULL,
    trait_key         TEXT NOT NULL,
    -- tells people apart who share a key
    who               TEXT NOT NULL,
    -- the account or recipient; empty for where a request came from
    subject           TEXT NOT NULL,
    noted_at          TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, side, trait, trait_key)
);
CREATE INDEX signal_traces_shared ON signal_traces (tenant, trait_key, noted_at);
CREATE INDEX signal_traces_subject ON signal_traces (tenant, subject) WHERE subject <> '';
CREATE INDEX signal_traces_networks ON signal_traces (tenant, noted_at) WHERE trait = 'network';

-- What was found, one of a kind for each recommendation.
CREATE TABLE signals (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    kind              TEXT NOT NULL,
    found             INTEGER NOT NULL,
    -- ids of recommendations, with commas between them
    others            TEXT NOT NULL,
    detail            TEXT NOT NULL,
    found_at          TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, kind)
);
CREATE INDEX signals_newest ON signals (tenant, found_at);

-- When it was last seen that a recommendation is not long over, so that both of the above are kept.
CREATE TABLE signal_keeps (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    looked_at         TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id)
);
CREATE INDEX signal_keeps_due ON signal_keeps (tenant, looked_at);

-- +goose Down
DROP TABLE signal_keeps;
DROP TABLE signals;
DROP TABLE signal_traces;

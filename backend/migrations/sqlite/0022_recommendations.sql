-- +goose Up
-- valid_until is the first instant that is no longer inside the period; it is computed once, when the row is made.
CREATE TABLE recommendations (
    tenant            TEXT        NOT NULL,
    id                TEXT        NOT NULL,
    version           INTEGER      NOT NULL,
    number            TEXT        NOT NULL,
    status            TEXT        NOT NULL,
    recommender_id    TEXT        NOT NULL,
    recipient_id      TEXT        NOT NULL,
    product_id        TEXT        NOT NULL,
    share             INTEGER      NOT NULL,
    recommender_cents INTEGER      NOT NULL,
    recipient_cents   INTEGER      NOT NULL,
    channel           TEXT        NOT NULL,
    agent_number      TEXT        NOT NULL,
    language          TEXT        NOT NULL,
    submission_key    TEXT,
    submission_print  TEXT        NOT NULL,
    created_at        DATETIME NOT NULL,
    valid_until       DATETIME NOT NULL,
    created_mailed_at   DATETIME,
    confirmed_mailed_at DATETIME,
    expired_mailed_at   DATETIME,
    confirmed_at      DATETIME,
    ended_at          DATETIME,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX recommendations_number ON recommendations (tenant, number);
CREATE UNIQUE INDEX recommendations_submission ON recommendations (tenant, submission_key);
CREATE INDEX recommendations_recommender ON recommendations (tenant, recommender_id);
CREATE INDEX recommendations_status ON recommendations (tenant, status);

-- The time line: what happened and when. ref is the id of what it happened to, so that a repetition changes nothing.
CREATE TABLE recommendation_events (
    tenant            TEXT        NOT NULL,
    recommendation_id TEXT        NOT NULL,
    kind              TEXT        NOT NULL,
    ref               TEXT        NOT NULL,
    at                DATETIME NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, kind, ref)
);

-- +goose Down
DROP TABLE recommendation_events;
DROP TABLE recommendations;

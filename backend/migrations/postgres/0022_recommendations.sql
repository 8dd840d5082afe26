-- +goose Up
-- valid_until is the first instant that is no longer inside the period; it is computed once, when the row is made.
CREATE TABLE recommendations (
    tenant            TEXT        NOT NULL,
    id                TEXT        NOT NULL,
    version           BIGINT      NOT NULL,
    number            TEXT        NOT NULL,
    status            TEXT        NOT NULL,
    recommender_id    TEXT        NOT NULL,
    recipient_id      TEXT        NOT NULL,
    product_id        TEXT        NOT NULL,
    share             BIGINT      NOT NULL,
    recommender_cents BIGINT      NOT NULL,
    recipient_cents   BIGINT      NOT NULL,
    channel           TEXT        NOT NULL,
    agent_number      TEXT        NOT NULL,
    language          TEXT        NOT NULL,
    submission_key    TEXT,
    submission_print  TEXT        NOT NULL,
    created_at        TIMESTAMPTZ NOT NULL,
    valid_until       TIMESTAMPTZ NOT NULL,
    created_mailed_at   TIMESTAMPTZ,
    confirmed_mailed_at TIMESTAMPTZ,
    expired_mailed_at   TIMESTAMPTZ,
    confirmed_at      TIMESTAMPTZ,
    ended_at          TIMESTAMPTZ,
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
    at                TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, kind, ref)
);

-- +goose Down
DROP TABLE recommendation_events;
DROP TABLE recommendations;

-- +goose Up
-- A letter's key never leaves twice. No address is kept here.
CREATE TABLE mail_log (
    tenant        TEXT     NOT NULL,
    key           TEXT     NOT NULL,
    kind          TEXT     NOT NULL,
    message_id    TEXT     NOT NULL,
    -- until when one process alone may send the letter
    claimed_until TIMESTAMPTZ NOT NULL,
    sent_at       TIMESTAMPTZ,
    PRIMARY KEY (tenant, key)
);

-- +goose Down
DROP TABLE mail_log;

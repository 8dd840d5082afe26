-- +goose Up
-- A letter's key never leaves twice. No address is kept here.
CREATE TABLE mail_log (
    tenant        TEXT     NOT NULL,
    key           TEXT     NOT NULL,
    kind          TEXT     NOT NULL,
    message_id    TEXT     NOT NULL,
    -- until when one process alone may send the letter
    claimed_until DATETIME NOT NULL,
    sent_at       DATETIME,
    PRIMARY KEY (tenant, key)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE mail_log;

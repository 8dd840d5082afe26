-- +goose Up
-- How many letters a mailbox got of those that it may get before free_at, when counting begins anew; whether somebody there has answered;
-- and when what waits for it may go. The mailbox is a keyed hash, from which nothing can be read.
CREATE TABLE mailboxes (
    tenant      TEXT NOT NULL,
    mailbox     TEXT NOT NULL,
    answered_at TIMESTAMPTZ,
    free_at     TIMESTAMPTZ NOT NULL,
    used        INTEGER NOT NULL,
    wake_at     TIMESTAMPTZ,
    PRIMARY KEY (tenant, mailbox)
);
CREATE INDEX mailboxes_wake ON mailboxes (wake_at) WHERE wake_at IS NOT NULL;

-- Letters that were counted: waits, goes, told. Their names hold opaque ids only.
CREATE TABLE mailbox_letters (
    tenant     TEXT NOT NULL,
    letter     TEXT NOT NULL,
    mailbox    TEXT NOT NULL,
    kind       TEXT NOT NULL,
    subject    TEXT NOT NULL,
    state      TEXT NOT NULL,
    asked_at   TIMESTAMPTZ NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, letter)
);
CREATE INDEX mailbox_letters_waiting ON mailbox_letters (tenant, mailbox, state, asked_at);
CREATE INDEX mailbox_letters_subject ON mailbox_letters (tenant, subject);
CREATE INDEX mailbox_letters_decided ON mailbox_letters (decided_at);

-- +goose Down
DROP TABLE mailbox_letters;
DROP TABLE mailboxes;

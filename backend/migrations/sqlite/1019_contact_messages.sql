-- +goose Up
-- What people wrote to a tenant by the contact form. Name, address and text are sealed; the mailbox is a keyed hash.
CREATE TABLE contact_messages (
    tenant      TEXT NOT NULL,
    id          TEXT NOT NULL,
    mailbox     TEXT NOT NULL,
    topic       TEXT NOT NULL,
    sender_name BLOB NOT NULL,
    email       BLOB NOT NULL,
    message     BLOB NOT NULL,
    wants_copy  BOOLEAN NOT NULL,
    language    TEXT NOT NULL,
    written_at  DATETIME NOT NULL,
    keep_until  DATETIME NOT NULL,
    done_at     DATETIME,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX contact_messages_mailbox ON contact_messages (tenant, mailbox);
CREATE INDEX contact_messages_over ON contact_messages (keep_until);
CREATE INDEX contact_messages_open ON contact_messages (tenant, id) WHERE done_at IS NULL;

-- +goose Down
DROP TABLE contact_messages;

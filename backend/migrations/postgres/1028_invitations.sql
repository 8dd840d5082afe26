-- +goose Up
-- Whom members of agencies invited to recommend. Names and address are emptied in time, and what leads to an address later; the row stays as a figure.
CREATE TABLE invitations (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    inviter_id    TEXT NOT NULL,
    by_id         TEXT NOT NULL,
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    email         TEXT NOT NULL,
    mailbox       TEXT NOT NULL,
    talk          TEXT NOT NULL CHECK (talk IN ('on_site', 'phone')),
    language      TEXT NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('sent', 'sent_again', 'accepted', 'declined', 'withdrawn')),
    account_id    TEXT NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL,
    written_at    TIMESTAMPTZ NOT NULL,
    expires_at    TIMESTAMPTZ NOT NULL,
    ended_at      TIMESTAMPTZ,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
CREATE INDEX invitations_of_agency ON invitations (tenant, agency_number, created_at, id);
CREATE INDEX invitations_of_mailbox ON invitations (tenant, mailbox, id) WHERE mailbox <> '';
CREATE INDEX invitations_of_account ON invitations (tenant, account_id, id) WHERE account_id <> '';
CREATE INDEX invitations_kept ON invitations (tenant, expires_at) WHERE email <> '';
CREATE INDEX invitations_proved ON invitations (tenant, expires_at) WHERE mailbox <> '';

-- +goose Down
DROP TABLE invitations;

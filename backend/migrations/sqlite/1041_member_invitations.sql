-- +goose Up
-- Who is asked to work for an agency, with whose word it is. An accepted one is gone at once; the others go in time.
CREATE TABLE member_invitations (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    by_id         TEXT NOT NULL,
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    email         TEXT NOT NULL,
    mailbox       TEXT NOT NULL,
    language      TEXT NOT NULL,
    letters       INTEGER NOT NULL,
    created_at    DATETIME NOT NULL,
    written_at    DATETIME NOT NULL,
    expires_at    DATETIME NOT NULL,
    withdrawn_at  DATETIME,
    keep_until    DATETIME NOT NULL,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
CREATE UNIQUE INDEX member_invitations_one ON member_invitations (tenant, agency_number, mailbox);
CREATE INDEX member_invitations_of_mailbox ON member_invitations (tenant, mailbox, id);
CREATE INDEX member_invitations_of_agency ON member_invitations (tenant, agency_number, id);
CREATE INDEX member_invitations_kept ON member_invitations (tenant, keep_until);

-- +goose Down
DROP TABLE member_invitations;

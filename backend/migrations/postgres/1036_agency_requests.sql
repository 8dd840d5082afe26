-- +goose Up
-- Agencies that ask to take part. What nobody confirmed, and what was decided, goes in time; an approved one names nobody any more.
CREATE TABLE agency_requests (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_name   TEXT NOT NULL,
    street        TEXT NOT NULL,
    zip_code      TEXT NOT NULL,
    city          TEXT NOT NULL,
    first_name    TEXT NOT NULL,
    last_name     TEXT NOT NULL,
    email         TEXT NOT NULL,
    phone         TEXT NOT NULL,
    mailbox       TEXT NOT NULL,
    language      TEXT NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('new', 'confirmed', 'approved', 'refused')),
    account_id    TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL,
    confirmed_at  TIMESTAMPTZ,
    ended_at      TIMESTAMPTZ,
    keep_until    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX agency_requests_open ON agency_requests (tenant, mailbox) WHERE ended_at IS NULL;
CREATE INDEX agency_requests_waiting ON agency_requests (tenant, id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX agency_requests_of_account ON agency_requests (tenant, account_id) WHERE account_id <> '';
CREATE INDEX agency_requests_kept ON agency_requests (tenant, keep_until);

-- +goose Down
DROP TABLE agency_requests;

-- +goose Up
-- Who belongs to an agency, and as what. An account belongs to one agency at a time.
CREATE TABLE agency_members (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    account_id    TEXT NOT NULL,
    role          TEXT NOT NULL CHECK (role IN ('owner', 'owner_inactive', 'employee')),
    state         TEXT NOT NULL CHECK (state IN ('active', 'deactivated')),
    created_at    DATETIME NOT NULL,
    ended_at      DATETIME,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);
CREATE UNIQUE INDEX agency_members_one ON agency_members (tenant, account_id) WHERE ended_at IS NULL;
CREATE INDEX agency_members_of_account ON agency_members (tenant, account_id, id);
CREATE INDEX agency_members_of_agency ON agency_members (tenant, agency_number, id);

-- +goose Down
DROP TABLE agency_members;

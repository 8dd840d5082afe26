-- +goose Up
-- A seller is an agency or a partner. A partner waits for an operator's yes (approved_at), has one member, and its account
-- may belong to an agency as well.
ALTER TABLE agencies ADD COLUMN kind TEXT NOT NULL DEFAULT 'agency' CHECK (kind IN ('agency', 'partner'));
ALTER TABLE agencies ADD COLUMN approved_at DATETIME;
ALTER TABLE agency_requests ADD COLUMN kind TEXT NOT NULL DEFAULT 'agency' CHECK (kind IN ('agency', 'partner'));
CREATE TABLE agency_members_anew (
    tenant         TEXT NOT NULL,
    id             TEXT NOT NULL,
    agency_number  TEXT NOT NULL,
    account_id     TEXT NOT NULL,
    role           TEXT NOT NULL CHECK (role IN ('owner', 'owner_inactive', 'employee', 'partner')),
    state          TEXT NOT NULL CHECK (state IN ('active', 'deactivated')),
    created_at     DATETIME NOT NULL,
    ended_at       DATETIME,
    vouched_at     DATETIME,
    owner_until    DATETIME,
    reactivated_at DATETIME,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);
INSERT INTO agency_members_anew (tenant, id, agency_number, account_id, role, state, created_at, ended_at, vouched_at,
    owner_until, reactivated_at)
SELECT tenant, id, agency_number, account_id, role, state, created_at, ended_at, vouched_at, owner_until, reactivated_at
FROM agency_members;
DROP TABLE agency_members;
ALTER TABLE agency_members_anew RENAME TO agency_members;
CREATE INDEX agency_members_of_account ON agency_members (tenant, account_id, id);
CREATE INDEX agency_members_of_agency ON agency_members (tenant, agency_number, id);
CREATE INDEX agency_members_unvouched ON agency_members (tenant, id) WHERE vouched_at IS NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX agency_members_one ON agency_members (tenant, account_id) WHERE ended_at IS NULL AND role <> 'partner';
CREATE UNIQUE INDEX agency_members_partner ON agency_members (tenant, account_id) WHERE ended_at IS NULL AND role = 'partner';

-- +goose Down
DROP INDEX agency_members_partner;
CREATE TABLE agency_members_anew (
    tenant         TEXT NOT NULL,
    id             TEXT NOT NULL,
    agency_number  TEXT NOT NULL,
    account_id     TEXT NOT NULL,
    role           TEXT NOT NULL CHECK (role IN ('owner', 'owner_inactive', 'employee')),
    state          TEXT NOT NULL CHECK (state IN ('active', 'deactivated')),
    created_at     DATETIME NOT NULL,
    ended_at       DATETIME,
    vouched_at     DATETIME,
    owner_until    DATETIME,
    reactivated_at DATETIME,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);
INSERT INTO agency_members_anew (tenant, id, agency_number, account_id, role, state, created_at, ended_at, vouched_at,
    owner_until, reactivated_at)
SELECT tenant, id, agency_number, account_id, role, state, created_at, ended_at, vouched_at, owner_until, reactivated_at
FROM agency_members WHERE role <> 'partner';
DROP TABLE agency_members;
ALTER TABLE agency_members_anew RENAME TO agency_members;
CREATE INDEX agency_members_of_account ON agency_members (tenant, account_id, id);
CREATE INDEX agency_members_of_agency ON agency_members (tenant, agency_number, id);
CREATE INDEX agency_members_unvouched ON agency_members (tenant, id) WHERE vouched_at IS NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX agency_members_one ON agency_members (tenant, account_id) WHERE ended_at IS NULL;
DELETE FROM agency_requests WHERE kind = 'partner';
ALTER TABLE agency_requests DROP COLUMN kind;
ALTER TABLE agencies DROP COLUMN approved_at;
ALTER TABLE agencies DROP COLUMN kind;

-- +goose Up
-- Which account somebody has whom a tenant's own login vouches for. The mark is a keyed hash of the provider and its name for the person.
CREATE TABLE member_identities (
    tenant     TEXT NOT NULL,
    mark       TEXT NOT NULL,
    account_id TEXT NOT NULL,
    bound_at   DATETIME NOT NULL,
    PRIMARY KEY (tenant, mark),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);
CREATE UNIQUE INDEX member_identities_one ON member_identities (tenant, account_id);

-- +goose Down
DROP TABLE member_identities;

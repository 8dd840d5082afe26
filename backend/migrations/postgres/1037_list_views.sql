-- +goose Up
-- Views of an agency's lists that a member keeps under a name: what the list shows, as it stands in an address. They go with the account.
CREATE TABLE list_views (
    tenant        TEXT NOT NULL,
    account_id    TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    list          TEXT NOT NULL,
    name          TEXT NOT NULL,
    address       TEXT NOT NULL,
    changed_at    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, account_id, id)
);
CREATE UNIQUE INDEX list_views_name ON list_views (tenant, account_id, agency_number, list, name);

-- +goose Down
DROP TABLE list_views;

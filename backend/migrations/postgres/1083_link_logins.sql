-- +goose Up
-- Logins that browsers asked for by a mailed link. The browser is named by the hash of a secret that only it has; the
-- number stands in its page. They are kept for a day, and go with the account.
CREATE TABLE link_logins (
    tenant     TEXT NOT NULL,
    id         TEXT NOT NULL,
    account_id TEXT NOT NULL,
    browser    TEXT NOT NULL,
    number     INTEGER NOT NULL,
    state      TEXT NOT NULL,
    asked      TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX link_logins_browser ON link_logins (tenant, browser);
CREATE INDEX link_logins_account ON link_logins (tenant, account_id);
CREATE INDEX link_logins_created ON link_logins (tenant, created_at);

-- +goose Down
DROP TABLE link_logins;

-- +goose Up
-- A recommender's own account. Number and holder are encrypted; the last four characters and a keyed hash stand beside them.
-- A person who is erased can't get one any more.
CREATE TABLE bank_accounts (
    tenant         TEXT NOT NULL,
    account_id     TEXT NOT NULL,
    iban           BYTEA NOT NULL,
    account_holder BYTEA NOT NULL,
    iban_last4     TEXT NOT NULL,
    iban_hash      TEXT NOT NULL,
    stored_at      TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, account_id),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);

-- +goose Down
DROP TABLE bank_accounts;

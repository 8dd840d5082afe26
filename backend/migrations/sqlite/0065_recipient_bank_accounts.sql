-- +goose Up
-- The account that a friend wants the reward paid to. Number and holder are encrypted; the last four characters and a keyed hash stand
-- beside them. It goes with the friend's data, whoever removes them.
CREATE TABLE recipient_bank_accounts (
    tenant         TEXT NOT NULL,
    recipient_id   TEXT NOT NULL,
    iban           BLOB NOT NULL,
    account_holder BLOB NOT NULL,
    iban_last4     TEXT NOT NULL,
    iban_hash      TEXT NOT NULL,
    stored_at      TIMESTAMP NOT NULL,
    PRIMARY KEY (tenant, recipient_id),
    FOREIGN KEY (tenant, recipient_id) REFERENCES recipients (tenant, id) ON DELETE CASCADE
);

-- +goose Down
DROP TABLE recipient_bank_accounts;

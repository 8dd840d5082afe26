-- +goose Up
-- Whose awards go to one account, for the people who release transfers.
CREATE INDEX awards_account ON awards (tenant, iban_hash) WHERE iban_hash IS NOT NULL;

-- +goose Down
DROP INDEX awards_account;

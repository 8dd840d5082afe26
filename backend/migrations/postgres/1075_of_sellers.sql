-- +goose Up
-- Who takes the own data along reads what was registered, and each change of tax or account data: in their order.
DROP INDEX agency_requests_of_account;
CREATE INDEX agency_requests_of_account ON agency_requests (tenant, account_id, id) WHERE account_id <> '';
CREATE INDEX creditor_rechecks_of_seller ON creditor_rechecks (tenant, agency_number, changed_at, id);

-- +goose Down
DROP INDEX creditor_rechecks_of_seller;
DROP INDEX agency_requests_of_account;
CREATE INDEX agency_requests_of_account ON agency_requests (tenant, account_id) WHERE account_id <> '';

-- +goose Up
-- People of the desk find persons by their names, as they were typed.
CREATE INDEX accounts_name ON accounts (tenant, last_name, first_name, id);
CREATE INDEX recipients_name ON recipients (tenant, last_name, first_name, id);

-- +goose Down
DROP INDEX recipients_name;
DROP INDEX accounts_name;

-- +goose Up
-- People of the desk find a double name by each of its names. Only rows that have one stand in these indexes.
CREATE INDEX accounts_last_word ON accounts (tenant, (substr(last_name, length(rtrim(last_name, replace(replace(last_name, '-', ''), ' ', ''))) + 1)))
    WHERE last_name <> replace(replace(last_name, '-', ''), ' ', '');
CREATE INDEX accounts_first_word ON accounts (tenant, (substr(last_name, 1, length(last_name) - length(ltrim(last_name, replace(replace(last_name, '-', ''), ' ', ''))))))
    WHERE last_name <> replace(replace(last_name, '-', ''), ' ', '');
CREATE INDEX accounts_first_names ON accounts (tenant, last_name)
    WHERE first_name <> replace(replace(first_name, '-', ''), ' ', '');
CREATE INDEX recipients_last_word ON recipients (tenant, (substr(last_name, length(rtrim(last_name, replace(replace(last_name, '-', ''), ' ', ''))) + 1)))
    WHERE last_name <> replace(replace(last_name, '-', ''), ' ', '');
CREATE INDEX recipients_first_word ON recipients (tenant, (substr(last_name, 1, length(last_name) - length(ltrim(last_name, replace(replace(last_name, '-', ''), ' ', ''))))))
    WHERE last_name <> replace(replace(last_name, '-', ''), ' ', '');
CREATE INDEX recipients_first_names ON recipients (tenant, last_name)
    WHERE first_name <> replace(replace(first_name, '-', ''), ' ', '');

-- +goose Down
DROP INDEX recipients_first_names;
DROP INDEX recipients_first_word;
DROP INDEX recipients_last_word;
DROP INDEX accounts_first_names;
DROP INDEX accounts_first_word;
DROP INDEX accounts_last_word;

-- +goose Up
-- What SQLite is taught here holds already: a key is NOT NULL.
SELECT 1;

-- +goose Down
SELECT 1;

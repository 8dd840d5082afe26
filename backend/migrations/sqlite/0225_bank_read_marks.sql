-- +goose Up
-- Up to where the books know which of the bank's reports were read. It goes back with a restored backup.
CREATE TABLE bank_read_marks (
    tenant   TEXT NOT NULL PRIMARY KEY,
    position TEXT NOT NULL
);

-- +goose Down
DROP TABLE bank_read_marks;

-- +goose Up
-- What a recommender wrote beside a recommendation, for nobody else: it goes with the account.
CREATE TABLE notes (
    tenant     TEXT NOT NULL,
    account_id TEXT NOT NULL,
    number     TEXT NOT NULL,
    text       TEXT NOT NULL,
    changed_at DATETIME NOT NULL,
    PRIMARY KEY (tenant, account_id, number)
);

-- +goose Down
DROP TABLE notes;

-- +goose Up
-- The tenant's customer number that belongs to a recommendation, encrypted; its end and a keyed hash stand beside it. A number belongs to
-- one recommendation, so that an order finds it.
CREATE TABLE customer_numbers (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    -- who gave it: an account or a recipient
    holder_id         TEXT NOT NULL,
    number            BLOB NOT NULL,
    last3             TEXT NOT NULL,
    number_hash       TEXT NOT NULL,
    set_at            TIMESTAMP NOT NULL,
    PRIMARY KEY (tenant, recommendation_id),
    UNIQUE (tenant, number_hash)
);
CREATE INDEX customer_numbers_holder ON customer_numbers (tenant, holder_id);

-- +goose Down
DROP TABLE customer_numbers;

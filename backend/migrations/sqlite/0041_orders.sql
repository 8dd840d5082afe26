-- +goose Up
-- What the tenant's system said of its orders; number is the tenant's own order id.
CREATE TABLE orders (
    tenant            TEXT NOT NULL,
    id                TEXT NOT NULL,
    number            TEXT NOT NULL,
    -- empty when a cancellation came before its order
    recommendation_id TEXT NOT NULL,
    customer_number   TEXT NOT NULL,
    status            TEXT NOT NULL,
    -- why it was refused
    reason            TEXT NOT NULL,
    ordered_at        TIMESTAMP,
    -- the first instant at which it can't be complained about; computed once
    complaint_until   TIMESTAMP,
    cancelled_at      TIMESTAMP,
    -- cancelled after something was paid: recorded and reported, nothing is undone
    late              BOOLEAN NOT NULL,
    received_at       TIMESTAMP NOT NULL,
    version           INTEGER NOT NULL,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, number)
);
-- One order counts for a recommendation.
CREATE UNIQUE INDEX orders_counting ON orders (tenant, recommendation_id) WHERE status = 'approved';
CREATE INDEX orders_recommendation ON orders (tenant, recommendation_id);

-- +goose Down
DROP TABLE orders;

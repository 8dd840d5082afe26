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
    ordered_at        TIMESTAMPTZ,
    -- the first instant at which it can't be complained about; computed once
    complaint_until   TIMESTAMPTZ,
    cancelled_at      TIMESTAMPTZ,
    -- cancelled after something was paid: recorded and reported, nothing is undone
    late              BOOLEAN NOT NULL,
    received_at       TIMESTAMPTZ NOT NULL,
    version           BIGINT NOT NULL,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, number)
);
-- One order counts for a recommendation.
CREATE UNIQUE INDEX orders_counting ON orders (tenant, recommendation_id) WHERE status = 'approved';
CREATE INDEX orders_recommendation ON orders (tenant, recommendation_id);

-- +goose Down
DROP TABLE orders;

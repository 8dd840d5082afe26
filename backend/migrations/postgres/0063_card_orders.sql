-- +goose Up
-- What was ordered from a gift-card provider. The row is written before the provider is asked, so that an unclear answer is asked again
-- under the same key.
CREATE TABLE card_orders (
    tenant       TEXT NOT NULL,
    award_id     TEXT NOT NULL,
    reward_id    TEXT NOT NULL,
    amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
    -- names the order at the provider
    order_key    TEXT NOT NULL,
    -- encrypted; empty until it is delivered
    code         BYTEA,
    asked_at     TIMESTAMPTZ NOT NULL,
    delivered_at TIMESTAMPTZ,
    PRIMARY KEY (tenant, award_id),
    UNIQUE (tenant, order_key)
);

-- +goose Down
DROP TABLE card_orders;

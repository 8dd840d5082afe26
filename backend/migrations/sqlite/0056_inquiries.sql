-- +goose Up
-- What recommenders ask about missing rewards, in their own words. A person who is erased can't ask any more.
CREATE TABLE inquiries (
    tenant                TEXT NOT NULL,
    id                    TEXT NOT NULL,
    account_id            TEXT NOT NULL,
    order_number          TEXT NOT NULL,
    product               TEXT NOT NULL,
    recommendation_number TEXT NOT NULL,
    message               TEXT NOT NULL,
    created_at            TIMESTAMP NOT NULL,
    answer                TEXT NOT NULL,
    answered_at           TIMESTAMP,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);
CREATE INDEX inquiries_account ON inquiries (tenant, account_id);
CREATE INDEX inquiries_open ON inquiries (tenant, id) WHERE answered_at IS NULL;

-- +goose Down
DROP TABLE inquiries;

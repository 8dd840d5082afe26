-- +goose Up
-- What recommenders print or say aloud. Each time one is entered it makes a recommendation, uses counts them. A person who is erased can't
-- get one any more.
CREATE TABLE offline_codes (
    tenant         TEXT NOT NULL,
    code           TEXT NOT NULL,
    -- the recommendation that it was made with: the same product, the same share
    origin_id      TEXT NOT NULL,
    recommender_id TEXT NOT NULL,
    product_id     TEXT NOT NULL,
    share          BIGINT NOT NULL,
    created_at     TIMESTAMP NOT NULL,
    valid_until    TIMESTAMP NOT NULL,
    ended_at       TIMESTAMP,
    uses           BIGINT NOT NULL,
    max_uses       BIGINT NOT NULL,
    PRIMARY KEY (tenant, code),
    FOREIGN KEY (tenant, recommender_id) REFERENCES accounts (tenant, id)
);
CREATE INDEX offline_codes_recommender ON offline_codes (tenant, recommender_id);
-- One living code for a recommendation; a new one takes the place of one that ended.
CREATE UNIQUE INDEX offline_codes_origin ON offline_codes (tenant, origin_id) WHERE ended_at IS NULL;

-- The code that a recommendation was made by; empty for those that were made with the form.
ALTER TABLE recommendations ADD COLUMN offline_code TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE recommendations DROP COLUMN offline_code;
DROP TABLE offline_codes;

-- +goose Up
-- A recommender's codes and inquiries come part by part, the newest first.
CREATE INDEX offline_codes_own ON offline_codes (tenant, recommender_id, created_at, code);
DROP INDEX offline_codes_recommender;
CREATE INDEX inquiries_own ON inquiries (tenant, account_id, id);
DROP INDEX inquiries_account;

-- +goose Down
CREATE INDEX inquiries_account ON inquiries (tenant, account_id);
DROP INDEX inquiries_own;
CREATE INDEX offline_codes_recommender ON offline_codes (tenant, recommender_id);
DROP INDEX offline_codes_own;

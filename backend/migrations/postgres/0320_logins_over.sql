-- +goose Up
-- What a login left is deleted a while after its end; these find it, however many tokens there are.
CREATE INDEX tokens_login_expired ON tokens (tenant, expires_at) WHERE login <> '';
CREATE INDEX tokens_login_ended ON tokens (tenant, used_at) WHERE login <> '' AND used_at IS NOT NULL;

-- +goose Down
DROP INDEX tokens_login_ended;
DROP INDEX tokens_login_expired;

-- +goose Up
-- Data that nobody has confirmed hold nothing: several may wait on one link, and whoever confirms first has it.
DROP INDEX recipients_recommendation;
CREATE INDEX recipients_recommendation ON recipients (tenant, recommendation_id, created_at);
CREATE UNIQUE INDEX recipients_confirmed ON recipients (tenant, recommendation_id) WHERE confirmed_at IS NOT NULL;
DELETE FROM recipient_claims WHERE NOT EXISTS (
    SELECT 1 FROM recipients r
     WHERE r.tenant = recipient_claims.tenant AND r.id = recipient_claims.recipient_id AND r.confirmed_at IS NOT NULL);

-- +goose Down
DROP INDEX recipients_confirmed;
DELETE FROM recipients WHERE confirmed_at IS NULL AND EXISTS (
    SELECT 1 FROM recipients other WHERE other.tenant = recipients.tenant AND other.recommendation_id = recipients.recommendation_id
       AND other.id < recipients.id);
DROP INDEX recipients_recommendation;
CREATE UNIQUE INDEX recipients_recommendation ON recipients (tenant, recommendation_id);

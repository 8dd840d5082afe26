-- +goose Up
-- The hourly run looks for two kinds of ended recommendations, of which the second one is kept for a year.
DROP INDEX recommendations_ended;
CREATE INDEX recommendations_unconfirmed ON recommendations (tenant, ended_at, id)
 WHERE ended_at IS NOT NULL AND recipient_id <> '' AND confirmed_at IS NULL;
CREATE INDEX recommendations_ended ON recommendations (tenant, ended_at, id)
 WHERE ended_at IS NOT NULL AND recipient_id <> '' AND confirmed_at IS NOT NULL;
CREATE INDEX mailboxes_free ON mailboxes (free_at) WHERE wake_at IS NULL;
-- What is offered and not yet paid is asked for by each health report and each reading of the figures.
CREATE INDEX awards_offered ON awards (tenant, due_by) WHERE status = 'offered';

-- +goose Down
DROP INDEX awards_offered;
DROP INDEX mailboxes_free;
DROP INDEX recommendations_ended;
DROP INDEX recommendations_unconfirmed;
CREATE INDEX recommendations_ended ON recommendations (tenant, ended_at, id) WHERE ended_at IS NOT NULL AND recipient_id <> '';

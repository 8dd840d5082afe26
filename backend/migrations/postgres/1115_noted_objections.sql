-- +goose Up
-- An objection that people noted for a holder stands beside the holder's own, with until when that may come and what the
-- note was answered.
ALTER TABLE suspicion_decisions ADD COLUMN noted TEXT NOT NULL DEFAULT '';
ALTER TABLE suspicion_decisions ADD COLUMN noted_by TEXT NOT NULL DEFAULT '';
ALTER TABLE suspicion_decisions ADD COLUMN noted_at TIMESTAMPTZ;
ALTER TABLE suspicion_decisions ADD COLUMN noted_until TIMESTAMPTZ;
ALTER TABLE suspicion_decisions ADD COLUMN noted_answer TEXT NOT NULL DEFAULT '';
ALTER TABLE suspicion_decisions ADD COLUMN noted_answered_by TEXT NOT NULL DEFAULT '';
ALTER TABLE suspicion_decisions ADD COLUMN noted_answered_at TIMESTAMPTZ;
DROP INDEX suspicion_decisions_objected;
CREATE INDEX suspicion_decisions_objected ON suspicion_decisions (tenant, (COALESCE(objected_at, noted_at)), id) WHERE outcome = '' AND COALESCE(objected_at, noted_at) IS NOT NULL AND answered_at IS NULL;

-- +goose Down
DROP INDEX suspicion_decisions_objected;
CREATE INDEX suspicion_decisions_objected ON suspicion_decisions (tenant, objected_at, id) WHERE outcome = '' AND objected_at IS NOT NULL AND answered_at IS NULL;
ALTER TABLE suspicion_decisions DROP COLUMN noted_answered_at;
ALTER TABLE suspicion_decisions DROP COLUMN noted_answered_by;
ALTER TABLE suspicion_decisions DROP COLUMN noted_answer;
ALTER TABLE suspicion_decisions DROP COLUMN noted_until;
ALTER TABLE suspicion_decisions DROP COLUMN noted_at;
ALTER TABLE suspicion_decisions DROP COLUMN noted_by;
ALTER TABLE suspicion_decisions DROP COLUMN noted;

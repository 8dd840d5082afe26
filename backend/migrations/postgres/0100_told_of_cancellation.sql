-- +goose Up
-- When the holder of an award that had been offered was told of its cancellation.
ALTER TABLE awards ADD COLUMN cancelled_told_at TIMESTAMPTZ;
-- Nobody is written to about what lies back.
UPDATE awards SET cancelled_told_at = ended_at WHERE status = 'cancelled';

-- +goose Down
ALTER TABLE awards DROP COLUMN cancelled_told_at;

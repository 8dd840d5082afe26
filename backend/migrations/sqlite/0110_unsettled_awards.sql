-- +goose Up
-- The sweeper also looks for ended awards of which something is still to be told or booked.
CREATE INDEX awards_unsettled ON awards (tenant, recommendation_id)
 WHERE revoked = TRUE OR (status = 'paid_out' AND paid_told_at IS NULL)
    OR (status = 'cancelled' AND offered_at IS NOT NULL AND cancelled_told_at IS NULL);

-- +goose Down
DROP INDEX awards_unsettled;

-- +goose Up
-- When somebody has to look at a recommendation again, as its last plan said. A life that only a change wakes has no row.
CREATE TABLE lives (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    turn              TEXT NOT NULL,
    wake_at           TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id)
);
CREATE INDEX lives_wake ON lives (tenant, wake_at);

-- Whatever may have something to do is looked at once. A link that was mailed and that nobody came to has nothing to do before it ends.
INSERT INTO lives (tenant, recommendation_id, turn, wake_at)
SELECT tenant, id, id, CASE WHEN status = 'open' AND recipient_id = '' AND created_mailed_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM recipients WHERE recipients.tenant = recommendations.tenant AND recipients.recommendation_id = recommendations.id) THEN valid_until ELSE now() END
FROM recommendations
WHERE status IN ('open', 'confirmed', 'approved')
   OR EXISTS (SELECT 1 FROM recipients WHERE recipients.tenant = recommendations.tenant AND recipients.recommendation_id = recommendations.id
      AND recipients.confirmed_at IS NULL)
   OR (status = 'expired' AND expired_mailed_at IS NULL AND (offline_code = '' OR confirmed_at IS NOT NULL));

INSERT INTO lives (tenant, recommendation_id, turn, wake_at)
SELECT DISTINCT tenant, recommendation_id, recommendation_id, now()
FROM awards
WHERE (status IN ('open', 'offered') OR revoked = TRUE OR (status = 'paid_out' AND paid_told_at IS NULL)
    OR (status = 'cancelled' AND offered_at IS NOT NULL AND cancelled_told_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM lives WHERE lives.tenant = awards.tenant AND lives.recommendation_id = awards.recommendation_id);

-- It served the search that this table replaces.
DROP INDEX awards_unsettled;

-- +goose Down
CREATE INDEX awards_unsettled ON awards (tenant, recommendation_id)
 WHERE revoked = TRUE OR (status = 'paid_out' AND paid_told_at IS NULL)
    OR (status = 'cancelled' AND offered_at IS NOT NULL AND cancelled_told_at IS NULL);
DROP TABLE lives;

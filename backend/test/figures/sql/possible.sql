-- What can still come at most: what recommendations promise to both sides that are open or confirmed, without bonuses. Who
-- earns a commission gets it in place of the reward.
SELECT COUNT(*) AS lives,
    COALESCE(SUM(recipient_cents + CASE WHEN for_commission = TRUE THEN 0 ELSE recommender_cents END), 0) AS cents
FROM recommendations WHERE tenant = @tenant AND status IN ('open', 'confirmed')

-- Of the recommendations of each month, how many were approved how many months later.
SELECT m.month AS month, CASE WHEN l.approved = 0 THEN -1 WHEN a.month_n > m.month_n THEN a.month_n - m.month_n ELSE 0 END AS after,
    COUNT(*) AS lives
FROM berlin_days m JOIN counted l ON m.begins = (SELECT MAX(b.begins) FROM berlin_days b WHERE b.begins <= l.created_at)
LEFT JOIN (
    SELECT e.recommendation_id, MAX(e.at) AS at FROM recommendation_events e
    WHERE e.tenant = @tenant AND e.kind = 'approved' GROUP BY e.recommendation_id
) last ON last.recommendation_id = l.id AND l.approved = 1
LEFT JOIN berlin_days a ON a.begins = (SELECT MAX(b.begins) FROM berlin_days b WHERE b.begins <= last.at)
GROUP BY 1, 2 ORDER BY 1, 2

-- What the period can be filtered by: products, channels and known sellers of what was made in it.
SELECT 'product' AS what, r.product_id AS value FROM recommendations r
WHERE r.tenant = @tenant AND r.created_at >= @from AND r.created_at < @until GROUP BY r.product_id
UNION ALL SELECT 'channel', r.channel FROM recommendations r
WHERE r.tenant = @tenant AND r.created_at >= @from AND r.created_at < @until GROUP BY r.channel
UNION ALL SELECT 'seller', s.number FROM recommendations r
JOIN agencies s ON s.tenant = r.tenant AND s.number = r.agency_number
WHERE r.tenant = @tenant AND r.created_at >= @from AND r.created_at < @until GROUP BY s.number
ORDER BY 1, 2

-- What the period can be filtered by: products, channels and known sellers of what was made in it.
SELECT 'product' AS what, l.product_id AS value FROM lives l GROUP BY l.product_id
UNION ALL SELECT 'channel', l.channel FROM lives l GROUP BY l.channel
UNION ALL SELECT 'seller', s.number FROM lives l JOIN agencies s ON s.tenant = l.tenant AND s.number = l.agency_number GROUP BY s.number
ORDER BY 1, 2

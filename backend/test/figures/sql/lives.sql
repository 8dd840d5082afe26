-- The recommendations of a tenant that were made in a period, each with the steps that it has reached (1) or not (0) and
-- with what it costs. They are put into a table of their own, counted, whose rows the other figures of the room Zahlen
-- count.
--
-- A step is a fact: somebody opened the link, the friend entered data, confirmed, an order counts, the reward is owed,
-- everything about it is settled. Who has come to a later step has come to each one before it; an order that was cancelled
-- counts no more, not even one that was cancelled after its reward had been paid.
INSERT INTO counted
WITH facts AS (
    SELECT r.tenant, r.id, r.number, r.product_id, r.channel, r.agency_number, r.recommender_id, r.created_at, r.confirmed_at,
        CASE WHEN EXISTS (SELECT 1 FROM clicks c WHERE c.tenant = r.tenant AND c.number = r.number AND c.visits > 0)
            THEN 1 ELSE 0 END AS opened,
        CASE WHEN EXISTS (SELECT 1 FROM recommendation_events e
            WHERE e.tenant = r.tenant AND e.recommendation_id = r.id AND e.kind = 'recipient_entered')
            THEN 1 ELSE 0 END AS typed,
        CASE WHEN EXISTS (SELECT 1 FROM orders o
            WHERE o.tenant = r.tenant AND o.recommendation_id = r.id AND o.status = 'approved')
            THEN 1 ELSE 0 END AS bought,
        CASE WHEN r.status IN ('approved', 'paid') THEN 1 ELSE 0 END AS due,
        CASE WHEN r.status IN ('approved', 'paid') AND NOT EXISTS (SELECT 1 FROM awards a
            WHERE a.tenant = r.tenant AND a.recommendation_id = r.id AND a.status IN ('open', 'offered'))
            THEN 1 ELSE 0 END AS settled
    FROM recommendations r
    WHERE r.tenant = @tenant AND r.created_at >= @from AND r.created_at < @until
        AND (@product = '' OR r.product_id = @product)
        AND (@channel = '' OR r.channel = @channel OR @channel = '-' AND r.channel = '')
        AND (@person = '' OR r.recommender_id = @person)
        AND (@whose = ''
            OR @whose = 'none' AND r.agency_number = ''
            OR @whose IN ('agency', 'partner') AND EXISTS (SELECT 1 FROM agencies s
                WHERE s.tenant = r.tenant AND s.number = r.agency_number AND s.kind = @whose)
            OR @whose NOT IN ('none', 'agency', 'partner') AND r.agency_number = @whose)
),
lives AS (
    SELECT f.*,
        CASE WHEN f.opened + f.typed + f.bought > 0 OR f.confirmed_at IS NOT NULL THEN 1 ELSE 0 END AS visited,
        CASE WHEN f.typed + f.bought > 0 OR f.confirmed_at IS NOT NULL THEN 1 ELSE 0 END AS entered,
        CASE WHEN f.bought > 0 OR f.confirmed_at IS NOT NULL THEN 1 ELSE 0 END AS confirmed,
        f.bought AS ordered,
        f.bought * f.due AS approved,
        f.bought * f.settled AS paid
    FROM facts f
)
SELECT l.tenant, l.id, l.number, l.product_id, l.channel, l.agency_number, l.recommender_id, l.created_at, l.visited,
    l.entered, l.confirmed, l.ordered, l.approved, l.paid,
    -- What the books have as cost of each approved one: rewards, and commissions, less what lapsed, was cancelled or is claimed
    -- back. What the bank paid once too often is no reward, and left out. A bonus is of several contracts: one that is claimed
    -- back because one of the others was cancelled costs until it is paid back.
    CASE WHEN l.approved = 0 THEN 0 ELSE COALESCE((SELECT SUM(e.amount_cents) FROM awards a
            JOIN ledger_entries e ON e.tenant = a.tenant AND e.account = 'programme_cost' AND e.payable_kind = 'award'
                AND e.subject = a.id
            WHERE a.tenant = l.tenant AND a.recommendation_id = l.id AND a.kind <> 'bonus'
                AND NOT EXISTS (SELECT 1 FROM ledger_entries b WHERE b.tenant = e.tenant
                    AND b.transaction_id = e.transaction_id AND b.account IN ('bank', 'voucher_stock'))), 0)
        + COALESCE((SELECT SUM(a.amount_cents) FROM awards a
            WHERE a.tenant = l.tenant AND a.recommendation_id = l.id AND a.kind = 'bonus'
                AND a.status IN ('open', 'offered', 'paid_out', 'collected') AND a.given_back = FALSE), 0)
        + COALESCE((SELECT SUM(e.amount_cents) FROM commissions c
            JOIN ledger_entries e ON e.tenant = c.tenant AND e.account = 'commission_cost'
                AND e.payable_kind = 'commission' AND e.subject = c.id
            WHERE c.tenant = l.tenant AND c.recommendation_id = l.id), 0) END AS cents
FROM lives l

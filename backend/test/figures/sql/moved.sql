-- What moved in the books in a while. A transaction is a debit on one account and a credit on another.
WITH moved AS (
    SELECT debit.account AS paid_to, credit.account AS paid_from, debit.amount_cents AS cents
    FROM ledger_transactions t
    JOIN ledger_entries debit ON debit.tenant = t.tenant AND debit.transaction_id = t.id AND debit.amount_cents > 0
    JOIN ledger_entries credit ON credit.tenant = t.tenant AND credit.transaction_id = t.id AND credit.amount_cents < 0
    WHERE t.tenant = @tenant AND t.booked_at >= @from AND t.booked_at < @until
)
SELECT
    -- Left by the bank or as a voucher, less what came back; what somebody gave back of their own is something else.
    COALESCE(SUM(CASE WHEN paid_from IN ('bank', 'voucher_stock') THEN cents
        WHEN paid_to IN ('bank', 'voucher_stock') AND paid_from <> 'receivables' THEN -cents END), 0) AS paid,
    -- Was owed, and won't be paid.
    COALESCE(SUM(CASE WHEN paid_from IN ('programme_cost', 'commission_cost')
        AND paid_to IN ('reward_liability', 'commission_liability') THEN cents END), 0) AS dropped,
    -- Was paid, and is claimed back: after a cancellation, or because a credit note was corrected.
    COALESCE(SUM(CASE WHEN paid_to = 'receivables' THEN cents END), 0) AS clawed_back,
    -- Came to the programme's cost: what became owed, less what lapsed, was cancelled or is claimed back; what was claimed
    -- back in vain, and what the bank paid twice, cost something, too.
    COALESCE(SUM(CASE WHEN paid_to IN ('programme_cost', 'commission_cost') THEN cents
        WHEN paid_from IN ('programme_cost', 'commission_cost') THEN -cents END), 0) AS spent
FROM moved

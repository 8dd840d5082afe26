package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.Reports = (*Journal)(nil)

func (j *Journal) BalancesBefore(ctx context.Context, t tenant.ID, at time.Time) (map[ledger.Account]int64, error) {
	earlier := j.db.Reader(ctx).Model(&transactionRow{}).Select("id").Where(
		"tenant = ? AND booked_at < ?", string(t), at.UTC(),
	)
	return j.sums(j.db.Reader(ctx).Where("tenant = ? AND transaction_id IN (?)", string(t), earlier))
}

type movementRow struct {
	ToAccount   string
	FromAccount string
	Lost        bool
	Count       int
	Cents       int64
}

// lost is an event of a transfer that is its own subject: its award isn't in the books.
const lost = "b.key LIKE 'payout/' || d.subject || '/%'"

// Movements takes the first entry of each event for the debit: every event moves one amount between two accounts.
func (j *Journal) Movements(ctx context.Context, t tenant.ID, from, until time.Time) ([]ledger.Movement, error) {
	var rows []movementRow
	err := j.db.Reader(ctx).Table("ledger_transactions AS b").
		Select("d.account AS to_account, c.account AS from_account, "+lost+" AS lost, COUNT(*) AS count, CAST(SUM(d.amount_cents) AS BIGINT) AS cents").
		Joins("JOIN ledger_entries AS d ON d.tenant = b.tenant AND d.transaction_id = b.id AND d.position = 1").
		Joins("JOIN ledger_entries AS c ON c.tenant = b.tenant AND c.transaction_id = b.id AND c.position = 2").
		Where("b.tenant = ? AND b.booked_at >= ? AND b.booked_at < ?", string(t), from.UTC(), until.UTC()).
		Group("d.account, c.account, " + lost).Order("d.account, c.account, lost").Scan(&rows).Error
	moved := make([]ledger.Movement, len(rows))
	for i, r := range rows {
		moved[i] = ledger.Movement{
			To: ledger.Account(r.ToAccount), From: ledger.Account(r.FromAccount), Lost: r.Lost, Count: r.Count, Cents: r.Cents,
		}
	}
	return moved, err
}

func (j *Journal) Broken(ctx context.Context, t tenant.ID) ([]string, error) {
	var keys []string
	err := j.db.Reader(ctx).Table("ledger_transactions AS b").
		Joins("LEFT JOIN ledger_entries AS e ON e.tenant = b.tenant AND e.transaction_id = b.id").
		Where("b.tenant = ?", string(t)).Group("b.id, b.key").Having("COUNT(e.position) < 2 OR SUM(e.amount_cents) <> 0").
		Order("b.key").Pluck("b.key", &keys).Error
	return keys, err
}

// Overdrawn knows what a kind is owed by its account's name, so that the books are read once.
func (j *Journal) Overdrawn(ctx context.Context, t tenant.ID) ([]payable.Ref, error) {
	var rows []entryRow
	err := j.db.Reader(ctx).Model(&entryRow{}).Distinct("payable_kind", "subject").
		Where("tenant = ? AND (account IN ? OR "+owed+")", string(t), []string{
			string(ledger.PayoutClearing), string(ledger.OwedBack),
		}).
		Group("payable_kind, subject, account").
		Having(
			"(account <> ? AND SUM(amount_cents) > 0) OR (account = ? AND SUM(amount_cents) < 0)", string(ledger.OwedBack),
			string(ledger.OwedBack),
		).
		Order("payable_kind, subject").Find(&rows).Error
	subjects := make([]payable.Ref, len(rows))
	for i, r := range rows {
		subjects[i] = payable.Ref{Kind: payable.Kind(r.PayableKind), ID: r.Subject}
	}
	return subjects, err
}

// owed are the accounts of ledger.LiabilityOf.
const owed = `account LIKE '%!_liability' ESCAPE '!'`

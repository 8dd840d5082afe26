package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.Reports = (*Journal)(nil)

type movementRow struct {
	ToAccount   string
	FromAccount string
	Lost        bool
	Count       int
	Cents       int64
}

// lost is an event of a transfer that is its own subject: its award isn't in the books.
const lost = "b.key LIKE 'payout/' || d.subject || '/%'"

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

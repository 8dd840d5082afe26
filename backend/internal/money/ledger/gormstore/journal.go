// Package gormstore keeps the ledger in SQL. Triggers refuse every change of a booked row.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (books, 4 D): Booked entries can't be changed. Test: TestBookedRowsCannotChange.
type transactionRow struct {
	Tenant   string `gorm:"primaryKey"`
	ID       string `gorm:"primaryKey"`
	Key      string
	BookedAt time.Time
}

func (transactionRow) TableName() string { return "ledger_transactions" }

type entryRow struct {
	Tenant        string `gorm:"primaryKey"`
	TransactionID string `gorm:"primaryKey"`
	Position      int    `gorm:"primaryKey;autoIncrement:false"`
	Account       string
	Subject       string
	PayableKind   string
	AmountCents   int64
}

func (entryRow) TableName() string { return "ledger_entries" }

// Journal is the tables ledger_transactions and ledger_entries.
type Journal struct {
	db *gormdb.DB
}

// NewJournal makes it.
func NewJournal(db *gormdb.DB) *Journal { return &Journal{db: db} }

var _ ledger.Journal = (*Journal)(nil)

func (j *Journal) Append(ctx context.Context, t tenant.ID, booking ledger.Transaction) error {
	return j.db.InTx(ctx, func(ctx context.Context) error {
		row := transactionRow{Tenant: string(t), ID: id.New(), Key: booking.Key, BookedAt: booking.BookedAt.UTC()}
		res := j.db.From(ctx).Clauses(clause.OnConflict{
			Columns: []clause.Column{{Name: "tenant"}, {Name: "key"}}, DoNothing: true,
		}).Create(&row)
		if res.Error != nil {
			return res.Error
		}
		if res.RowsAffected == 0 {
			return j.accept(ctx, t, booking)
		}
		entries := make([]entryRow, len(booking.Entries))
		for i, e := range booking.Entries {
			entries[i] = entryRow{
				Tenant: string(t), TransactionID: row.ID, Position: i + 1,
				Account: string(e.Account), Subject: e.Subject.ID, PayableKind: string(e.Subject.Kind), AmountCents: e.AmountCents,
			}
		}
		return j.db.From(ctx).Create(&entries).Error
	})
}

func (j *Journal) accept(ctx context.Context, t tenant.ID, again ledger.Transaction) error {
	booked, _, err := j.ByKey(ctx, t, again.Key)
	if err != nil {
		return err
	}
	if !booked.SameAs(again) {
		return ledger.ErrKeyTaken
	}
	return nil
}

func (j *Journal) ByKey(ctx context.Context, t tenant.ID, key string) (ledger.Transaction, bool, error) {
	var row transactionRow
	err := j.db.Reader(ctx).Where("tenant = ? AND key = ?", string(t), key).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return ledger.Transaction{}, false, nil
	}
	if err != nil {
		return ledger.Transaction{}, false, err
	}
	var rows []entryRow
	err = j.db.Reader(ctx).Where(
		"tenant = ? AND transaction_id = ?", string(t), row.ID,
	).Order("position").Find(&rows).Error
	if err != nil {
		return ledger.Transaction{}, false, err
	}
	booked := ledger.Transaction{Key: row.Key, BookedAt: row.BookedAt.UTC(), Entries: make([]ledger.Entry, len(rows))}
	for i, r := range rows {
		booked.Entries[i] = ledger.Entry{
			Account: ledger.Account(r.Account), Subject: payable.Ref{Kind: payable.Kind(r.PayableKind), ID: r.Subject},
			AmountCents: r.AmountCents,
		}
	}
	return booked, true, nil
}

type sumRow struct {
	Account string
	Cents   int64
}

func (j *Journal) Balances(ctx context.Context, t tenant.ID) (map[ledger.Account]int64, error) {
	return j.sums(j.db.Reader(ctx).Where("tenant = ?", string(t)))
}

func (j *Journal) BalancesOf(ctx context.Context, t tenant.ID, subject payable.Ref) (map[ledger.Account]int64, error) {
	return j.sums(j.db.Reader(ctx).Where(
		"tenant = ? AND subject = ? AND payable_kind = ?", string(t), subject.ID, string(subject.Kind),
	))
}

func (j *Journal) sums(scope *gorm.DB) (map[ledger.Account]int64, error) {
	var rows []sumRow
	err := scope.Model(&entryRow{}).Select(
		"account, CAST(SUM(amount_cents) AS BIGINT) AS cents",
	).Group("account").Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	sums := make(map[ledger.Account]int64, len(rows))
	for _, r := range rows {
		sums[ledger.Account(r.Account)] = r.Cents
	}
	return sums, nil
}

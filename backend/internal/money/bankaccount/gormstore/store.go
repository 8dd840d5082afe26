// Package gormstore keeps bank accounts in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant        string `gorm:"primaryKey"`
	AccountID     string `gorm:"primaryKey"`
	IBAN          []byte `gorm:"column:iban"`
	AccountHolder []byte
	IBANLast4     string `gorm:"column:iban_last4"`
	IBANHash      string `gorm:"column:iban_hash"`
	StoredAt      time.Time
}

func (row) TableName() string { return "bank_accounts" }

// Store is the table bank_accounts.
type Store struct{ db *gormdb.DB }

var _ bankaccount.Accounts = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Of(ctx context.Context, t tenant.ID, owner string) (bankaccount.Stored, error) {
	var w row
	if err := s.db.Reader(ctx).Where("tenant = ? AND account_id = ?", string(t), owner).Take(&w).Error; err != nil {
		return bankaccount.Stored{}, gormdb.NotFound(err, bankaccount.ErrNone)
	}
	return bankaccount.Stored{
		Tenant: tenant.ID(w.Tenant), Owner: w.AccountID, IBAN: w.IBAN, Holder: w.AccountHolder, Last4: w.IBANLast4,
		Hash:     w.IBANHash,
		StoredAt: w.StoredAt.UTC(),
	}, nil
}

func (s *Store) Add(ctx context.Context, a bankaccount.Stored) error {
	return added(s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(toDB(a)))
}

// added tells who came second that an account is stored.
func added(res *gorm.DB) error {
	if res.Error == nil && res.RowsAffected == 0 {
		return bankaccount.ErrStored
	}
	return res.Error
}

func (s *Store) Put(ctx context.Context, a bankaccount.Stored) error {
	return s.db.From(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(toDB(a)).Error
}

func toDB(a bankaccount.Stored) *row {
	return &row{
		Tenant: string(a.Tenant), AccountID: a.Owner, IBAN: a.IBAN, AccountHolder: a.Holder, IBANLast4: a.Last4,
		IBANHash: a.Hash, StoredAt: a.StoredAt,
	}
}

func (s *Store) Remove(ctx context.Context, t tenant.ID, owner string) error {
	return s.db.From(ctx).Where("tenant = ? AND account_id = ?", string(t), owner).Delete(&row{}).Error
}

package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type agencyRow struct {
	Tenant        string `gorm:"primaryKey"`
	AgencyNumber  string `gorm:"primaryKey"`
	IBAN          []byte `gorm:"column:iban"`
	AccountHolder []byte
	IBANLast4     string `gorm:"column:iban_last4"`
	IBANHash      string `gorm:"column:iban_hash"`
	StoredAt      time.Time
}

func (agencyRow) TableName() string { return "agency_bank_accounts" }

// AgencyStore is the table agency_bank_accounts: its key is the agency's number.
type AgencyStore struct{ db *gormdb.DB }

var _ bankaccount.Accounts = (*AgencyStore)(nil)

// NewOfAgencies connects the database.
func NewOfAgencies(db *gormdb.DB) *AgencyStore { return &AgencyStore{db: db} }

func (s *AgencyStore) Of(ctx context.Context, t tenant.ID, owner string) (bankaccount.Stored, error) {
	var w agencyRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND agency_number = ?", string(t), owner).Take(&w).Error; err != nil {
		return bankaccount.Stored{}, gormdb.NotFound(err, bankaccount.ErrNone)
	}
	return bankaccount.Stored{
		Tenant: tenant.ID(w.Tenant), Owner: w.AgencyNumber, IBAN: w.IBAN, Holder: w.AccountHolder, Last4: w.IBANLast4,
		Hash:     w.IBANHash,
		StoredAt: w.StoredAt.UTC(),
	}, nil
}

func (s *AgencyStore) Add(ctx context.Context, a bankaccount.Stored) error {
	return added(s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(toAgencyRow(a)))
}

func (s *AgencyStore) Put(ctx context.Context, a bankaccount.Stored) error {
	return s.db.From(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(toAgencyRow(a)).Error
}

func toAgencyRow(a bankaccount.Stored) *agencyRow {
	return &agencyRow{
		Tenant: string(a.Tenant), AgencyNumber: a.Owner, IBAN: a.IBAN, AccountHolder: a.Holder, IBANLast4: a.Last4,
		IBANHash: a.Hash, StoredAt: a.StoredAt,
	}
}

func (s *AgencyStore) Remove(ctx context.Context, t tenant.ID, owner string) error {
	return s.db.From(ctx).Where("tenant = ? AND agency_number = ?", string(t), owner).Delete(&agencyRow{}).Error
}

// mostSellers is how far sellers of one account are counted.
const mostSellers = 100

// SellersPaidTo counts the sellers that are paid to an account, by its keyed hash.
func (s *AgencyStore) SellersPaidTo(ctx context.Context, t tenant.ID, hash string) (int, error) {
	var numbers []string
	err := s.db.Reader(ctx).Model(&agencyRow{}).Where("tenant = ? AND iban_hash = ?", string(t), hash).
		Limit(mostSellers).Pluck("agency_number", &numbers).Error
	return len(numbers), err
}

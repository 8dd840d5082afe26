package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type friendRow struct {
	Tenant        string `gorm:"primaryKey"`
	RecipientID   string `gorm:"primaryKey"`
	IBAN          []byte `gorm:"column:iban"`
	AccountHolder []byte
	IBANLast4     string `gorm:"column:iban_last4"`
	IBANHash      string `gorm:"column:iban_hash"`
	StoredAt      time.Time
}

func (friendRow) TableName() string { return "recipient_bank_accounts" }

// FriendStore is the table recipient_bank_accounts: its key is the friend's data of one recommendation, with which a
// row goes.
type FriendStore struct{ db *gormdb.DB }

var _ bankaccount.Accounts = (*FriendStore)(nil)

// NewOfFriends connects the database.
func NewOfFriends(db *gormdb.DB) *FriendStore { return &FriendStore{db: db} }

func (s *FriendStore) Of(ctx context.Context, t tenant.ID, owner string) (bankaccount.Stored, error) {
	var w friendRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND recipient_id = ?", string(t), owner).Take(&w).Error; err != nil {
		return bankaccount.Stored{}, gormdb.NotFound(err, bankaccount.ErrNone)
	}
	return bankaccount.Stored{
		Tenant: tenant.ID(w.Tenant), Owner: w.RecipientID, IBAN: w.IBAN, Holder: w.AccountHolder, Last4: w.IBANLast4,
		Hash:     w.IBANHash,
		StoredAt: w.StoredAt.UTC(),
	}, nil
}

func (s *FriendStore) Add(ctx context.Context, a bankaccount.Stored) error {
	return added(s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(toFriendRow(a)))
}

func (s *FriendStore) Put(ctx context.Context, a bankaccount.Stored) error {
	return s.db.From(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(toFriendRow(a)).Error
}

func toFriendRow(a bankaccount.Stored) *friendRow {
	return &friendRow{
		Tenant: string(a.Tenant), RecipientID: a.Owner, IBAN: a.IBAN, AccountHolder: a.Holder, IBANLast4: a.Last4,
		IBANHash: a.Hash, StoredAt: a.StoredAt,
	}
}

func (s *FriendStore) Remove(ctx context.Context, t tenant.ID, owner string) error {
	return s.db.From(ctx).Where("tenant = ? AND recipient_id = ?", string(t), owner).Delete(&friendRow{}).Error
}

// Package gormstore keeps accounts in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (account, 8 D): Registering and recommending ask the database the same of an address that has an account and of
// one that has none. Enforced: account/gormstore.Ensure. Test: TestARegistrationAsksTheDatabaseTheSameOfEveryAddress.
type row struct {
	Tenant           string `gorm:"primaryKey"`
	ID               string `gorm:"primaryKey"`
	Version          int64
	Email            string
	EmailKey         string
	Salutation       string
	FirstName        string
	LastName         string
	Language         string
	PasswordHash     string
	Newsletter       bool
	NewsletterMailAt *time.Time
	LockedAt         *time.Time
	NewEmail         string
	ChangeID         string
	PayoutsSeenAt    *time.Time
	CreatedAt        time.Time
}

func (row) TableName() string { return "accounts" }

func toDB(a *account.Account) row {
	return row{
		Tenant: string(a.Tenant), ID: a.ID, Version: a.Version, Email: a.Email.String(), EmailKey: a.Email.Key(),
		Salutation: a.Salutation, FirstName: a.FirstName, LastName: a.LastName, Language: a.Language,
		PasswordHash: a.PasswordHash, Newsletter: a.Newsletter, NewsletterMailAt: a.NewsletterMailAt,
		LockedAt: a.LockedAt, NewEmail: a.NewEmail.String(), ChangeID: a.ChangeID, CreatedAt: a.CreatedAt,
		PayoutsSeenAt: a.PayoutsSeenAt,
	}
}

func fromDB(w row) *account.Account {
	return &account.Account{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Version: w.Version, Email: person.EmailOf(w.Email),
		Salutation: w.Salutation, FirstName: w.FirstName, LastName: w.LastName, Language: w.Language,
		PasswordHash: w.PasswordHash, Newsletter: w.Newsletter, NewsletterMailAt: w.NewsletterMailAt,
		LockedAt: w.LockedAt, NewEmail: person.EmailOf(w.NewEmail), ChangeID: w.ChangeID, CreatedAt: w.CreatedAt,
		PayoutsSeenAt: w.PayoutsSeenAt,
	}
}

// Store is the table accounts.
type Store struct{ db *gormdb.DB }

var _ account.Accounts = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// Ensure lets the unique address decide between two that come at once. The row is read back whether or not it was there
// before: a registration of a known address and of an unknown one ask the database the same.
func (s *Store) Ensure(ctx context.Context, a *account.Account) (own *account.Account, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		w := toDB(a)
		if err := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&w).Error; err != nil {
			return err
		}
		// Held, so that no account is erased while something is made for it.
		own, err = take(s.db.Holding(ctx).Where("tenant = ? AND email_key = ?", string(a.Tenant), a.Email.Key()))
		return err
	})
	return own, err
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (*account.Account, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Store) ByIDs(ctx context.Context, t tenant.ID, ids []string) ([]*account.Account, error) {
	rows, err := gormdb.InParts(ids, func(some []string) (rows []row, err error) {
		return rows, s.db.Reader(ctx).Where("tenant = ? AND id IN ?", string(t), some).Find(&rows).Error
	})
	all := make([]*account.Account, len(rows))
	for i, w := range rows {
		all[i] = fromDB(w)
	}
	return all, err
}

func (s *Store) ByEmail(ctx context.Context, t tenant.ID, e person.Email) (*account.Account, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND email_key = ?", string(t), e.Key()))
}

func take(q *gorm.DB) (*account.Account, error) {
	var w row
	if err := q.Take(&w).Error; err != nil {
		return nil, gormdb.NotFound(err, account.ErrUnknown)
	}
	return fromDB(w), nil
}

func (s *Store) Update(ctx context.Context, t tenant.ID, id string, fn func(*account.Account) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		a, err := s.ByID(ctx, t, id)
		if err != nil {
			return err
		}
		was := a.Version
		if err := fn(a); err != nil {
			return err
		}
		a.Version++
		w := toDB(a)
		err = gormdb.CompareAndSwap(s.db.From(ctx).Model(&row{}).
			Where("tenant = ? AND id = ? AND version = ?", string(t), id, was).
			Select("*").Omit("tenant", "id", "created_at").Updates(&w))
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return account.ErrEmailTaken // the one other unique thing that a change can touch
		}
		return err
	})
}

// Package gormstore keeps the hashes of tokens in SQL.
package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Rule (account, 4 D): Of those who come at once with a token that works once, one wins. Enforced: token/gormstore.Use.
// Test: TestOneTimeTokensHaveOneWinner.
type row struct {
	Tenant    string `gorm:"primaryKey"`
	Hash      string `gorm:"primaryKey"`
	Purpose   string
	Subject   string
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    *time.Time
	Withdrawn string
	LeadsTo   string
	Login     string
	Browser   string
	Silent    bool
	SeenAt    *time.Time
}

func (row) TableName() string { return "tokens" }

// Store is the table tokens.
type Store struct{ db *gormdb.DB }

var _ token.Tokens = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, t token.Token) error {
	return s.db.From(ctx).Create(&row{
		Tenant: string(t.Tenant), Hash: t.Hash, Purpose: string(t.Purpose), Subject: t.Subject,
		CreatedAt: t.CreatedAt, ExpiresAt: t.ExpiresAt, UsedAt: t.UsedAt, Withdrawn: string(t.Withdrawn),
		LeadsTo: t.LeadsTo, Login: t.Login, Browser: t.Browser, Silent: t.Silent, SeenAt: t.SeenAt,
	}).Error
}

// Find is the one query that looks beyond a tenant: only so is a foreign token recognised.
func (s *Store) Find(ctx context.Context, t tenant.ID, hash string) (token.Token, error) {
	var w row
	if err := s.db.Reader(ctx).Where("hash = ?", hash).Take(&w).Error; err != nil {
		return token.Token{}, gormdb.NotFound(err, token.ErrUnknown)
	}
	if w.Tenant != string(t) {
		return token.Token{}, token.ErrForeign
	}
	return fromDB(&w), nil
}

func fromDB(w *row) token.Token {
	return token.Token{
		Tenant: tenant.ID(w.Tenant), Hash: w.Hash, Purpose: token.Purpose(w.Purpose), Subject: w.Subject,
		CreatedAt: w.CreatedAt, ExpiresAt: w.ExpiresAt, UsedAt: w.UsedAt, Withdrawn: token.Why(w.Withdrawn),
		LeadsTo: w.LeadsTo, Login: w.Login, Browser: w.Browser, Silent: w.Silent, SeenAt: w.SeenAt,
	}
}

func (s *Store) Use(ctx context.Context, t tenant.ID, hash string, now time.Time) error {
	res := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND hash = ? AND used_at IS NULL", string(t), hash,
	).Update("used_at", now)
	if res.Error == nil && res.RowsAffected == 0 {
		return token.ErrUsed
	}
	return res.Error
}

func (s *Store) Withdraw(
	ctx context.Context, t tenant.ID, p token.Purpose, subject string, why token.Why, now time.Time,
) error {
	return s.db.From(ctx).Model(&row{}).
		Where("tenant = ? AND subject = ? AND purpose = ? AND used_at IS NULL", string(t), subject, string(p)).
		Updates(map[string]any{"used_at": now, "withdrawn": string(why)}).Error
}

func (s *Store) Lead(ctx context.Context, t tenant.ID, p token.Purpose, subject, to string) error {
	return s.db.From(ctx).Model(&row{}).
		Where("tenant = ? AND subject = ? AND purpose = ?", string(t), subject, string(p)).Update("leads_to", to).Error
}

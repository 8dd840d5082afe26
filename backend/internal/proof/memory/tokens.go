package memory

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/token"
)

// Tokens implements token.Tokens.
type Tokens struct {
	db   *DB
	rows table[string, token.Token]
}

// NewTokens makes an empty store.
func NewTokens(db *DB) *Tokens { return &Tokens{db, newTable[string, token.Token]()} }

var _ token.Tokens = (*Tokens)(nil)

// Add implements token.Tokens.
func (s *Tokens) Add(ctx context.Context, t token.Token) error {
	return s.db.do(ctx, func(in *tx) error {
		s.rows.put(in, t.Hash, t)
		return nil
	})
}

// Find implements token.Tokens.
func (s *Tokens) Find(ctx context.Context, tenant, hash string) (found token.Token, err error) {
	err = s.db.do(ctx, func(*tx) error {
		t, there := s.rows.rows[hash]
		switch {
		case !there:
			return token.ErrUnknown
		case t.Tenant != tenant:
			return token.ErrForeign
		}
		found = t
		return nil
	})
	return found, err
}

// Use implements token.Tokens.
func (s *Tokens) Use(ctx context.Context, tenant, hash string, now time.Time) error {
	return s.db.do(ctx, func(in *tx) error {
		t, there := s.rows.rows[hash]
		if !there || t.Tenant != tenant || t.UsedAt != nil {
			return token.ErrUsed
		}
		t.UsedAt = &now
		s.rows.put(in, hash, t)
		return nil
	})
}

// Withdraw implements token.Tokens.
func (s *Tokens) Withdraw(ctx context.Context, tenant string, p token.Purpose, subject string, why token.Why, now time.Time) error {
	return s.db.do(ctx, func(in *tx) error {
		for hash, t := range s.rows.rows {
			if t.Tenant == tenant && t.Purpose == p && t.Subject == subject && t.UsedAt == nil {
				t.UsedAt, t.Withdrawn = &now, why
				s.rows.put(in, hash, t)
			}
		}
		return nil
	})
}

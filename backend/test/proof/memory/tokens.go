package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Tokens are kept by their hashes.
type Tokens struct {
	db   *DB
	rows table[string, token.Token]
}

// NewTokens makes an empty store.
func NewTokens(db *DB) *Tokens { return &Tokens{db, newTable[string, token.Token]()} }

var _ token.Tokens = (*Tokens)(nil)

func (s *Tokens) Add(ctx context.Context, t token.Token) error {
	return s.db.do(ctx, func(in *tx) error {
		s.rows.put(in, t.Hash, t)
		return nil
	})
}

func (s *Tokens) Find(ctx context.Context, tenantID tenant.ID, hash string) (found token.Token, err error) {
	err = s.db.do(ctx, func(*tx) error {
		t, there := s.rows.rows[hash]
		switch {
		case !there:
			return token.ErrUnknown
		case t.Tenant != tenantID:
			return token.ErrForeign
		}
		found = t
		return nil
	})
	return found, err
}

func (s *Tokens) Use(ctx context.Context, tenantID tenant.ID, hash string, now time.Time) error {
	return s.db.do(ctx, func(in *tx) error {
		t, there := s.rows.rows[hash]
		if !there || t.Tenant != tenantID || t.UsedAt != nil {
			return token.ErrUsed
		}
		t.UsedAt = &now
		s.rows.put(in, hash, t)
		return nil
	})
}

func (s *Tokens) Withdraw(
	ctx context.Context, tenantID tenant.ID, p token.Purpose, subject string, why token.Why, now time.Time,
) error {
	return s.db.do(ctx, func(in *tx) error {
		for hash, t := range s.rows.rows {
			if t.Tenant == tenantID && t.Purpose == p && t.Subject == subject && t.UsedAt == nil {
				t.UsedAt, t.Withdrawn = &now, why
				s.rows.put(in, hash, t)
			}
		}
		return nil
	})
}

func (s *Tokens) Lead(ctx context.Context, tenantID tenant.ID, p token.Purpose, subject, to string) error {
	return s.db.do(ctx, func(in *tx) error {
		for hash, t := range s.rows.rows {
			if t.Tenant == tenantID && t.Purpose == p && t.Subject == subject {
				t.LeadsTo = to
				s.rows.put(in, hash, t)
			}
		}
		return nil
	})
}

func (s *Tokens) Live(
	ctx context.Context, tenantID tenant.ID, subject string, purposes []token.Purpose, now time.Time, most int,
) (found []token.Token, err error) {
	err = s.db.do(ctx, func(*tx) error {
		for _, t := range s.rows.rows {
			if t.Tenant == tenantID && t.Subject == subject && slices.Contains(purposes, t.Purpose) && t.Usable(now) == nil {
				found = append(found, t)
			}
		}
		return nil
	})
	slices.SortFunc(found, func(a, b token.Token) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.Hash, b.Hash))
	})
	return found[:min(len(found), most)], err
}

func (s *Tokens) Began(ctx context.Context, tenantID tenant.ID, subject, login string) (began time.Time, err error) {
	err = s.db.do(ctx, func(*tx) error {
		for _, t := range s.rows.rows {
			of := t.Tenant == tenantID && t.Subject == subject && t.Login == login && slices.Contains(token.OfLogins, t.Purpose)
			if of && (began.IsZero() || t.CreatedAt.Before(began)) {
				began = t.CreatedAt
			}
		}
		if began.IsZero() {
			return token.ErrUnknown
		}
		return nil
	})
	return began, err
}

func (s *Tokens) EndLogin(
	ctx context.Context, tenantID tenant.ID, subject, login string, why token.Why, now time.Time,
) (bool, error) {
	n, err := s.withdrawn(ctx, tenantID, subject, why, now, func(t token.Token) bool { return t.Login == login })
	return n > 0, err
}

func (s *Tokens) EndOtherLogins(
	ctx context.Context, tenantID tenant.ID, subject, login string, why token.Why, now time.Time,
) error {
	_, err := s.withdrawn(ctx, tenantID, subject, why, now, func(t token.Token) bool { return t.Login != login })
	return err
}

func (s *Tokens) withdrawn(
	ctx context.Context, tenantID tenant.ID, subject string, why token.Why, now time.Time, meant func(token.Token) bool,
) (n int, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		for hash, t := range s.rows.rows {
			if t.Tenant == tenantID && t.Subject == subject && t.UsedAt == nil &&
				slices.Contains(token.OfLogins, t.Purpose) && meant(t) {
				t.UsedAt, t.Withdrawn = &now, why
				s.rows.put(in, hash, t)
				n++
			}
		}
		return nil
	})
	return n, err
}

func (s *Tokens) Seen(ctx context.Context, tenantID tenant.ID, hash string, at time.Time) error {
	return s.db.do(ctx, func(in *tx) error {
		t, there := s.rows.rows[hash]
		if there && t.Tenant == tenantID && (t.SeenAt == nil || t.SeenAt.Before(at)) {
			t.SeenAt = &at
			s.rows.put(in, hash, t)
		}
		return nil
	})
}

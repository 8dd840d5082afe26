package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Cases are what the bank said that contradicts the books.
type Cases struct {
	db   *DB
	rows table[row, payout.Case]
}

// NewCases makes an empty store.
func NewCases(db *DB) *Cases { return &Cases{db, newTable[row, payout.Case]()} }

var _ payout.Cases = (*Cases)(nil)

func (s *Cases) Add(ctx context.Context, c payout.Case) (added bool, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		for _, other := range s.rows.rows {
			if other.Tenant == c.Tenant && other.Open() && other.Kind == c.Kind && other.About() == c.About() {
				return nil
			}
		}
		s.rows.put(in, row{c.Tenant, c.ID}, c)
		added = true
		return nil
	})
	return added, err
}

func (s *Cases) Ever(ctx context.Context, c payout.Case) (bool, error) {
	found, err := s.list(ctx, func(other payout.Case) bool {
		return other.Tenant == c.Tenant && other.Kind == c.Kind && other.About() == c.About()
	})
	return len(found) > 0, err
}

func (s *Cases) CaseByID(ctx context.Context, t tenant.ID, id string) (c payout.Case, err error) {
	err = s.db.do(ctx, func(*tx) error {
		var there bool
		if c, there = s.rows.rows[row{t, id}]; !there {
			return payout.ErrNoCase
		}
		return nil
	})
	return c, err
}

func (s *Cases) list(ctx context.Context, pass func(payout.Case) bool) (found []payout.Case, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(pass, func(a, b payout.Case) int {
			return cmp.Or(a.OpenedAt.Compare(b.OpenedAt), strings.Compare(a.ID, b.ID))
		})
		return nil
	})
	return found, err
}

func (s *Cases) OpenCases(ctx context.Context, t tenant.ID) ([]payout.Case, error) {
	return s.list(ctx, func(c payout.Case) bool { return c.Tenant == t && c.Open() })
}

func (s *Cases) AllCases(ctx context.Context, t tenant.ID, limit int) ([]payout.Case, error) {
	found, err := s.list(ctx, func(c payout.Case) bool { return c.Tenant == t })
	slices.Reverse(found)
	return found[:min(limit, len(found))], err
}

func (s *Cases) UpdateCase(ctx context.Context, t tenant.ID, id string, change func(*payout.Case) error) error {
	return s.db.do(ctx, func(in *tx) error {
		c, there := s.rows.rows[row{t, id}]
		if !there {
			return payout.ErrNoCase
		}
		if err := change(&c); err != nil {
			return err
		}
		c.Version++
		s.rows.put(in, row{t, id}, c)
		return nil
	})
}

func (s *Cases) Blocked(
	ctx context.Context, t tenant.ID, refs []payable.Ref, kinds []payout.CaseKind,
) (map[payable.Ref]bool, error) {
	held := map[payable.Ref]bool{}
	found, err := s.list(ctx, func(c payout.Case) bool {
		return c.Tenant == t && c.Open() && slices.Contains(refs, c.Payable) && slices.Contains(kinds, c.Kind)
	})
	for _, c := range found {
		held[c.Payable] = true
	}
	return held, err
}

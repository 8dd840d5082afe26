package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Cases are what the bank said that contradicts the books.
type Cases struct {
	db   *DB
	rows table[row, transfer.Case]
}

// NewCases makes an empty store.
func NewCases(db *DB) *Cases { return &Cases{db, newTable[row, transfer.Case]()} }

var _ transfer.Cases = (*Cases)(nil)

func (s *Cases) Add(ctx context.Context, c transfer.Case) (added bool, err error) {
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

func (s *Cases) Ever(ctx context.Context, c transfer.Case) (bool, error) {
	found, err := s.list(ctx, func(other transfer.Case) bool {
		return other.Tenant == c.Tenant && other.Kind == c.Kind && other.About() == c.About()
	})
	return len(found) > 0, err
}

func (s *Cases) CaseByID(ctx context.Context, t tenant.ID, id string) (c transfer.Case, err error) {
	err = s.db.do(ctx, func(*tx) error {
		var there bool
		if c, there = s.rows.rows[row{t, id}]; !there {
			return transfer.ErrNoCase
		}
		return nil
	})
	return c, err
}

func (s *Cases) list(ctx context.Context, pass func(transfer.Case) bool) (found []transfer.Case, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(pass, func(a, b transfer.Case) int {
			return cmp.Or(a.OpenedAt.Compare(b.OpenedAt), strings.Compare(a.ID, b.ID))
		})
		return nil
	})
	return found, err
}

func (s *Cases) OpenCases(ctx context.Context, t tenant.ID) ([]transfer.Case, error) {
	return s.list(ctx, func(c transfer.Case) bool { return c.Tenant == t && c.Open() })
}

func (s *Cases) AllCases(ctx context.Context, t tenant.ID, limit int) ([]transfer.Case, error) {
	found, err := s.list(ctx, func(c transfer.Case) bool { return c.Tenant == t })
	slices.Reverse(found)
	return found[:min(limit, len(found))], err
}

func (s *Cases) UpdateCase(ctx context.Context, t tenant.ID, id string, change func(*transfer.Case) error) error {
	return s.db.do(ctx, func(in *tx) error {
		c, there := s.rows.rows[row{t, id}]
		if !there {
			return transfer.ErrNoCase
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
	ctx context.Context, t tenant.ID, refs []payable.Ref, kinds []transfer.CaseKind,
) (map[payable.Ref]bool, error) {
	held := map[payable.Ref]bool{}
	found, err := s.list(ctx, func(c transfer.Case) bool {
		return c.Tenant == t && c.Open() && slices.Contains(refs, c.Payable) && slices.Contains(kinds, c.Kind)
	})
	for _, c := range found {
		held[c.Payable] = true
	}
	return held, err
}

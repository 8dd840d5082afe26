package memory

import (
	"cmp"
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Receivables are kept by what they are owed for.
type Receivables struct {
	db   *DB
	rows table[owedRow, ledger.Receivable]
}

// owedRow is the key of what is owed back.
type owedRow struct {
	tenant tenant.ID
	what   payable.Ref
}

// NewReceivables makes an empty store.
func NewReceivables(db *DB) *Receivables {
	return &Receivables{db, newTable[owedRow, ledger.Receivable]()}
}

var _ ledger.Receivables = (*Receivables)(nil)

func (s *Receivables) Add(ctx context.Context, r ledger.Receivable) (added bool, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		k := owedRow{r.Tenant, r.Payable}
		if _, there := s.rows.rows[k]; !there {
			s.rows.put(in, k, r)
			added = true
		}
		return nil
	})
	return added, err
}

func (s *Receivables) list(
	ctx context.Context, pass func(ledger.Receivable) bool,
) (found []ledger.Receivable, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(pass, func(a, b ledger.Receivable) int {
			return cmp.Or(a.OpenedAt.Compare(b.OpenedAt), payable.Compare(a.Payable, b.Payable))
		})
		return nil
	})
	return found, err
}

func (s *Receivables) List(ctx context.Context, t tenant.ID, all bool) ([]ledger.Receivable, error) {
	return s.list(
		ctx, func(r ledger.Receivable) bool { return r.Tenant == t && (all || r.Status == ledger.ReceivableOpen) },
	)
}

func (s *Receivables) Of(ctx context.Context, t tenant.ID, recommendation string) (refs []payable.Ref, err error) {
	found, err := s.list(
		ctx, func(r ledger.Receivable) bool { return r.Tenant == t && r.RecommendationID == recommendation },
	)
	for _, r := range found {
		refs = append(refs, r.Payable)
	}
	slices.SortFunc(refs, payable.Compare)
	return refs, err
}

func (s *Receivables) Update(
	ctx context.Context, t tenant.ID, p payable.Ref, change func(*ledger.Receivable) error,
) error {
	return s.db.do(ctx, func(in *tx) error {
		r, there := s.rows.rows[owedRow{t, p}]
		if !there {
			return ledger.ErrNoReceivable
		}
		if err := change(&r); err != nil {
			return err
		}
		r.Version++
		s.rows.put(in, owedRow{t, p}, r)
		return nil
	})
}

package memory

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Payouts are kept beside their batches.
type Payouts struct {
	db      *DB
	batches table[row, transfer.Batch]
	rows    table[row, transfer.Payout]
}

// NewPayouts makes an empty store.
func NewPayouts(db *DB) *Payouts {
	return &Payouts{db, newTable[row, transfer.Batch](), newTable[row, transfer.Payout]()}
}

var _ transfer.Store = (*Payouts)(nil)

var errTwice = errors.New("the award has a living payout, or the payout's name is taken")

func (p *Payouts) AddBatch(ctx context.Context, b transfer.Batch, payouts []transfer.Payout) error {
	return p.db.do(ctx, func(in *tx) error {
		for _, fresh := range payouts {
			for _, other := range p.rows.rows {
				same := other.Payable == fresh.Payable && living(other)
				if other.Tenant == fresh.Tenant && (same || other.EndToEndID == fresh.EndToEndID) {
					return errTwice
				}
			}
		}
		p.batches.put(in, row{b.Tenant, b.ID}, b)
		for _, fresh := range payouts {
			p.rows.put(in, row{fresh.Tenant, fresh.ID}, fresh)
		}
		return nil
	})
}

func (p *Payouts) OpenBatches(ctx context.Context, t tenant.ID) (open []transfer.Batch, err error) {
	err = p.db.do(ctx, func(*tx) error {
		open = p.batches.sorted(func(b transfer.Batch) bool {
			return b.Tenant == t && b.Status != transfer.Settled && b.Status != transfer.Refused
		},
			func(a, b transfer.Batch) int { return strings.Compare(a.ID, b.ID) })
		return nil
	})
	return open, err
}

func (p *Payouts) Batches(ctx context.Context, t tenant.ID, limit int) (newest []transfer.Batch, err error) {
	err = p.db.do(ctx, func(*tx) error {
		newest = p.batches.sorted(
			func(b transfer.Batch) bool { return b.Tenant == t },
			func(a, b transfer.Batch) int { return strings.Compare(b.ID, a.ID) },
		)
		newest = newest[:min(limit, len(newest))]
		return nil
	})
	return newest, err
}

func (p *Payouts) batch(ctx context.Context, pass func(transfer.Batch) bool) (found transfer.Batch, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, b := range p.batches.rows {
			if pass(b) {
				found = b
				return nil
			}
		}
		return payout.ErrUnknown
	})
	return found, err
}

func (p *Payouts) BatchByID(ctx context.Context, t tenant.ID, id string) (transfer.Batch, error) {
	return p.batch(ctx, func(b transfer.Batch) bool { return b.Tenant == t && b.ID == id })
}

func (p *Payouts) BatchByMessage(ctx context.Context, t tenant.ID, message string) (transfer.Batch, error) {
	return p.batch(ctx, func(b transfer.Batch) bool { return b.Tenant == t && b.MessageID == message })
}

func (p *Payouts) UpdateBatch(ctx context.Context, t tenant.ID, id string, change func(*transfer.Batch) error) error {
	return p.db.do(ctx, func(in *tx) error {
		b, there := p.batches.rows[row{t, id}]
		if !there {
			return payout.ErrUnknown
		}
		if err := change(&b); err != nil {
			return err
		}
		b.Version++
		p.batches.put(in, row{t, id}, b)
		return nil
	})
}

func (p *Payouts) PayoutsOf(ctx context.Context, t tenant.ID, batch string) (found []transfer.Payout, err error) {
	err = p.db.do(ctx, func(*tx) error {
		found = p.rows.sorted(func(one transfer.Payout) bool { return one.Tenant == t && one.BatchID == batch },
			func(a, b transfer.Payout) int { return strings.Compare(a.ID, b.ID) })
		return nil
	})
	return found, err
}

func (p *Payouts) ReservedFor(ctx context.Context, t tenant.ID, what payable.Ref) (one transfer.Payout, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, other := range p.rows.rows {
			if other.Tenant == t && other.Payable == what && other.Status == transfer.Reserved {
				one = other
				return nil
			}
		}
		return payout.ErrUnknown
	})
	return one, err
}

func (p *Payouts) Attempts(ctx context.Context, t tenant.ID, due []payable.Payable) (map[payable.Ref]int, error) {
	last := map[payable.Ref]int{}
	err := p.db.do(ctx, func(*tx) error {
		for _, one := range p.rows.rows {
			for _, d := range due {
				if one.Tenant == t && (one.Key == d.Key || one.Payable == d.Ref) {
					last[d.Ref] = max(last[d.Ref], one.Attempt)
				}
			}
		}
		return nil
	})
	return last, err
}

func (p *Payouts) UpdatePayout(ctx context.Context, t tenant.ID, id string, change func(*transfer.Payout) error) error {
	return p.db.do(ctx, func(in *tx) error {
		one, there := p.rows.rows[row{t, id}]
		if !there {
			return payout.ErrUnknown
		}
		if err := change(&one); err != nil {
			return err
		}
		one.Version++
		p.rows.put(in, row{t, id}, one)
		return nil
	})
}

func (p *Payouts) ByEndToEnd(ctx context.Context, t tenant.ID, id string) (one transfer.Payout, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, other := range p.rows.rows {
			if other.Tenant == t && other.EndToEndID == id {
				one = other
				return nil
			}
		}
		return payout.ErrUnknown
	})
	return one, err
}

// living tells whether a payout is paid or may yet be: no other may follow on it.
func living(p transfer.Payout) bool {
	return p.Status != transfer.Rejected && p.Status != transfer.Returned && p.Status != transfer.PaidTwice
}

// Living counts the payouts of a payable that are paid or may yet be.
func (p *Payouts) Living(t tenant.ID, what payable.Ref) int {
	n := 0
	for _, one := range p.rows.rows {
		if one.Tenant == t && one.Payable == what && living(one) {
			n++
		}
	}
	return n
}

// All gives every row.
func (p *Payouts) All() []transfer.Payout { return slices.Collect(maps.Values(p.rows.rows)) }

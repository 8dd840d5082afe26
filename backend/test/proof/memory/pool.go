package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Pool is the stock of voucher codes.
type Pool struct {
	db   *DB
	rows table[row, voucher.Voucher]
}

// NewPool makes an empty one.
func NewPool(db *DB) *Pool { return &Pool{db, newTable[row, voucher.Voucher]()} }

var _ voucher.Pool = (*Pool)(nil)

func (p *Pool) Add(ctx context.Context, vouchers []voucher.Voucher) (added int, err error) {
	err = p.db.do(ctx, func(in *tx) error {
		for _, v := range vouchers {
			if p.has(v) {
				continue
			}
			p.rows.put(in, row{v.Tenant, v.ID}, v)
			added++
		}
		return nil
	})
	return added, err
}

func (p *Pool) has(v voucher.Voucher) bool {
	for _, other := range p.rows.rows {
		if other.Tenant == v.Tenant && other.Hash == v.Hash {
			return true
		}
	}
	return false
}

func (p *Pool) Give(
	ctx context.Context, t tenant.ID, w voucher.Wanted, now time.Time,
) (given voucher.Voucher, err error) {
	err = p.db.do(ctx, func(in *tx) error {
		for _, v := range p.rows.rows {
			if v.Tenant == t && v.AwardID == w.AwardID {
				given = v
				return nil
			}
		}
		for _, worth := range slices.Compact([]int64{w.Cents, 0}) {
			fits := func(v voucher.Voucher) bool {
				return v.Tenant == t && v.RewardID == w.RewardID && v.ValueCents == worth && v.AwardID == "" && v.LastDay.LastsTo(w.Least)
			}
			if free := p.rows.sorted(fits, endsFirst); len(free) > 0 {
				given = free[0]
				given.AwardID, given.GivenAt = w.AwardID, now
				p.rows.put(in, row{given.Tenant, given.ID}, given)
				return nil
			}
		}
		return voucher.ErrPoolEmpty
	})
	return given, err
}

// endsFirst has codes without an end come last.
func endsFirst(a, b voucher.Voucher) int {
	if (a.LastDay == "") != (b.LastDay == "") {
		return strings.Compare(string(b.LastDay), string(a.LastDay))
	}
	return cmp.Or(strings.Compare(string(a.LastDay), string(b.LastDay)), strings.Compare(a.ID, b.ID))
}

func (p *Pool) Free(ctx context.Context, t tenant.ID, reward string) (free int, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, v := range p.rows.rows {
			if v.Tenant == t && v.RewardID == reward && v.AwardID == "" {
				free++
			}
		}
		return nil
	})
	return free, err
}

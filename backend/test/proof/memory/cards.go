package memory

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Cards are orders of cards.
type Cards struct {
	db   *DB
	rows table[row, voucher.Asked]
}

// NewCards makes an empty store.
func NewCards(db *DB) *Cards { return &Cards{db, newTable[row, voucher.Asked]()} }

var _ voucher.CardOrders = (*Cards)(nil)

func (c *Cards) Begin(ctx context.Context, o voucher.Asked) (kept voucher.Asked, err error) {
	err = c.db.do(ctx, func(in *tx) error {
		k := row{o.Tenant, o.AwardID}
		if _, there := c.rows.rows[k]; !there {
			for _, other := range c.rows.rows {
				if other.Tenant == o.Tenant && other.Key == o.Key {
					return payout.ErrUnknown
				}
			}
			c.rows.put(in, k, o)
		}
		kept = c.rows.rows[k]
		return nil
	})
	return kept, err
}

// Key gives the key of an award's order; empty when there is none.
func (c *Cards) Key(t tenant.ID, award string) string { return c.rows.rows[row{t, award}].Key }

// change does something with an order that is there.
func (c *Cards) change(
	ctx context.Context, t tenant.ID, award string, how func(*voucher.Asked),
) (o voucher.Asked, err error) {
	err = c.db.do(ctx, func(in *tx) error {
		k := row{t, award}
		var there bool
		if o, there = c.rows.rows[k]; !there {
			return payout.ErrUnknown
		}
		how(&o)
		c.rows.put(in, k, o)
		return nil
	})
	return o, err
}

func (c *Cards) Place(ctx context.Context, t tenant.ID, award string, placed bool) error {
	_, err := c.change(ctx, t, award, func(o *voucher.Asked) { o.Placed = placed })
	return err
}

func (c *Cards) Placed(ctx context.Context, t tenant.ID, award string) (placed bool, err error) {
	err = c.db.do(ctx, func(*tx) error {
		o := c.rows.rows[row{t, award}]
		placed = o.Placed || len(o.Code) > 0
		return nil
	})
	return placed, err
}

func (c *Cards) Deliver(
	ctx context.Context, t tenant.ID, award string, code []byte, lastDay voucher.Day, now time.Time,
) (voucher.Asked, error) {
	return c.change(ctx, t, award, func(o *voucher.Asked) {
		if len(o.Code) == 0 {
			o.Code, o.LastDay, o.DeliveredAt = code, lastDay, now
		}
	})
}

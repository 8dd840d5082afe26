package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Store(t, gormstore.NewStore(db)) })
}

func TestCases(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Cases(t, gormstore.NewCases(db)) })
}

func TestPool(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Pool(t, gormstore.NewPool(db)) })
}

func TestCardOrders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.CardOrders(t, gormstore.NewCards(db)) })
}

func TestReadMark(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.ReadMark(t, gormstore.NewReadMark(db)) })
}

func TestFound(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Found(t, gormstore.NewFound(db), gormstore.NewStore(db), gormstore.NewPool(db), gormstore.NewCards(db))
	})
}

func TestAnOvertakenPayoutIsNotWritten(t *testing.T) {
	at, ctx := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), context.Background()
	b := payout.Batch{
		Tenant: "probe", ID: "b", Status: payout.Collected, Count: 1, SumCents: 100, CreatedAt: at, ExecuteOn: "2026-11-23", Version: 1, MessageID: "m",
	}
	p := payout.Payout{Tenant: "probe", ID: "p", BatchID: "b", Payable: payable.OfAward("a"), AmountCents: 100, Status: payout.Reserved, CreatedAt: at, Version: 1}
	for name, update := range map[string]func(*gormstore.Store, func() error) error{
		"a batch": func(s *gormstore.Store, between func() error) error {
			return s.UpdateBatch(ctx, "probe", "b", func(*payout.Batch) error { return between() })
		},
		"a payout": func(s *gormstore.Store, between func() error) error {
			return s.UpdatePayout(ctx, "probe", "p", func(*payout.Payout) error { return between() })
		},
	} {
		t.Run(name, func(t *testing.T) {
			made := false
			dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
				store := gormstore.NewStore(db)
				if !made {
					made = true
					require.NoError(t, store.AddBatch(ctx, b, []payout.Payout{p}))
				}
				return update(store, between)
			})
		})
	}
}

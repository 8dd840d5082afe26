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

func TestLastDays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.LastDays(t, gormstore.NewLastDays(db), gormstore.NewPool(db), gormstore.NewCards(db))
	})
}

func TestCardOrders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.CardOrders(t, gormstore.NewCards(db)) })
}

func TestReadMark(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.ReadMark(t, gormstore.NewFound(db)) })
}

func TestFound(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Found(t, gormstore.NewFound(db), gormstore.NewStore(db), gormstore.NewPool(db), gormstore.NewCards(db))
	})
}

func TestWhatSomebodyElseHasWrittenMeanwhileIsNotWrittenOver(t *testing.T) {
	at, ctx := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), context.Background()
	b := payout.Batch{
		Tenant: "probe", ID: "b", Status: payout.Collected, Count: 1, SumCents: 100, CreatedAt: at, ExecuteOn: "2026-11-23", Version: 1, MessageID: "m",
	}
	p := payout.Payout{Tenant: "probe", ID: "p", BatchID: "b", Payable: payable.OfAward("a"), AmountCents: 100, Status: payout.Reserved, CreatedAt: at, Version: 1}
	c := payout.Case{Tenant: "probe", ID: "c", Kind: payout.WrongSum, BatchID: "b", PayoutID: "p", Payable: payable.OfAward("a"), OpenedAt: at, Version: 1}
	made := func(t *testing.T, db *gormdb.DB) {
		require.NoError(t, gormstore.NewStore(db).AddBatch(ctx, b, []payout.Payout{p}))
		added, err := gormstore.NewCases(db).Add(ctx, c)
		require.NoError(t, err)
		require.True(t, added)
	}
	for name, update := range map[string]func(ctx context.Context, db *gormdb.DB, between func() error) error{
		"a batch": func(ctx context.Context, db *gormdb.DB, between func() error) error {
			return gormstore.NewStore(db).UpdateBatch(ctx, "probe", "b", func(*payout.Batch) error { return between() })
		},
		"a payout": func(ctx context.Context, db *gormdb.DB, between func() error) error {
			return gormstore.NewStore(db).UpdatePayout(ctx, "probe", "p", func(*payout.Payout) error { return between() })
		},
		"a case": func(ctx context.Context, db *gormdb.DB, between func() error) error {
			return gormstore.NewCases(db).UpdateCase(ctx, "probe", "c", func(*payout.Case) error { return between() })
		},
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				made(t, db)
				dbtest.Stale(t, db, func(ctx context.Context, between func() error) error { return update(ctx, db, between) })
			})
			t.Run("by another transaction", func(t *testing.T) {
				fresh := true
				dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
					if fresh {
						fresh = false
						made(t, db)
					}
					return update(ctx, db, between)
				})
			})
		})
	}
}

// A transfer that names no award yet is named one by the release before, which knows no kinds and writes none.
func TestWhatTheReleaseBeforeAdoptsIsAnAwards(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		at, ctx, store := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), t.Context(), gormstore.NewStore(db)
		b := payout.Batch{
			Tenant: "probe", ID: "b", Status: payout.Collected, Count: 1, SumCents: 100, CreatedAt: at, ExecuteOn: "2026-11-23", Version: 1, MessageID: "m",
		}
		held := payout.Payout{Tenant: "probe", ID: "p", BatchID: "b", EndToEndID: "e", AmountCents: 100, Status: payout.Reserved, CreatedAt: at, Version: 1}
		require.NoError(t, store.AddBatch(ctx, b, []payout.Payout{held}))
		require.NoError(t, db.From(ctx).Exec("UPDATE payouts SET award_id = 'a', status = 'reserved', version = 2 WHERE id = 'p'").Error)

		reserved, err := store.ReservedFor(ctx, "probe", payable.OfAward("a"))
		require.NoError(t, err)
		require.Equal(t, payable.OfAward("a"), reserved.Payable)
		again := payout.Payout{Tenant: "probe", ID: "q", BatchID: "c", Payable: payable.OfAward("a"), AmountCents: 100, Status: payout.Reserved, CreatedAt: at, Version: 1}
		b.ID, b.MessageID = "c", "n"
		require.Error(t, store.AddBatch(ctx, b, []payout.Payout{again}), "one living transfer for each")
	})
}

package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/money/transfer/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Store(t, gormstore.NewStore(db)) })
}

func TestCases(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Cases(t, gormstore.NewCases(db)) })
}

func TestReadMark(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.ReadMarks(t, gormstore.NewReadMarks(db)) })
}

func TestLeft(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Left(t, gormstore.NewStore(db), gormstore.NewStore(db)) })
}

func TestWhatSomebodyElseHasWrittenMeanwhileIsNotWrittenOver(t *testing.T) {
	at, ctx := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), context.Background()
	b := transfer.Batch{
		Tenant: "probe", ID: "b", Status: transfer.Collected, Count: 1, SumCents: 100, CreatedAt: at, ExecuteOn: "2026-11-23",
		Version: 1, MessageID: "m",
	}
	p := transfer.Payout{
		Tenant: "probe", ID: "p", BatchID: "b", Payable: payable.OfAward("a"), AmountCents: 100, Status: transfer.Reserved,
		CreatedAt: at, Version: 1,
	}
	c := transfer.Case{
		Tenant: "probe", ID: "c", Kind: transfer.WrongSum, BatchID: "b", PayoutID: "p", Payable: payable.OfAward("a"),
		OpenedAt: at, Version: 1,
	}
	made := func(t *testing.T, db *gormdb.DB) {
		require.NoError(t, gormstore.NewStore(db).AddBatch(ctx, b, []transfer.Payout{p}))
		added, err := gormstore.NewCases(db).Add(ctx, c)
		require.NoError(t, err)
		require.True(t, added)
	}
	for name, update := range map[string]func(ctx context.Context, db *gormdb.DB, between func() error) error{
		"a batch": func(ctx context.Context, db *gormdb.DB, between func() error) error {
			return gormstore.NewStore(db).UpdateBatch(ctx, "probe", "b", func(*transfer.Batch) error { return between() })
		},
		"a payout": func(ctx context.Context, db *gormdb.DB, between func() error) error {
			return gormstore.NewStore(db).UpdatePayout(ctx, "probe", "p", func(*transfer.Payout) error { return between() })
		},
		"a case": func(ctx context.Context, db *gormdb.DB, between func() error) error {
			return gormstore.NewCases(db).UpdateCase(ctx, "probe", "c", func(*transfer.Case) error { return between() })
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
func TestWhatTheReleaseBeforeTakesOverIsAnAwards(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		at, ctx, store := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), t.Context(), gormstore.NewStore(db)
		b := transfer.Batch{
			Tenant: "probe", ID: "b", Status: transfer.Collected, Count: 1, SumCents: 100, CreatedAt: at,
			ExecuteOn: "2026-11-23", Version: 1, MessageID: "m",
		}
		held := transfer.Payout{
			Tenant: "probe", ID: "p", BatchID: "b", EndToEndID: "e", AmountCents: 100, Status: transfer.Reserved, CreatedAt: at,
			Version: 1,
		}
		require.NoError(t, store.AddBatch(ctx, b, []transfer.Payout{held}))
		require.NoError(
			t, db.From(ctx).Exec("UPDATE payouts SET award_id = 'a', status = 'reserved', version = 2 WHERE id = 'p'").Error,
		)

		reserved, err := store.ReservedFor(ctx, "probe", payable.OfAward("a"))
		require.NoError(t, err)
		require.Equal(t, payable.OfAward("a"), reserved.Payable)
		again := transfer.Payout{
			Tenant: "probe", ID: "q", BatchID: "c", Payable: payable.OfAward("a"), AmountCents: 100, Status: transfer.Reserved,
			CreatedAt: at, Version: 1,
		}
		b.ID, b.MessageID = "c", "n"
		require.Error(t, store.AddBatch(ctx, b, []transfer.Payout{again}), "one living transfer for each")
	})
}

package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/ledger/gormstore"
	"weitersagen.app/backend/internal/money/ledger/storetest"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestJournal(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Journal(t, gormstore.NewJournal(db)) })
}

func TestReports(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Reports(t, gormstore.NewJournal(db)) })
}

func TestReceivables(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Receivables(t, gormstore.NewReceivables(db)) })
}

// What was paid back and what was written off in the same moment: one stands.
func TestAnOvertakenReceivableIsNotWritten(t *testing.T) {
	ctx, made := context.Background(), false
	dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
		store := gormstore.NewReceivables(db)
		if !made {
			made = true
			added, err := store.Add(ctx, ledger.Receivable{
				Tenant: "probe", Payable: payable.OfAward("a"), RecommendationID: "r", AmountCents: 100,
				Status: ledger.ReceivableOpen, OpenedAt: time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC), Version: 1,
			})
			require.NoError(t, err)
			require.True(t, added)
		}
		return store.Update(ctx, "probe", payable.OfAward("a"), func(*ledger.Receivable) error { return between() })
	})
}

func TestBookedRowsCannotChange(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
		require.NoError(t, gormstore.NewJournal(db).Append(ctx, "x", ledger.Owed(payable.OfAward("a"), 100, at).Transaction))
		for _, change := range []string{
			"UPDATE ledger_entries SET amount_cents = 1",
			"DELETE FROM ledger_entries",
			"UPDATE ledger_transactions SET key = 'other'",
			"DELETE FROM ledger_transactions",
		} {
			err := db.From(ctx).Exec(change).Error
			assert.ErrorContains(t, err, "append-only", change)
		}
	})
}

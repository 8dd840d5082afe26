package gormstore_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/ledger/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// sum sums what isn't yet, as a worker does.
func sum(t *testing.T, j *gormstore.Journal, own tenant.ID) {
	t.Helper()
	for more := true; more; {
		var err error
		more, err = j.Sum(t.Context(), own)
		require.NoError(t, err)
	}
}

const (
	wholeSums = `SELECT e.account, SUM(e.amount_cents) AS cents FROM ledger_transactions b
		JOIN ledger_entries e ON e.tenant = b.tenant AND e.transaction_id = b.id
		WHERE b.tenant = 'own' AND b.booked_at < ? GROUP BY e.account`
	wholeMoved = `SELECT d.account AS to_account, c.account AS from_account,
		b.key LIKE 'payout/' || d.subject || '/%' AS lost, COUNT(*) AS count, SUM(d.amount_cents) AS cents
		FROM ledger_transactions b
		JOIN ledger_entries d ON d.tenant = b.tenant AND d.transaction_id = b.id AND d.position = 1
		JOIN ledger_entries c ON c.tenant = b.tenant AND c.transaction_id = b.id AND c.position = 2
		WHERE b.tenant = 'own' AND b.booked_at >= ? AND b.booked_at < ? GROUP BY 1, 2, 3`
)

// assertWhole compares what sums say with what the whole books do.
func assertWhole(t *testing.T, db *gormdb.DB, j *gormstore.Journal, from, until time.Time) {
	t.Helper()
	type whole struct {
		Account, ToAccount, FromAccount string
		Lost                            bool
		Count                           int
		Cents                           int64
	}
	var rows []whole
	require.NoError(t, db.From(t.Context()).Raw(wholeMoved, from.UTC(), until.UTC()).Scan(&rows).Error)
	expected, found := map[ledger.Movement]bool{}, map[ledger.Movement]bool{}
	for _, r := range rows {
		expected[ledger.Movement{
			To: ledger.Account(r.ToAccount), From: ledger.Account(r.FromAccount), Lost: r.Lost, Count: r.Count, Cents: r.Cents,
		}] = true
	}
	moved, err := j.Movements(t.Context(), "own", from, until)
	require.NoError(t, err)
	for _, m := range moved {
		found[m] = true
	}
	assert.Equal(t, expected, found, "%s to %s", from, until)
	for _, at := range []time.Time{from, until, {}} {
		before := at
		var asked map[ledger.Account]int64
		if at.IsZero() {
			before = figuresAt.AddDate(10, 0, 0)
			asked, err = j.Held(t.Context(), "own")
		} else {
			asked, err = j.BalancesBefore(t.Context(), "own", at)
		}
		require.NoError(t, err)
		rows = nil
		require.NoError(t, db.From(t.Context()).Raw(wholeSums, before.UTC()).Scan(&rows).Error)
		for _, r := range rows {
			cents, there := asked[ledger.Account(r.Account)]
			assert.True(t, there, r.Account)
			assert.Equal(t, r.Cents, cents, "%s before %s", r.Account, before)
		}
		assert.Len(t, asked, len(rows))
	}
}

// Whatever is booked and for when, and however far a worker has come with summing: sums say what the whole books say,
// of any while.
func TestSumsAreThoseOfTheWholeBooks(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		j, r := gormstore.NewJournal(db), rand.New(rand.NewPCG(119, 4))
		summed := 0
		for n := range 240 {
			live(t, j, "own", r, n)
			if n%10 == 0 {
				live(t, j, "other", r, n)
			}
			if r.IntN(4) == 0 {
				var err error
				_, err = j.Sum(t.Context(), "own")
				require.NoError(t, err)
				summed++
			}
			if n%30 != 29 {
				continue
			}
			from := figuresAt.AddDate(0, 0, -r.IntN(400)).Add(time.Duration(r.IntN(86400)) * time.Second)
			assertWhole(t, db, j, from, from.Add(time.Duration(r.IntN(90*86400))*time.Second))
			assertWhole(t, db, j, ledger.ThisYear.From(from), figuresAt)
		}
		assert.Greater(t, summed, 30)
		sum(t, j, "own")
		assertWhole(t, db, j, ledger.ThisYear.From(figuresAt), figuresAt)
		var left int64
		require.NoError(t, db.From(t.Context()).Table("ledger_unsummed").Where("tenant = 'own'").Count(&left).Error)
		assert.Zero(t, left)
	})
}

// What is booked while a worker sums is summed after; two workers sum nothing twice.
func TestTwoSumTheBooksAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		j, r := gormstore.NewJournal(db), rand.New(rand.NewPCG(7, 7))
		for n := range 60 {
			live(t, j, "own", r, n)
		}
		done := make(chan error)
		for range 4 {
			go func() {
				_, err := j.Sum(context.Background(), "own")
				done <- err
			}()
		}
		for n := range 20 {
			live(t, j, "own", r, 1000+n)
		}
		for range 4 {
			require.NoError(t, <-done)
		}
		assertWhole(t, db, j, figuresAt.AddDate(-1, 0, 0), figuresAt)
	})
}

package gormstore_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/insight/forecast/gormstore"
	"weitersagen.app/backend/internal/insight/forecast/storetest"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var at = time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

func TestForecasts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Forecasts(t, gormstore.New(db)) })
}

func insert(t *testing.T, db *gormdb.DB, table string, row map[string]any) {
	t.Helper()
	require.NoError(t, db.From(context.Background()).Table(table).Create(row).Error)
}

func recommend(t *testing.T, db *gormdb.DB, own tenant.ID, id, status string, made time.Time, more map[string]any) {
	t.Helper()
	row := map[string]any{
		"tenant": string(own), "id": id, "number": "N" + string(own) + id, "status": status, "created_at": made,
		"product_id": "10", "recommender_cents": 3000, "recipient_cents": 1500, "recommender_id": "a",
		"recipient_id": "f" + id,
		"share":        50, "valid_until": made.Add(60 * day), "version": 1, "channel": "link", "language": "de",
		"agent_number":     "",
		"submission_print": "", "submission_key": string(own) + id,
	}
	for k, v := range more {
		row[k] = v
	}
	insert(t, db, "recommendations", row)
}

func order(t *testing.T, db *gormdb.DB, id, of, status string, received time.Time, more map[string]any) {
	t.Helper()
	row := map[string]any{
		"tenant": "own", "id": id, "number": "O" + id, "recommendation_id": of, "status": status, "received_at": received,
		"customer_number": "", "late": false, "reason": "", "version": 1,
	}
	for k, v := range more {
		row[k] = v
	}
	insert(t, db, "orders", row)
}

// Lives are put together from recommendations, the order that counts, and the awards.
func TestLivesAreRead(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, ctx := gormstore.New(db), t.Context()
		made := at.Add(-40 * day)
		recommend(t, db, "own", "old", "open", at.Add(-800*day), nil)
		recommend(t, db, "own", "1", "open", made, nil)
		recommend(t, db, "own", "2", "confirmed", made.Add(time.Hour), map[string]any{"confirmed_at": made.Add(day)})
		recommend(t, db, "own", "3", "paid", made.Add(2*time.Hour), map[string]any{
			"confirmed_at": made.Add(day), "ended_at": at.Add(-day),
		})
		recommend(t, db, "own", "4", "cancelled", made.Add(3*time.Hour), map[string]any{
			"confirmed_at": made.Add(day), "ended_at": at.Add(-2 * day),
		})
		recommend(t, db, "other", "5", "open", made, nil)
		order(t, db, "a", "2", "cancelled", made.Add(2*day), map[string]any{"cancelled_at": made.Add(3 * day)})
		order(t, db, "b", "2", "approved", made.Add(4*day), map[string]any{"complaint_until": at.Add(5 * day)})
		order(t, db, "c", "3", "approved", made.Add(2*day), map[string]any{"complaint_until": made.Add(30 * day)})
		order(t, db, "d", "4", "cancelled", made.Add(2*day), map[string]any{
			"complaint_until": made.Add(30 * day), "cancelled_at": at.Add(-2 * day),
		})
		for i, cents := range []int{3000, 1500} {
			insert(t, db, "awards", map[string]any{
				"tenant": "own", "id": fmt.Sprint("aw", i), "recommendation_id": "3",
				"party": []string{"recommender", "recipient"}[i],
				"kind":  "referral", "holder_id": "h", "holder_gone": false, "product_id": "10", "amount_cents": cents,
				"status": "paid_out", "created_at": made.Add(30 * day), "in_payment": false, "rejected_last4": "",
				"rejected_payout": "", "version": 1,
			})
		}
		lives, err := s.Lives(ctx, "own", at.Add(-365*day))
		require.NoError(t, err)
		require.Len(t, lives, 4)
		assert.Equal(t, forecast.Life{Product: "10", Cents: 4500, Made: made}, lives[0])
		assert.Equal(t, []time.Time{made.Add(4 * day), made.Add(4 * day), at.Add(5 * day)},
			[]time.Time{lives[1].Ordered, lives[1].Approved, lives[1].Due}, "the order that counts")
		assert.True(t, lives[1].Cancelled.IsZero())
		assert.Equal(t, made.Add(30*day), lives[2].Owed)
		assert.EqualValues(t, 4500, lives[2].OwedCents)
		assert.Equal(t, at.Add(-2*day), lives[3].Cancelled)

		coming, err := s.Coming(ctx, "own")
		require.NoError(t, err)
		assert.Equal(t, []forecast.Coming{{At: at.Add(5 * day), Cents: 4500}}, coming)
		possible, err := s.Possible(ctx, "own")
		require.NoError(t, err)
		assert.Equal(t, forecast.Possible{Count: 3, Cents: 13500}, possible)
		first, err := s.Open(ctx, "own", "", 2)
		require.NoError(t, err)
		require.Len(t, first, 2)
		rest, err := s.Open(ctx, "own", first[1].ID, 2)
		require.NoError(t, err)
		require.Len(t, rest, 1)
		assert.Equal(t, "Nown2", first[1].Number)
		assert.True(t, first[1].Confirmed)
		numbers, err := s.Numbers(ctx, "own", []payable.Ref{
			payable.OfAward("aw0"), payable.OfCommission("x"), payable.OfAward("y"),
		})
		require.NoError(t, err)
		assert.Equal(t, map[payable.Ref]string{payable.OfAward("aw0"): "Nown3"}, numbers)
		states, err := s.States(ctx, "own", []payable.Ref{
			payable.OfAward("aw0"), payable.OfCommission("x"), payable.OfAward("y"),
		})
		require.NoError(t, err)
		assert.Equal(t, map[payable.Ref]forecast.State{payable.OfAward("aw0"): forecast.StatePaid}, states)
	})
}

// However many recommendations there are, a forecast reads those of a year, and the page what is open.
func TestForecastsReadAlongIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, asked := gormstore.New(db), map[string]bool{}
		recommend(t, db, "own", "1", "confirmed", at, map[string]any{"confirmed_at": at})
		ctx := gormdb.Observed(t.Context(), func(statement string, _ int64) { asked[statement] = true })
		_, err := s.Lives(ctx, "own", at)
		require.NoError(t, err)
		_, err = s.Coming(ctx, "own")
		require.NoError(t, err)
		_, err = s.Possible(ctx, "own")
		require.NoError(t, err)
		_, err = s.Open(ctx, "own", "a", 26)
		require.NoError(t, err)
		_, err = s.Numbers(ctx, "own", []payable.Ref{payable.OfAward("a"), payable.OfCommission("b")})
		require.NoError(t, err)
		_, err = s.States(ctx, "own", []payable.Ref{payable.OfAward("a"), payable.OfCommission("b")})
		require.NoError(t, err)
		_, err = s.Kept(ctx, "own", at)
		require.NoError(t, err)
		_, err = s.Sum(ctx, "own")
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(asked), 12)
		reads, tables, grown := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t)), db
		if db.Dialect() == gormdb.Postgres {
			grown, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		// Of these there are as many as instants, and as what isn't summed yet.
		tables = slices.DeleteFunc(tables, func(table string) bool {
			return strings.HasPrefix(table, "coming_") || strings.HasPrefix(table, "open_")
		})
		for statement := range asked {
			if strings.HasPrefix(statement, "SELECT pg_advisory") {
				continue
			}
			whole, known := reads(t, grown, statement, tables)
			assert.True(t, known, statement)
			assert.Empty(t, whole, statement)
		}
	})
}

package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// What the database keeps by itself for reports: whose link brought an order, and whether one counts.
func TestTheDatabaseKeepsWhoseAnOrderIs(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		orders := orderstore.NewOrders(w.db)
		agencyOf := func(number string) (agency string) {
			require.NoError(
				t,
				w.db.Reader(ctx).Raw(
					"SELECT agency_number FROM orders WHERE tenant = ? AND number = ?", string(own), number,
				).Scan(&agency).Error,
			)
			return agency
		}
		isOrdered := func(r *recommendation.Recommendation) (ordered bool) {
			require.NoError(
				t,
				w.db.Reader(ctx).Raw(
					"SELECT ordered FROM recommendations WHERE tenant = ? AND id = ?", string(own), r.ID,
				).Scan(&ordered).Error,
			)
			return ordered
		}
		changed := func(number string, change func(*order.Order)) {
			o, err := orders.ByNumber(ctx, own, number)
			require.NoError(t, err)
			require.NoError(t, orders.Update(ctx, own, o.ID, func(o *order.Order) error { change(o); return nil }))
		}
		anna := w.account(own, "Anna", "Kern")
		r := w.recommend(own, oehler, anna, w.confirmed("Ben", "Acar"))
		w.ordered(r, "first", order.Refused)
		assert.False(t, isOrdered(r), "a refused one doesn't count")
		w.ordered(r, "second", order.Approved)
		assert.Equal(t, []string{string(oehler), string(oehler)}, []string{agencyOf("first"), agencyOf("second")})
		assert.True(t, isOrdered(r))
		changed("second", func(o *order.Order) { o.Status = order.Cancelled })
		assert.False(t, isOrdered(r))
		changed("first", func(o *order.Order) { o.Status = order.Approved })
		assert.True(t, isOrdered(r))

		_, err := orders.Add(ctx, order.Order{
			Tenant: own, ID: id.New(), Number: "cancelled before", Status: order.Cancelled, ReceivedAt: now, Version: 1,
		})
		require.NoError(t, err)
		assert.Empty(t, agencyOf("cancelled before"))
		changed("cancelled before", func(o *order.Order) { o.RecommendationID = r.ID })
		assert.Equal(t, string(oehler), agencyOf("cancelled before"), "known once it is told what it was for")

		require.NoError(
			t,
			recommendationstore.New(w.db).Update(
				ctx, own, r.ID, func(r *recommendation.Recommendation) error { return r.Forget(now) },
			),
		)
		assert.Equal(
			t, []string{string(oehler), string(oehler)}, []string{agencyOf("first"), agencyOf("cancelled before")},
			"an erased recommender's stays the agency's figure",
		)
	})
}

// Of two orders of a recommendation that change at once, one is the last to look: it sees what became of the other.
func TestOfTwoOrdersThatChangeAtOnceOneThatCountsIsKept(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		if w.db.Dialect() != gormdb.Postgres {
			return // has one writer
		}
		r := w.recommend(own, oehler, w.account(own, "Anna", "Kern"), w.confirmed("Ben", "Acar"))
		w.ordered(r, "first", order.Approved)
		w.ordered(r, "second", order.Reported)
		become := func(ctx context.Context, number string, status order.Status) error {
			return w.db.From(ctx).Exec(
				"UPDATE orders SET status = ? WHERE tenant = ? AND number = ?", string(status), string(own), number,
			).Error
		}
		second := make(chan error, 1)
		require.NoError(t, w.db.InTx(ctx, func(ctx context.Context) error {
			require.NoError(t, become(ctx, "first", order.Cancelled))
			go func() { second <- become(context.Background(), "second", order.Approved) }()
			require.Eventually(t, func() bool {
				waiting := 0
				err := w.db.From(context.Background()).Raw(
					"SELECT count(*) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database()").Scan(&waiting).Error
				return err == nil && waiting > 0
			}, time.Minute, time.Millisecond)
			return nil
		}))
		require.NoError(t, <-second)
		var ordered bool
		require.NoError(
			t,
			w.db.Reader(ctx).Raw(
				"SELECT ordered FROM recommendations WHERE tenant = ? AND id = ?", string(own), r.ID,
			).Scan(&ordered).Error,
		)
		assert.True(t, ordered)
	})
}

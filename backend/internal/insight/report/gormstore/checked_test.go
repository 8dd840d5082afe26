package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Who approves an order can see whose it is, by which number the shop knows it, and what happened when.
func TestAnOrderTellsWhatAMemberCanCheck(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		r := w.recommend(own, oehler, w.account(own, "Anna", "Kern"), w.confirmed("Ben", "Öztürk"))
		reported := order.NewReport(
			own, id.New(), order.Recommendation{ID: r.ID}, tenant.Days(30), r.CreatedAt.Add(time.Hour),
		)
		reported.ReportedNumber = "A-10442"
		_, err := orderstore.NewOrders(w.db).Add(ctx, reported)
		require.NoError(t, err)
		row := func() report.Order {
			got, err := w.reports.Orders(ctx, own, oehler, asked(t, report.Query{}, report.OfOrders))
			require.NoError(t, err)
			require.Len(t, got.Rows, 1)
			return got.Rows[0]
		}
		got := row()
		assert.Equal(t, []string{"Ben Ö.", "", "A-10442"}, []string{got.Friend, got.Number, got.ReportedNumber})
		at, lapses := reported.ReceivedAt, reported.LapsesAt
		assert.Equal(
			t,
			report.Timeline{
				RecommendedAt: r.CreatedAt, ConfirmedAt: r.ConfirmedAt, OrderedAt: &at, ReceivedAt: at, LapsesAt: &lapses,
			},
			got.Timeline,
		)

		require.NoError(t, orderstore.NewOrders(w.db).Update(ctx, own, reported.ID, func(o *order.Order) error {
			o.Status, o.ComplaintUntil = order.Approved, at.AddDate(0, 0, 14)
			return nil
		}))
		ends := at.AddDate(0, 0, 14)
		assert.Equal(t, &ends, row().Timeline.ComplaintUntil)
		assert.Nil(t, row().Timeline.LapsesAt, "what was approved doesn't lapse")

		require.NoError(t, orderstore.NewOrders(w.db).ForgetCustomer(ctx, own, r.ID))
		require.NoError(t, recipientstore.New(w.db).Delete(ctx, own, r.RecipientID))
		got = row()
		assert.Equal(
			t, []string{"", ""}, []string{got.Friend, got.ReportedNumber},
			"of an erased friend no name and no typed number remains",
		)
		assert.Equal(t, r.ConfirmedAt, got.Timeline.ConfirmedAt)
	})
}

// Before the friend's own yes an agency learns neither name nor number of what the shop reported.
func TestAnOrderOfAFriendWhoHasNotConfirmedNamesNoPerson(t *testing.T) {
	each(t, func(w *world) {
		confirmed := w.confirmed("Ben", "Öztürk")
		r := w.recommend(own, oehler, w.account(own, "Anna", "Kern"), func(r *recommendation.Recommendation) {
			confirmed(r)
			r.Status, r.ConfirmedAt = recommendation.Open, nil
		})
		reported := order.NewReport(
			own, id.New(), order.Recommendation{ID: r.ID}, tenant.Days(30), r.CreatedAt.Add(time.Hour),
		)
		reported.ReportedNumber = "A-10442"
		_, err := orderstore.NewOrders(w.db).Add(context.Background(), reported)
		require.NoError(w.t, err)
		got, err := w.reports.Orders(context.Background(), own, oehler, asked(w.t, report.Query{}, report.OfOrders))
		require.NoError(w.t, err)
		assert.Equal(w.t, []string{"", ""}, []string{got.Rows[0].Friend, got.Rows[0].ReportedNumber})
		assert.Nil(w.t, got.Rows[0].Timeline.ConfirmedAt)
	})
}

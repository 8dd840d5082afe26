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
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// claimed has the shop's order page report an order by the shop's number.
func (w *world) claimed(r *recommendation.Recommendation, number string) {
	w.t.Helper()
	o := order.NewReport(r.Tenant, id.New(), order.Recommendation{ID: r.ID}, tenant.Days(30), r.CreatedAt.Add(time.Hour))
	o.ReportedNumber = number
	_, err := orderstore.NewOrders(w.db).Add(context.Background(), o)
	require.NoError(w.t, err)
}

// A search finds by each number that the list shows, and by none that it doesn't.
func TestOrdersAreFoundByTheNumbersThatTheListShows(t *testing.T) {
	each(t, func(w *world) {
		t, ctx, anna := w.t, context.Background(), w.account(own, "Anna", "Kern")
		ordered := w.recommend(own, oehler, anna, w.confirmed("Ben", "Acar"))
		w.ordered(ordered, "KUNDE-100337", order.Approved)
		w.ordered(w.recommend(own, oehler, anna, w.confirmed("Cem", "Ast")), "kunde-200%1", order.Approved)
		claimed := w.recommend(own, oehler, anna, w.confirmed("Dora", "Bach"))
		w.claimed(claimed, "shop/77")
		w.claimed(w.recommend(own, oehler, anna, nil), "secret-1")
		w.ordered(w.recommend(own, other, anna, w.confirmed("Emil", "Dorn")), "KUNDE-100338", order.Approved)
		for typed, want := range map[string][]string{
			"KUNDE-100337": {"KUNDE-100337"}, " kunde-1003": {"KUNDE-100337"}, "Kunde-200%": {"kunde-200%1"},
			"KUNDE-": {"KUNDE-100337", "kunde-200%1"},
			"100337": nil, "%": nil, "_-1": nil, "SHOP/7": {"shop/77"}, "secret": nil, "~": nil, "KUNDE-100338": nil,
			ordered.Number.String():       {"KUNDE-100337"},
			claimed.Number.String()[:9]:   {"shop/77"},
			claimed.Number.String() + "x": nil,
		} {
			q := asked(t, report.Query{OrderBy: report.ByReceived, Filter: report.Filter{Number: typed}}, report.OfOrders)
			got, err := w.reports.Orders(ctx, own, oehler, q)
			require.NoError(t, err)
			var found []string
			for _, o := range got.Rows {
				found = append(found, o.Number+o.ReportedNumber)
			}
			assert.Equal(t, want, found, typed)
			assert.Equal(t, len(want), got.Total, typed)
		}
	})
}

// An order has what it earned beside it, net of what was taken back; another order of the same recommendation has none
// of that.
func TestAnOrderHasWhatItEarned(t *testing.T) {
	each(t, func(w *world) {
		t, ctx, anna := w.t, context.Background(), w.account(own, "Anna", "Kern")
		w.link("messe", "m1")
		earns := func(number string, cents ...int64) {
			r := w.recommend(own, oehler, anna, w.confirmed("Ben", number))
			w.ordered(r, number, order.Approved)
			w.earned(own, r, number, cents...)
			w.ordered(r, number+"-2", order.Refused)
		}
		earns("A-1", 6500)
		earns("A-2", 6500, -6500)
		earns("A-3")
		got, err := w.reports.Orders(ctx, own, oehler, asked(t, report.Query{}, report.OfOrders))
		require.NoError(t, err)
		by := map[string]any{}
		for _, o := range got.Rows {
			if by[o.Number] = nil; o.Cents != nil {
				by[o.Number] = *o.Cents
			}
		}
		assert.Equal(t, map[string]any{
			"A-1": int64(6500), "A-2": int64(0), "A-3": nil, "A-1-2": nil, "A-2-2": nil, "A-3-2": nil,
		}, by)
	})
}

package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Who sees only own links reads nothing of others' in the list of orders, and each order still stands there.
func TestAnOrderNamesTheLinkByWhichItCame(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		messe, strom, unnamed := w.link("messe", "m1"), w.link("strom", "m2"), w.link("", "m2")
		for number, change := range map[string][2]string{
			"A-1": {messe, "berlin"}, "A-2": {strom, ""}, "A-3": {"", ""}, "A-4": {"ended and erased", "hamburg"},
			"A-5": {unnamed, "kiel"},
		} {
			r := w.recommend(own, oehler, anna, by(change[0], change[1], w.confirmed("Ben", "Ast")))
			w.ordered(r, number, order.Approved)
		}
		w.recommend(own, other, anna, by(messe, "berlin", nil))
		called := "Link " + now.In(tenant.Berlin).Format("02.01.2006")
		named := func(agency link.Code, v report.Viewer) map[string][2]string {
			q := asked(t, report.Query{}, report.OfOrders)
			q.Viewer = v
			page, err := w.reports.Orders(ctx, own, agency, q)
			require.NoError(t, err)
			out := map[string][2]string{}
			for _, o := range page.Rows {
				out[o.Number] = [2]string{o.Link, o.Label}
			}
			return out
		}
		assert.Equal(t, map[string][2]string{
			"A-1": {"messe", "berlin"}, "A-2": {"strom", ""}, "A-3": {}, "A-4": {}, "A-5": {called, "kiel"},
		}, named(oehler, report.Viewer{}))
		assert.Equal(t, map[string][2]string{
			"A-1": {}, "A-2": {"strom", ""}, "A-3": {}, "A-4": {}, "A-5": {called, "kiel"},
		}, named(oehler, report.Viewer{OwnLinks: "m2"}))
	})
}

// An order says since when what it earned waits for a document, and no longer once one is about it.
func TestAnOrderSaysSinceWhenItsCommissionIsUnbilled(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		w.invited()
		anna := w.account(own, "Anna", "Kern")
		earned := w.recommend(own, oehler, anna, w.confirmed("Ben", "Ast"))
		w.ordered(earned, "A-1", order.Approved)
		w.ordered(w.recommend(own, oehler, anna, w.confirmed("Cem", "Ast")), "A-2", order.Approved)
		w.earned(own, earned, "A-1", 1800)
		rows := func() map[string]report.Order {
			page, err := w.reports.Orders(ctx, own, oehler, asked(t, report.Query{}, report.OfOrders))
			require.NoError(t, err)
			out := map[string]report.Order{}
			for _, o := range page.Rows {
				out[o.Number] = o
			}
			return out
		}
		require.NotNil(t, rows()["A-1"].UnbilledSince)
		assert.True(t, now.Equal(*rows()["A-1"].UnbilledSince))
		assert.Nil(t, rows()["A-2"].UnbilledSince)
		require.NoError(t, w.db.From(ctx).Exec("UPDATE commissions SET document = 'n-1' WHERE tenant = ?", string(own)).Error)
		assert.Nil(t, rows()["A-1"].UnbilledSince)
		assert.Equal(t, int64(1800), *rows()["A-1"].Cents)
	})
}

func TestStatisticsSayWhatWasEarned(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		w.invited()
		anna := w.account(own, "Anna", "Kern")
		w.funnel(own, anna)
		year := period(t, time.Time{}, time.Time{})
		orders, err := w.reports.Orders(ctx, own, oehler, asked(t, report.Query{}, report.OfOrders))
		require.NoError(t, err)
		waiting, err := w.reports.UnderWay(ctx, own, oehler, year)
		require.NoError(t, err)
		products := map[string]int{}
		for _, one := range waiting {
			products[one.Product] += one.Orders
		}
		assert.Equal(t, map[string]int{"hausrat": 1, "reise": 1}, products, "a reported order isn't under way")

		for _, o := range orders.Rows {
			if o.Status == "approved" {
				w.earnedBy(o, map[string]int64{"hausrat": 1800, "reise": 4000}[o.Product])
			}
		}
		got, err := w.reports.Statistics(ctx, own, oehler, year, true)
		require.NoError(t, err)
		assert.Equal(t, report.Earned{OrderedCents: 5800, PaidCents: 4000}, got.Earned)
		for _, parts := range [][]report.Part{got.Products, got.Channels, got.Months, got.Inviters} {
			sum := int64(0)
			for _, p := range parts {
				sum += p.OrderedCents
			}
			assert.Equal(t, int64(5800), sum, "the sum of each division is the whole")
		}
		none, err := w.reports.UnderWay(ctx, own, oehler, year)
		require.NoError(t, err)
		assert.Empty(t, none, "what has earned is under way no longer")
		before, err := w.reports.Statistics(ctx, own, oehler, year.Before(), false)
		require.NoError(t, err)
		assert.Zero(t, before.Earned)
		others, err := w.reports.Statistics(ctx, own, other, year, false)
		require.NoError(t, err)
		assert.Zero(t, others.Earned)
	})
}

// earnedBy has the recommendation of an order's row earn.
func (w *world) earnedBy(o report.Order, cents int64) {
	w.t.Helper()
	require.NoError(w.t, w.db.From(context.Background()).Exec(`INSERT INTO commissions
		(tenant, id, kind, agency_number, recommendation_id, recommendation_number, order_number, ordered_at, product_id,
		plan, cents, booked_at)
		SELECT tenant, id || '-c', 'earned', agency_number, id, number, ?, created_at, product_id, 'standard', ?, created_at
		FROM recommendations WHERE tenant = ? AND number = ?`, o.Number, cents, string(own), o.Recommendation).Error)
}

// A link that has no name is found in the figures by the name that the list of links gives it, among the others.
func TestTheFiguresOfALinkWithoutANameAreCalledByItsDay(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		for _, id := range []string{w.link("messe", "m1"), w.link("", "m1"), w.link("Aushang", "m1"), ""} {
			w.recommend(own, oehler, anna, by(id, "", nil))
		}
		for _, group := range []report.LinkGroup{report.EachLink, report.EachLabelOfLinks} {
			q := asked(t, report.Query{OrderBy: report.ByName, Group: group}, report.OfLinks)
			page, err := w.reports.Links(ctx, own, oehler, q)
			require.NoError(t, err)
			var names []string
			for _, one := range page.Rows {
				names = append(names, one.Name)
			}
			assert.Equal(t, []string{"", "Aushang", "Link " + now.In(tenant.Berlin).Format("02.01.2006"), "messe"}, names)
		}
	})
}

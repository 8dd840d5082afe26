package gormstore_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func (w *world) link(name, member string) string {
	w.t.Helper()
	w.invited()
	l := seller.Link{
		Tenant: own, ID: id.New(), Seller: oehler, Member: member, Name: name, Hash: token.NewSecret().Hash(),
		Handle: seller.Handle(name), CreatedAt: now, ExpiresAt: now.AddDate(1, 0, 0),
	}
	require.NoError(w.t, sellerstore.New(w.db).AddLink(context.Background(), l))
	return l.ID
}

// by lets a recommendation come by a link.
func by(link, label string, more func(*recommendation.Recommendation)) func(*recommendation.Recommendation) {
	return func(r *recommendation.Recommendation) {
		r.LinkID, r.Label = link, label
		if more != nil {
			more(r)
		}
	}
}

func (w *world) opened(link, label string, day time.Time, visitors, calls int) {
	w.t.Helper()
	var o click.Openings
	for i := range calls {
		v := click.Visitor{}
		if i < visitors {
			v = click.Visitor{Place: fmt.Sprint(link, label, i), Browser: "b"}
		}
		o.Note(click.LeadCounter(link, label, day), 1, v)
	}
	require.NoError(w.t, clickstore.New(w.db).Add(context.Background(), own, o, day))
}

func (w *world) earned(t tenant.ID, r *recommendation.Recommendation, order string, cents ...int64) {
	w.t.Helper()
	first := ""
	for i, c := range cents {
		kind, one := []commission.Kind{commission.Earned, commission.TakenBack}[i], id.New()
		_, err := commissionstore.NewCommissions(w.db).Add(context.Background(), commission.Commission{
			Tenant: t, ID: one, Kind: kind, Of: first, Seller: oehler, RecommendationID: r.ID, Recommendation: r.Number.String(),
			Order: order, OrderedAt: now, ProductID: r.ProductID, Plan: "standard", Cents: c, At: now.AddDate(0, 0, i),
		})
		require.NoError(w.t, err)
		first = one
	}
}

func TestTheFiguresOfLinksAddUpToTheOthers(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		messe, strom := w.link("messe", "m1"), w.link("strom", "m2")
		w.recommend(own, oehler, anna, by(messe, "berlin", nil))
		w.visited(w.recommend(own, oehler, anna, by(messe, "berlin", nil)))
		ordered := w.recommend(own, oehler, anna, by(messe, "berlin", w.confirmed("Ben", "Ast")))
		w.orderedAfter(ordered, 48*time.Hour)
		w.earned(own, ordered, "A-1", 5001)
		back := w.recommend(own, oehler, anna, by(messe, "", w.confirmed("Cem", "Ast")))
		w.earned(own, back, "A-1", 5000, -5000)
		paid := w.recommend(own, oehler, anna, by(strom, "", func(r *recommendation.Recommendation) {
			w.confirmed("Emil", "Ernst")(r)
			r.Status = recommendation.Paid
		}))
		w.ordered(paid, "A-2", order.Approved)
		w.earned(own, paid, "A-1", 7333)
		alone := w.recommend(own, oehler, anna, w.confirmed("Dora", "Ast"))
		w.earned(own, alone, "A-1", 4000)
		gone := w.recommend(own, oehler, anna, by(strom, "", nil))
		require.NoError(t, w.db.From(ctx).Exec(
			"UPDATE recommendations SET recommender_id = '' WHERE tenant = ? AND id = ?", string(own), gone.ID,
		).Error)
		w.recommend(own, other, anna, by(messe, "berlin", nil))
		w.recommend(foreign, oehler, w.account(foreign, "Anna", "Kern"), by(messe, "berlin", nil))
		w.opened(messe, "berlin", now, 3, 5)
		w.opened(messe, "berlin", now.AddDate(0, 0, 1), 1, 1)
		w.opened(messe, "hamburg", now, 2, 2)
		w.opened("another's", "berlin", now, 9, 9)

		ask := func(change func(*report.Query)) report.Page[report.LinkFigures] {
			q := asked(t, report.Query{}, report.OfLinks)
			change(&q)
			got, err := w.reports.Links(ctx, own, oehler, q)
			require.NoError(t, err)
			return got
		}
		all := ask(func(*report.Query) {})
		assert.Equal(t, 5, all.Total)
		rows := map[[2]string]report.LinkFigures{}
		var calls, visits int
		var cents int64
		sum := report.Figures{}
		for _, one := range all.Rows {
			rows[[2]string{one.Link, one.Label}] = one
			calls, visits, cents = calls+one.Calls, visits+one.Visits, cents+one.Cents
			sum.Made, sum.Visited, sum.Entered = sum.Made+one.Made, sum.Visited+one.Visited, sum.Entered+one.Entered
			sum.Confirmed, sum.Ordered, sum.Paid = sum.Confirmed+one.Confirmed, sum.Ordered+one.Ordered, sum.Paid+one.Paid
		}
		assert.Equal(t, report.LinkFigures{
			Link: messe, Name: "messe", Handle: "messe", Label: "berlin", Calls: 6, Visits: 4,
			Figures: report.Figures{Made: 3, Visited: 2, Entered: 1, Confirmed: 1, Ordered: 1}, Cents: 5001,
		}, rows[[2]string{messe, "berlin"}])
		assert.Equal(t, report.LinkFigures{
			Link: messe, Name: "messe", Handle: "messe", Label: "hamburg", Calls: 2, Visits: 2,
		}, rows[[2]string{messe, "hamburg"}], "opened by people who recommended nothing")
		assert.Zero(t, rows[[2]string{messe, ""}].Cents)
		assert.Equal(t, 2, rows[[2]string{strom, ""}].Made)
		assert.Equal(t, int64(4000), rows[[2]string{report.NoLink, ""}].Cents)
		assert.Equal(t, []int{8, 6}, []int{calls, visits})

		statistics, err := w.reports.Statistics(ctx, own, oehler, period(t, time.Time{}, time.Time{}), false)
		require.NoError(t, err)
		assert.Equal(t, statistics.Total, sum, "the figures of statistics")
		money, err := commissionstore.NewCommissions(w.db).Sums(ctx, own, oehler)
		require.NoError(t, err)
		assert.Equal(t, money.OpenCents+money.BilledCents+money.TakenBackCents, cents, "the sum of commissions")
		for _, one := range all.Rows {
			f := report.Filter{Link: one.Link}
			if one.Label != "" {
				f.Labels = []string{one.Label}
			}
			list, err := w.reports.Recommendations(
				ctx, own, oehler, asked(t, report.Query{Filter: f}, report.OfRecommendations),
			)
			require.NoError(t, err)
			want := one.Made
			if one.Link == messe && one.Label == "" {
				want = 4 // with its labels
			}
			assert.Equal(t, want, list.Total, one.Link+one.Label)
		}

		for column, first := range map[report.Column]string{
			report.ByMade: messe, report.ByVisits: messe, report.ByOrdered: strom, report.ByCents: strom, report.ByName: strom,
		} {
			got := ask(func(q *report.Query) { q.OrderBy, q.Descending, q.Size = column, true, 1 })
			require.Len(t, got.Rows, 1)
			assert.Equal(t, 5, got.Total)
			assert.Equal(t, first, got.Rows[0].Link, column)
		}
		second := ask(func(q *report.Query) { q.Size, q.Page = 3, 2 })
		assert.Len(t, second.Rows, 2)
		labelled := ask(func(q *report.Query) { q.Filter.Labels = []string{"berlin"} })
		require.Len(t, labelled.Rows, 1)
		assert.Equal(t, 6, labelled.Rows[0].Calls)
		ofNone := ask(func(q *report.Query) { q.Filter.Link = report.NoLink })
		require.Len(t, ofNone.Rows, 1)
		mine := ask(func(q *report.Query) { q.Viewer.OwnLinks = "m2" })
		require.Len(t, mine.Rows, 1)
		assert.Equal(t, strom, mine.Rows[0].Link, "an employee sees no colleague's")
		tomorrow := now.AddDate(0, 0, 1).Truncate(24 * time.Hour).Add(-time.Hour) // midnight in Berlin
		later := ask(func(q *report.Query) { q.Filter.From = tomorrow })
		require.Len(t, later.Rows, 1)
		assert.Equal(t, []int{1, 0}, []int{later.Rows[0].Calls, later.Rows[0].Made})
	})
}

func TestFiguresOfLinksAreAddedUpByLinkLabelAndDay(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		messe, strom := w.link("messe", "m1"), w.link("strom", "m2")
		late := func(r *recommendation.Recommendation) { r.CreatedAt = midnight(now).Add(-time.Minute) }
		earned := w.recommend(own, oehler, anna, by(messe, "berlin", w.confirmed("Ben", "Ast")))
		w.earned(own, earned, "A-1", 5001)
		w.recommend(own, oehler, anna, by(messe, "", late))
		w.recommend(own, oehler, anna, by(strom, "berlin", nil))
		w.recommend(own, oehler, anna, nil)
		w.opened(messe, "berlin", now, 2, 3)
		w.opened(strom, "", now.AddDate(0, 0, -1), 1, 1)

		rows := func(group report.LinkGroup, member string) map[string][4]int {
			q := asked(t, report.Query{Group: group, Viewer: report.Viewer{OwnLinks: member}, Filter: report.Filter{
				From: midnight(now).AddDate(0, 0, -3), Until: midnight(now).AddDate(0, 0, 1),
			}}, report.OfLinks)
			got, err := w.reports.Links(ctx, own, oehler, q)
			require.NoError(t, err)
			assert.Len(t, got.Rows, got.Total)
			out := map[string][4]int{}
			for _, one := range got.Rows {
				out[one.Link+one.Label+one.Day] = [4]int{one.Calls, one.Visits, one.Made, int(one.Cents)}
			}
			return out
		}
		assert.Equal(t, map[string][4]int{
			messe: {3, 2, 2, 5001}, strom: {1, 1, 1, 0}, report.NoLink: {0, 0, 1, 0},
		}, rows(report.EachLink, ""))
		assert.Equal(t, map[string][4]int{"berlin": {3, 2, 2, 5001}, "": {1, 1, 2, 0}}, rows(report.EachLabel, ""))
		today, before := now.In(tenant.Berlin), now.In(tenant.Berlin).AddDate(0, 0, -1)
		assert.Equal(t, map[string][4]int{
			today.Format(time.DateOnly): {3, 2, 3, 5001}, before.Format(time.DateOnly): {1, 1, 1, 0},
		}, rows(report.EachDay, ""))
		assert.Equal(t, map[string][4]int{"berlin": {0, 0, 1, 0}, "": {1, 1, 0, 0}}, rows(report.EachLabel, "m2"))
	})
}

func TestFiguresOfMoreLinksThanAPageHolds(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna, store := w.account(own, "Anna", "Kern"), sellerstore.New(w.db)
		var ids []string
		for i := range 250 {
			ids = append(ids, w.link(fmt.Sprintf("ende-%03d", i), "m1"))
			require.NoError(t, store.EndLink(ctx, own, ids[i], now))
		}
		w.earned(own, w.recommend(own, oehler, anna, by(ids[0], "", w.confirmed("Ben", "Ast"))), "A-1", 5001)
		w.opened(ids[0], "", now, 2, 3)
		lives := w.link("lebt", "m2")
		w.recommend(own, oehler, anna, nil)

		ask := func(q report.Query) report.Page[report.LinkFigures] {
			q.Viewer.Now = now
			got, err := w.reports.Links(ctx, own, oehler, asked(t, q, report.OfLinks))
			require.NoError(t, err)
			return got
		}
		over := report.Filter{Standing: report.Over}
		newest := ask(report.Query{
			Group: report.EachLink, Filter: over, OrderBy: report.ByCreated, Descending: true, Size: 100,
		})
		assert.Equal(t, 250, newest.Total)
		require.Len(t, newest.Rows, 100)
		assert.Equal(t, ids[249], newest.Rows[0].Link)
		last := ask(report.Query{
			Group: report.EachLink, Filter: over, OrderBy: report.ByCreated, Descending: true, Size: 100, Page: 3,
		})
		require.Len(t, last.Rows, 50)
		assert.Equal(t, []any{ids[0], int64(5001)}, []any{last.Rows[49].Link, last.Rows[49].Cents})
		best := ask(report.Query{Group: report.EachLink, Filter: over, OrderBy: report.ByCents, Descending: true})
		assert.Equal(t, ids[0], best.Rows[0].Link)
		named := ask(report.Query{Group: report.EachLink, Filter: over, OrderBy: report.ByName})
		assert.Equal(t, "ende-000", named.Rows[0].Name)
		living := ask(report.Query{Group: report.EachLink, Filter: report.Filter{Standing: report.Living}})
		require.Len(t, living.Rows, 1)
		assert.Equal(t, report.LinkFigures{Link: lives, Name: "lebt", Handle: "lebt"}, living.Rows[0])
		employee := report.Viewer{OwnLinks: "m2"}
		assert.Zero(t, ask(report.Query{Group: report.EachLink, Filter: over, Viewer: employee}).Total, "a colleague's")

		sums := map[string]report.LinkFigures{}
		for _, one := range ask(report.Query{Group: report.InAll}).Rows {
			sums[one.Link] = one
		}
		assert.Equal(t, map[string]report.LinkFigures{
			"": {
				Calls: 3, Visits: 2, Figures: report.Figures{Made: 1, Visited: 1, Entered: 1, Confirmed: 1}, Cents: 5001,
			},
			report.NoLink: {Link: report.NoLink, Figures: report.Figures{Made: 1}},
		}, sums)
	})
	_, err := report.Query{Filter: report.Filter{Standing: report.Over}}.Checked(report.OfLinks)
	require.ErrorIs(t, err, report.ErrQuery, "where a link is no row of its own")
}

func midnight(at time.Time) time.Time {
	at = at.In(tenant.Berlin)
	return time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, tenant.Berlin)
}

func TestDaysAreAddedUpInABoundedPeriod(t *testing.T) {
	from := midnight(now)
	for until, ok := range map[time.Time]bool{
		{}: false, from.AddDate(0, 0, report.MostDays): true, from.AddDate(0, 0, report.MostDays+1): false,
	} {
		q := report.Query{Group: report.EachDay, Filter: report.Filter{From: from, Until: until}}
		_, err := q.Checked(report.OfLinks)
		assert.Equal(t, ok, err == nil, until)
	}
}

func TestALabelIsAskedForAsItIsKept(t *testing.T) {
	for _, labels := range [][]string{{""}, {"Messe"}, {"a b"}, {"0301234567"}} {
		_, err := report.Query{Filter: report.Filter{Labels: labels}}.Checked(report.OfLinks)
		require.ErrorIs(t, err, report.ErrQuery, labels)
	}
	for _, l := range []report.List{report.OfInvitations, report.OfCommissions} {
		_, err := report.Query{Filter: report.Filter{Labels: []string{"messe"}}}.Checked(l)
		require.ErrorIs(t, err, report.ErrQuery)
	}
}

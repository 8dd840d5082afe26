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

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/gormstore"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

const (
	own     = tenant.ID("havelschutz")
	foreign = tenant.ID("funkwelle")
	oehler  = link.Code("7K2M9QX4")
	other   = link.Code("7K2M9QX5")
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// world is what an agency brought, beside what others brought.
type world struct {
	t       *testing.T
	db      *gormdb.DB
	reports *gormstore.Store
	made    int
}

func (w *world) account(t tenant.ID, first, last string) string {
	w.t.Helper()
	email := fmt.Sprintf("%s.%s@example.de", first, last)
	a, err := accountstore.New(w.db).Ensure(context.Background(), &account.Account{
		Tenant: t, ID: id.New(), Email: person.EmailOf(email), FirstName: first, LastName: last, Language: "de",
		CreatedAt: now,
	})
	require.NoError(w.t, err)
	return a.ID
}

// recommend makes one, a minute after the one before.
func (w *world) recommend(
	t tenant.ID, agency link.Code, who string, change func(*recommendation.Recommendation),
) *recommendation.Recommendation {
	w.t.Helper()
	at := now.Add(time.Duration(w.made) * time.Minute)
	w.made++
	r, err := recommendation.New(recommendation.Draft{
		Tenant: t, ID: id.New(), Number: link.NewNumber(), RecommenderID: who, ProductID: "hausrat",
		Share:            recommendation.ForBoth,
		RecommenderCents: 2500, RecipientCents: 2500, Channel: "link", SellerNumber: string(agency), Language: "de", Now: at,
		ValidUntil: at.AddDate(0, 0, 60),
	})
	require.NoError(w.t, err)
	if change != nil {
		change(r)
	}
	require.NoError(w.t, recommendationstore.New(w.db).Add(context.Background(), r))
	return r
}

// confirmed lets a friend confirm.
func (w *world) confirmed(first, last string) func(*recommendation.Recommendation) {
	return func(r *recommendation.Recommendation) {
		friend := &recipient.Recipient{
			Tenant: r.Tenant, ID: id.New(), RecommendationID: r.ID, ProductID: r.ProductID,
			Data:      recipient.Data{FirstName: first, LastName: last},
			CreatedAt: r.CreatedAt, EraseAfter: r.CreatedAt.AddDate(0, 3, 0),
		}
		require.NoError(w.t, recipientstore.New(w.db).Add(context.Background(), friend))
		at := r.CreatedAt.Add(time.Second)
		r.Status, r.RecipientID, r.ConfirmedAt = recommendation.Confirmed, friend.ID, &at
	}
}

func (w *world) ordered(r *recommendation.Recommendation, number string, s order.Status) {
	w.t.Helper()
	_, err := orderstore.NewOrders(w.db).Add(context.Background(), order.Order{
		Tenant: r.Tenant, ID: id.New(), Number: number, RecommendationID: r.ID, Status: s, OrderedAt: r.CreatedAt,
		ReceivedAt: r.CreatedAt.Add(time.Hour), Version: 1,
	})
	require.NoError(w.t, err)
}

// reported has the friend's side say that it was ordered.
func (w *world) reported(r *recommendation.Recommendation) {
	w.t.Helper()
	_, err := orderstore.NewOrders(w.db).Add(
		context.Background(),
		order.NewReport(r.Tenant, id.New(), order.Recommendation{ID: r.ID}, tenant.Days(30), r.CreatedAt.Add(time.Hour)),
	)
	require.NoError(w.t, err)
}

func asked(t *testing.T, q report.Query, l report.List) report.Query {
	t.Helper()
	checked, err := q.Checked(l)
	require.NoError(t, err)
	return checked
}

func each(t *testing.T, test func(*world)) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { test(&world{t: t, db: db, reports: gormstore.New(db)}) })
}

func TestRecommendationsOfAnAgency(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		var numbers []string
		for range 7 {
			numbers = append(numbers, w.recommend(own, oehler, anna, nil).Number.String())
		}
		last := w.recommend(own, oehler, anna, w.confirmed("Ben", "Öztürk"))
		w.ordered(last, "A-1", order.Approved)
		numbers = append(numbers, last.Number.String())
		w.recommend(own, other, anna, nil)
		w.recommend(own, "", anna, nil)
		w.recommend(foreign, oehler, w.account(foreign, "Anna", "Kern"), nil)

		ask := func(q report.Query) report.Page[report.Recommendation] {
			got, err := w.reports.Recommendations(ctx, own, oehler, asked(t, q, report.OfRecommendations))
			require.NoError(t, err)
			return got
		}
		seen := func(p report.Page[report.Recommendation]) (all []string) {
			for _, r := range p.Rows {
				all = append(all, r.Number)
			}
			return all
		}
		newest := slices.Clone(numbers)
		slices.Reverse(newest)
		assert.Equal(t, newest[:3], seen(ask(report.Query{Size: 3})))
		assert.Equal(t, newest[6:], seen(ask(report.Query{Size: 3, Page: 3})))
		assert.Empty(t, seen(ask(report.Query{Size: 3, Page: 4})))
		assert.Equal(t, 8, ask(report.Query{Page: 9}).Total, "a page behind the last still says how many there are")
		assert.Equal(t, numbers, seen(ask(report.Query{OrderBy: report.ByCreated})))
		assert.Equal(t, newest[:1], seen(ask(report.Query{Filter: report.Filter{Statuses: []string{"confirmed"}}})))
		assert.Equal(t, newest[:2], seen(ask(report.Query{Filter: report.Filter{From: now.Add(6 * time.Minute)}})))
		assert.Equal(
			t, numbers[:2],
			seen(ask(report.Query{OrderBy: report.ByCreated, Filter: report.Filter{Until: now.Add(2 * time.Minute)}})),
		)
		assert.Equal(t, newest[2:3], seen(ask(report.Query{Filter: report.Filter{Number: newest[2]}})))
		assert.Empty(t, seen(ask(report.Query{Filter: report.Filter{Products: []string{"reise"}}})))
		assert.Empty(t, seen(ask(report.Query{Filter: report.Filter{Channels: []string{"qr"}}})))

		row := ask(report.Query{Size: 1}).Rows[0]
		assert.Equal(t, "Anna K.", row.Recommender)
		assert.Equal(t, "approved", row.OrderStatus)
		assert.Equal(t, last.CreatedAt, *row.OrderedAt)
	})
}

// A person who types an address that belongs to somebody doesn't learn that person's name from the agency's lists.
func TestANameIsNoneThatSomebodyOnlyTypedTheAddressOf(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		w.recommend(own, oehler, anna, func(r *recommendation.Recommendation) {
			r.Typed = recommendation.Typed{FirstName: "Ännchen", Initial: "X"}
		})
		name := func() []string {
			list, err := w.reports.Recommendations(ctx, own, oehler, asked(t, report.Query{}, report.OfRecommendations))
			require.NoError(t, err)
			people, err := w.reports.Recommenders(ctx, own, oehler, asked(t, report.Query{}, report.OfRecommenders))
			require.NoError(t, err)
			return []string{list.Rows[0].Recommender, people.Rows[0].Name}
		}
		assert.Equal(t, []string{"Ännchen X.", "Ännchen X."}, name())
		w.recommend(own, oehler, anna, nil)
		assert.Equal(t, []string{"Anna K.", "Anna K."}, name())
	})
}

func TestOrdersOfAnAgency(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		first, second := w.recommend(
			own, oehler, anna, w.confirmed("Ben", "Öztürk"),
		), w.recommend(own, oehler, anna, w.confirmed("Cem", "Acar"))
		w.ordered(first, "A-1", order.Cancelled)
		w.ordered(first, "A-2", order.Replaced)
		w.reported(second)
		w.ordered(w.recommend(own, other, anna, w.confirmed("Dora", "Ast")), "A-4", order.Approved)
		ask := func(q report.Query) (numbers []string, total int) {
			got, err := w.reports.Orders(ctx, own, oehler, asked(t, q, report.OfOrders))
			require.NoError(t, err)
			for _, o := range got.Rows {
				numbers = append(numbers, o.Number)
			}
			return numbers, got.Total
		}
		numbers, total := ask(report.Query{})
		assert.Equal(t, []string{"", "A-1"}, numbers, "the tenant has given none to what was only reported")
		assert.Equal(t, 2, total)
		numbers, total = ask(report.Query{Filter: report.Filter{Statuses: []string{"reported"}}})
		assert.Equal(t, []string{""}, numbers)
		assert.Equal(t, 1, total)
		numbers, total = ask(report.Query{Filter: report.Filter{Statuses: []string{"cancelled"}}})
		assert.Equal(t, []string{"A-1"}, numbers)
		assert.Equal(t, 1, total)
	})
}

func TestARefusedOrderSaysWhy(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		r := w.recommend(own, oehler, w.account(own, "Anna", "Kern"), w.confirmed("Ben", "Öztürk"))
		w.ordered(r, "A-1", order.Approved)
		w.ordered(r, "A-2", order.Refused)
		orders := orderstore.NewOrders(w.db)
		for _, number := range []string{"A-1", "A-2"} {
			o, err := orders.ByNumber(ctx, own, number)
			require.NoError(t, err)
			require.NoError(
				t, orders.Update(ctx, own, o.ID, func(o *order.Order) error { o.Reason = order.RecommendationTaken; return nil }),
			)
		}
		got, err := w.reports.Orders(ctx, own, oehler, asked(t, report.Query{}, report.OfOrders))
		require.NoError(t, err)
		why := map[string]string{}
		for _, o := range got.Rows {
			why[o.Number] = o.Reason
		}
		assert.Equal(
			t, map[string]string{"A-1": "", "A-2": string(order.RecommendationTaken)}, why,
			"what was refused once and counts now has no reason",
		)
	})
}

func TestInterestedPersonsOfAnAgency(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		w.recommend(own, oehler, anna, nil)
		w.recommend(own, oehler, anna, w.confirmed("Ben", "Öztürk"))
		gone := w.confirmed("Cem", "Acar")
		w.recommend(own, oehler, anna, func(r *recommendation.Recommendation) {
			gone(r)
			r.RecipientID = ""
		})
		got, err := w.reports.Leads(ctx, own, oehler, asked(t, report.Query{}, report.OfLeads))
		require.NoError(t, err)
		require.Len(t, got.Rows, 1)
		assert.Equal(t, "Ben Ö.", got.Rows[0].Friend)
		assert.Equal(t, "Anna K.", got.Rows[0].Recommender)
		assert.Equal(t, []int{2, 1}, []int{got.Total, got.Erased}, "who was erased is counted and not listed")
	})
}

func TestRecommendersOfAnAgency(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna, ben := w.account(own, "Anna", "Kern"), w.account(own, "Ben", "Öztürk")
		w.recommend(own, oehler, ben, nil)
		for range 2 {
			w.recommend(own, oehler, anna, nil)
		}
		paid := func(r *recommendation.Recommendation) {
			w.confirmed("Cem", "Acar")(r)
			r.Status = recommendation.Paid
		}
		w.ordered(w.recommend(own, oehler, anna, paid), "A-1", order.Approved)
		w.ordered(w.recommend(own, oehler, anna, paid), "A-2", order.Cancelled) // after it had been paid
		ask := func(q report.Query) report.Page[report.Recommender] {
			got, err := w.reports.Recommenders(ctx, own, oehler, asked(t, q, report.OfRecommenders))
			require.NoError(t, err)
			return got
		}
		got := ask(report.Query{})
		rows := slices.Clone(got.Rows)
		for i := range rows {
			assert.NotEmpty(t, rows[i].Number)
			rows[i].Number = ""
		}
		assert.Equal(t, []report.Recommender{
			{Name: "Anna K.", Made: 4, Confirmed: 2, Ordered: 1, Paid: 1},
			{Name: "Ben Ö.", Made: 1},
		}, rows)
		assert.Equal(t, 2, got.Total)
		second := ask(report.Query{OrderBy: report.ByName, Size: 1, Page: 2})
		assert.Equal(t, "Ben Ö.", second.Rows[0].Name)
		assert.Equal(t, 2, second.Total)
	})
}

// Each figure of a recommender leads to its rows, by the number of one of them: an agency learns no id of a person.
func TestTheFiguresOfARecommenderLeadToTheirRows(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna, ben := w.account(own, "Anna", "Kern"), w.account(own, "Ben", "Öztürk")
		for _, who := range []string{anna, anna, anna, ben} {
			w.recommend(own, oehler, who, nil)
		}
		w.recommend(own, oehler, anna, w.confirmed("Cem", "Acar"))
		erase := func(r *recommendation.Recommendation) { r.RecommenderID = "" }
		erased, _ := w.recommend(own, oehler, anna, erase), w.recommend(own, oehler, anna, erase)
		elsewhere := w.recommend(own, other, anna, nil)
		people, err := w.reports.Recommenders(ctx, own, oehler, asked(t, report.Query{}, report.OfRecommenders))
		require.NoError(t, err)
		rows := func(f report.Filter) report.Page[report.Recommendation] {
			got, err := w.reports.Recommendations(ctx, own, oehler, asked(t, report.Query{Filter: f}, report.OfRecommendations))
			require.NoError(t, err)
			return got
		}
		for _, p := range people.Rows {
			made := rows(report.Filter{Recommender: strings.ToLower(p.Number)})
			assert.Len(t, made.Rows, p.Made, p.Name)
			for _, r := range made.Rows {
				assert.Equal(t, p.Name, r.Recommender)
			}
			assert.Equal(t, p.Confirmed, rows(report.Filter{Recommender: p.Number, Stage: report.Confirmed}).Total, p.Name)
		}
		for _, absent := range []string{erased.Number.String(), elsewhere.Number.String(), "ZZZZ99999"} {
			assert.Zero(
				t, rows(report.Filter{Recommender: absent}).Total, "who was erased, whom another agency's number names, who isn't",
			)
		}
	})
}

package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

// visited counts a visit to a recommendation's link.
func (w *world) visited(r *recommendation.Recommendation) {
	w.t.Helper()
	require.NoError(w.t, w.db.From(context.Background()).Exec("INSERT INTO clicks (tenant, number, kind, channel, day, count, visits) VALUES (?, ?, 'click', 'direct', '2026-11-21', 2, 1)",
		string(r.Tenant), r.Number.String()).Error)
}

// funnel makes one recommendation of each stage, and one that is paid.
func (w *world) funnel(t tenant.ID, who string) {
	w.t.Helper()
	w.recommend(t, oehler, who, nil)
	w.visited(w.recommend(t, oehler, who, nil))
	w.recommend(t, oehler, who, func(r *recommendation.Recommendation) {
		r.Channel = "qr"
		r.Note(recommendation.RecipientEntered, "f1", r.CreatedAt)
	})
	w.recommend(t, oehler, who, w.confirmed("Ben", "Öztürk"))
	// Reported is no order that counts.
	w.reported(w.recommend(t, oehler, who, w.confirmed("Cem", "Acar")))
	ordered := w.recommend(t, oehler, who, w.confirmed("Dora", "Ast"))
	w.orderedAfter(ordered, 2*24*time.Hour)
	paid := w.recommend(t, oehler, who, func(r *recommendation.Recommendation) {
		w.confirmed("Emil", "Ernst")(r)
		r.Status, r.ProductID = recommendation.Paid, "reise"
	})
	w.orderedAfter(paid, 5*24*time.Hour)
}

func (w *world) orderedAfter(r *recommendation.Recommendation, d time.Duration) {
	w.t.Helper()
	require.NoError(w.t, w.db.From(context.Background()).Exec(`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late, received_at, version)
		VALUES (?, ?, ?, ?, '', ?, '', ?, ?, ?, 1)`, string(r.Tenant), id.New(), id.New(), r.ID, string(order.Approved), r.CreatedAt.Add(d), false, r.CreatedAt.Add(d)).Error)
}

func period(t *testing.T, from, until time.Time) report.Period {
	t.Helper()
	p, err := report.PeriodOf(from, until, now)
	require.NoError(t, err)
	return p
}

func TestStatisticsOfAnAgency(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna := w.account(own, "Anna", "Kern")
		w.funnel(own, anna)
		w.recommend(own, other, anna, nil)
		w.funnel(foreign, w.account(foreign, "Anna", "Kern"))
		old := w.recommend(own, oehler, anna, func(r *recommendation.Recommendation) { r.CreatedAt = now.AddDate(-2, 0, 0) })

		got, err := w.reports.Statistics(ctx, own, oehler, period(t, time.Time{}, time.Time{}), false)
		require.NoError(t, err)
		assert.Equal(t, report.Figures{Made: 7, Visited: 6, Entered: 5, Confirmed: 4, Ordered: 2, Paid: 1}, got.Total)
		require.NotNil(t, got.Median)
		assert.Equal(t, 84*time.Hour, got.Median.Round(time.Second), "between two and five days")
		assert.Nil(t, got.Inviters)
		require.Len(t, got.Months, report.StandardMonths)
		assert.Equal(t, "2026-11", got.Months[11].Key)
		assert.Equal(t, got.Total, got.Months[11].Figures)
		assert.Zero(t, got.Months[0].Made)
		for _, parts := range [][]report.Part{got.Products, got.Channels, got.Months} {
			sum := 0
			for _, p := range parts {
				sum += p.Made
			}
			assert.Equal(t, 7, sum)
		}
		assert.Equal(
			t,
			report.Part{Key: "reise", Figures: report.Figures{
				Made: 1, Visited: 1, Entered: 1, Confirmed: 1, Ordered: 1, Paid: 1,
			}},
			got.Products[1],
		)
		assert.Equal(t, report.Part{Key: "qr", Figures: report.Figures{Made: 1, Visited: 1, Entered: 1}}, got.Channels[1])

		before, err := w.reports.Statistics(ctx, own, oehler, period(t, old.CreatedAt, old.CreatedAt.Add(time.Second)), false)
		require.NoError(t, err)
		assert.Equal(t, report.Figures{Made: 1}, before.Total)
		assert.Nil(t, before.Median)

		none, err := w.reports.Statistics(ctx, own, "7K2M9QX9", period(t, time.Time{}, time.Time{}), true)
		require.NoError(t, err)
		assert.Zero(t, none.Total)
		assert.Empty(t, none.Inviters)
	})
}

// A figure is the number of rows of the list that it leads to, whichever it is; one whose friend was erased counts in
// both.
func TestAFigureIsTheNumberOfItsRows(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		anna, ben := w.account(own, "Anna", "Kern"), w.account(own, "Ben", "Öztürk")
		w.funnel(own, anna)
		w.funnel(own, ben)
		olga := w.hired("Olga", "Öhler")
		w.accepted(olga, anna)
		gone := w.confirmed("Nie", "Mand")
		w.recommend(own, oehler, anna, func(r *recommendation.Recommendation) {
			gone(r)
			r.RecipientID = ""
		})
		p := period(t, time.Time{}, time.Time{})
		got, err := w.reports.Statistics(ctx, own, oehler, p, true)
		require.NoError(t, err)
		rows := func(s report.Stage, change func(*report.Filter)) int {
			f := report.Filter{From: p.From, Until: p.Until, Stage: s}
			if s == report.Made {
				f.Stage = ""
			}
			change(&f)
			list, err := w.reports.Recommendations(ctx, own, oehler, asked(t, report.Query{Filter: f}, report.OfRecommendations))
			require.NoError(t, err)
			return list.Total
		}
		compared := 0
		hold := func(figures report.Figures, change func(*report.Filter)) {
			for _, s := range report.Stages {
				assert.Equal(t, rows(s, change), figures.Of(s), s)
				compared++
			}
		}
		hold(got.Total, func(*report.Filter) {})
		for _, one := range got.Products {
			hold(one.Figures, func(f *report.Filter) { f.Products = []string{one.Key} })
		}
		for _, one := range got.Channels {
			hold(one.Figures, func(f *report.Filter) { f.Channels = []string{one.Key} })
		}
		require.Len(t, got.Inviters, 2)
		assert.Equal(
			t,
			report.Part{Key: olga, Name: "Olga Öhler", Figures: report.Figures{
				Made: 8, Visited: 7, Entered: 6, Confirmed: 5, Ordered: 2, Paid: 1,
			}},
			got.Inviters[0],
		)
		assert.Equal(t, report.NoInviter, got.Inviters[1].Key)
		for _, one := range got.Inviters {
			hold(one.Figures, func(f *report.Filter) { f.Inviter = one.Key })
		}
		assert.Equal(t, 42, compared)
		people, err := w.reports.Recommenders(ctx, own, oehler, asked(t, report.Query{}, report.OfRecommenders))
		require.NoError(t, err)
		sum := 0
		for _, one := range people.Rows {
			sum += one.Ordered
		}
		assert.Equal(t, got.Total.Ordered, sum, "people are counted by the same figures")
	})
}

func (w *world) hired(first, last string) string {
	w.t.Helper()
	m := member.Member{
		Tenant: own, ID: id.New(), Account: w.account(own, first, last), Agency: oehler, Role: member.Employee,
		State: member.Active, CreatedAt: now,
	}
	w.invited()
	require.NoError(w.t, memberstore.New(w.db).Add(context.Background(), m))
	return m.ID
}

func (w *world) accepted(by, account string) {
	w.t.Helper()
	ctx := context.Background()
	i := invitation.Invitation{
		Tenant: own, ID: id.New(), Agency: oehler, Inviter: by, By: by, FirstName: "Anna", LastName: "Kern",
		Email: "a@example.de", Mailbox: id.New(), Talk: invitation.Phone,
		Language: "de", Status: invitation.Sent, CreatedAt: now, WrittenAt: now, ExpiresAt: now.AddDate(0, 0, 30),
	}
	require.NoError(w.t, invitationstore.New(w.db).Add(ctx, i))
	require.NoError(
		w.t,
		w.db.From(ctx).Exec(
			"UPDATE invitations SET status = 'accepted', account_id = ? WHERE tenant = ? AND id = ?", account, string(own), i.ID,
		).Error,
	)
}

package gormstore_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/referral/invitation"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

// walked gives all rows of a list, part by part; a part holds two.
func walked[Row any](
	t *testing.T, l report.List, q report.Query, read func(report.Query) (report.Page[Row], error),
) (all []Row) {
	t.Helper()
	q = asked(t, q, l)
	q.Walking, q.Size = true, 2
	for parts := 0; ; parts++ {
		require.Less(t, parts, 20, "a walk ends")
		p, err := read(q)
		require.NoError(t, err)
		require.LessOrEqual(t, len(p.Rows), 2)
		all = append(all, p.Rows...)
		if p.Last == nil {
			return all
		}
		q.After = p.Last
	}
}

// same tells that a walk gives the rows of the page, in its order, by each column and both ways.
func same[Row any](t *testing.T, l report.List, rows int, read func(report.Query) (report.Page[Row], error)) {
	t.Helper()
	for _, column := range l.Columns {
		for _, descending := range []bool{false, true} {
			q := report.Query{OrderBy: column, Descending: descending, Size: 200}
			page, err := read(asked(t, q, l))
			require.NoError(t, err)
			require.Len(t, page.Rows, rows)
			assert.Equal(t, page.Rows, walked(t, l, q, read), "%s, descending: %t", column, descending)
		}
	}
}

// A file has what the pages have, in their order, however rows are alike in what sorts, and whether they have it at
// all.
func TestAWalkGivesWhatThePagesGive(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		people := []string{
			w.account(own, "Anna", "Kern"), w.account(own, "Ben", "Öztürk"), w.account(own, "Anna", "Wolf"),
			w.account(own, "Ödön", "Zorn"),
		}
		for i := range 9 {
			change := w.confirmed("Cem", "Acar")
			if i%4 == 3 {
				change = func(r *recommendation.Recommendation) { r.Channel = "qr" }
			}
			r := w.recommend(own, oehler, people[i%len(people)], change)
			switch {
			case i%4 == 3:
			case i%2 == 0:
				w.reported(r)
			default:
				w.ordered(r, r.Number.String(), order.Approved)
			}
		}
		w.recommend(own, other, people[0], w.confirmed("Dora", "Ast"))
		for range 3 {
			w.invited()
		}
		same(t, report.OfRecommendations, 9, func(q report.Query) (report.Page[report.Recommendation], error) {
			return w.reports.Recommendations(ctx, own, oehler, q)
		})
		same(
			t, report.OfOrders, 7,
			func(q report.Query) (report.Page[report.Order], error) { return w.reports.Orders(ctx, own, oehler, q) },
		)
		same(
			t, report.OfLeads, 7,
			func(q report.Query) (report.Page[report.Lead], error) { return w.reports.Leads(ctx, own, oehler, q) },
		)
		same(t, report.OfRecommenders, 4, func(q report.Query) (report.Page[report.Recommender], error) {
			return w.reports.Recommenders(ctx, own, oehler, q)
		})
		same(t, report.OfInvitations, 3, func(q report.Query) (report.Page[report.Invitation], error) {
			return w.reports.Invitations(ctx, own, oehler, q, now)
		})
		filtered := walked(t, report.OfRecommendations, report.Query{
			Filter: report.Filter{Channels: []string{"qr"}},
		}, func(q report.Query) (report.Page[report.Recommendation], error) {
			return w.reports.Recommendations(ctx, own, oehler, q)
		})
		assert.Len(t, filtered, 2)
		assert.True(
			t, slices.IsSortedFunc(filtered, func(a, b report.Recommendation) int { return b.CreatedAt.Compare(a.CreatedAt) }),
		)
	})
}

// invited has a member invite somebody; all are called alike.
func (w *world) invited() {
	w.t.Helper()
	ctx := context.Background()
	agencies := sellerstore.New(w.db)
	if _, err := agencies.ByNumber(ctx, own, oehler); err != nil {
		require.NoError(
			w.t,
			agencies.Add(ctx, seller.Seller{
				Kind: seller.KindAgency, Tenant: own, Number: oehler, Name: "Öhler", CreatedAt: now,
			}),
		)
	}
	require.NoError(w.t, invitationstore.New(w.db).Add(ctx, invitation.Invitation{
		Tenant: own, ID: id.New(), Agency: oehler, Inviter: "m1", By: "m1", FirstName: "Jörg", LastName: "Öhler",
		Email: "joerg@example.de", Mailbox: id.New(), Talk: invitation.Phone,
		Language: "de", Status: invitation.Sent, CreatedAt: now, WrittenAt: now, ExpiresAt: now.AddDate(0, 0, 30),
	}))
}

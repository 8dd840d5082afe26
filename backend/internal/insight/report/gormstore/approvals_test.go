package gormstore_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

// accountOf makes one with a mailbox of a spelling.
func (w *world) accountOf(email string) string {
	w.t.Helper()
	a, err := accountstore.New(w.db).Ensure(context.Background(), &account.Account{
		Tenant: own, ID: id.New(), Email: person.EmailOf(email), FirstName: "Petra", LastName: "Krüger", Language: "de",
		CreatedAt: now,
	})
	require.NoError(w.t, err)
	return a.ID
}

// waitsFor gives what waits for a member of the agency, and whether the list calls each order that waits the member's
// own.
func (w *world) waitsFor(account string) (mine int, theirs []bool) {
	w.t.Helper()
	viewer := report.Viewer{Account: account, Mailbox: w.mailbox(account), PersonKey: "nobody's", Eyes: 2, Now: now}
	ask := func(waiting report.Waiting) report.Page[report.Order] {
		q := asked(w.t, report.Query{Viewer: viewer, Filter: report.Filter{Waiting: waiting}}, report.OfOrders)
		got, err := w.reports.Orders(context.Background(), own, oehler, q)
		require.NoError(w.t, err)
		return got
	}
	for _, o := range ask(report.ForApproval).Rows {
		theirs = append(theirs, o.Approval.Own)
	}
	return ask(report.ForMine).Total, theirs
}

func (w *world) mailbox(id string) string {
	w.t.Helper()
	a, err := accountstore.New(w.db).ByID(context.Background(), own, id)
	require.NoError(w.t, err)
	return a.Email.Mailbox()
}

// An order is a member's own by another spelling of the mailbox, too, as the rule of money/order has it: what could
// never be approved is no task.
func TestAnOrderIsOnesOwnByAnySpellingOfTheMailbox(t *testing.T) {
	each(t, func(w *world) {
		petra, jonas := w.accountOf("petra@example.de"), w.accountOf("jonas@example.de")
		w.reported(w.recommend(own, oehler, w.accountOf("Petra+tipp@example.de"), w.confirmed("Ben", "Acar")))
		mine, theirs := w.waitsFor(petra)
		assert.Zero(w.t, mine)
		assert.Equal(w.t, []bool{true}, theirs)
		mine, theirs = w.waitsFor(jonas)
		assert.Equal(w.t, 1, mine)
		assert.Equal(w.t, []bool{false}, theirs)
	})
}

// Two approvals are two persons': the person who gave the first by another spelling of the mailbox has no second one to
// give.
func TestTheSecondApprovalWaitsForNoOtherSpellingOfTheFirst(t *testing.T) {
	each(t, func(w *world) {
		first, same, jonas := w.accountOf("petra@example.de"), w.accountOf("petra+zwei@example.de"), w.accountOf("jonas@example.de")
		r := w.recommend(own, oehler, w.account(own, "Anna", "Kern"), w.confirmed("Ben", "Acar"))
		w.reported(r)
		w.approved(r.ID, w.member(first))
		mine, theirs := w.waitsFor(same)
		assert.Zero(w.t, mine)
		assert.Equal(w.t, []bool{true}, theirs)
		mine, theirs = w.waitsFor(first)
		assert.Zero(w.t, mine)
		assert.Equal(w.t, []bool{false}, theirs, "it can be taken back")
		mine, _ = w.waitsFor(jonas)
		assert.Equal(w.t, 1, mine)
	})
}

// A contract that the tenant cancelled stands once: as the order that the agency knows, with who approved it, and not
// beside it as the tenant's cancellation. Only a cancellation that no order had been reported for is a row of its
// own.
func TestAnOrderThatTheTenantCancelledStandsOnce(t *testing.T) {
	each(t, func(w *world) {
		t, ctx, petra := w.t, context.Background(), w.accountOf("petra@example.de")
		orders := orderstore.NewOrders(w.db)
		anna := w.account(own, "Anna", "Kern")
		cancelled := func(r *recommendation.Recommendation) {
			live, err := orders.Live(ctx, own, []string{r.ID})
			require.NoError(t, err)
			if o := live[r.ID]; o.ID != "" {
				require.NoError(
					t, orders.Update(ctx, own, o.ID, func(o *order.Order) error { o.Status = order.Cancelled; return nil }),
				)
			}
			_, err = orders.Add(ctx, order.Order{
				Tenant: own, ID: id.New(), Number: "A-" + r.ID, RecommendationID: r.ID, Status: order.Cancelled, CancelledAt: now,
				ReceivedAt: now, Version: 1,
			})
			require.NoError(t, err)
		}
		agreed, half, reported, unreported := w.recommend(
			own, oehler, anna, w.confirmed("Ben", "Acar"),
		), w.recommend(own, oehler, anna, w.confirmed("Dora", "Ast")),
			w.recommend(
				own, oehler, anna, w.confirmed("Emil", "Bach"),
			), w.recommend(own, oehler, anna, w.confirmed("Fee", "Dorn"))
		for _, r := range []*recommendation.Recommendation{agreed, half, reported} {
			w.reported(r)
		}
		member := w.member(petra)
		w.approved(agreed.ID, member)
		w.approved(half.ID, member)
		live, err := orders.Live(ctx, own, []string{agreed.ID})
		require.NoError(t, err)
		require.NoError(
			t,
			orders.Update(
				ctx, own, live[agreed.ID].ID, func(o *order.Order) error { o.Approve(tenant.Days(14), now); return nil },
			),
		)
		for _, r := range []*recommendation.Recommendation{agreed, half, reported, unreported} {
			cancelled(r)
		}
		viewer := report.Viewer{Account: petra, Mailbox: "petra@example.de", PersonKey: "nobody's", Eyes: 2, Now: now}
		got, err := w.reports.Orders(
			ctx, own, oehler,
			asked(
				t, report.Query{Viewer: viewer, OrderBy: report.ByNumber, Filter: report.Filter{Statuses: []string{"cancelled"}}},
				report.OfOrders,
			),
		)
		require.NoError(t, err)
		assert.Equal(t, 4, got.Total)
		by := map[string][]string{}
		for _, o := range got.Rows {
			by[o.Recommendation] = []string{o.Number}
			if o.Approval != nil {
				assert.False(t, o.Approval.Waits || o.Approval.Own)
				by[o.Recommendation] = append(by[o.Recommendation], o.Approval.By...)
			}
		}
		assert.Equal(t, map[string][]string{
			agreed.Number.String(): {"", "Petra K."}, half.Number.String(): {""}, reported.Number.String(): {""},
			unreported.Number.String(): {"A-" + unreported.ID},
		}, by, "the first of two approvals let nothing count")
	})
}

// member has an account work for the agency.
func (w *world) member(account string) member.Member {
	w.t.Helper()
	ctx := context.Background()
	m := member.Member{
		Tenant: own, ID: id.New(), Account: account, Agency: oehler, Role: member.Owner, State: member.Active, CreatedAt: now,
		VouchedAt: &now,
	}
	require.NoError(
		w.t,
		w.db.From(ctx).Exec(
			"INSERT INTO agencies (tenant, number, name, created_at) VALUES (?, ?, 'Öhler', ?)", string(own), string(oehler),
			now,
		).Error,
	)
	require.NoError(w.t, memberstore.New(w.db).Add(ctx, m))
	return m
}

// approved has a member of the agency say that a reported order stands.
func (w *world) approved(recommendation string, by member.Member) {
	w.t.Helper()
	ctx := context.Background()
	orders, err := orderstore.NewOrders(w.db).Live(ctx, own, []string{recommendation})
	require.NoError(w.t, err)
	require.NoError(w.t, orderstore.NewApprovals(w.db).Put(ctx, order.MemberApproval{
		Tenant: own, Order: orders[recommendation].ID, Eye: 1, Agency: string(oehler), Account: by.Account, Member: by.ID,
		At: now,
	}))
}

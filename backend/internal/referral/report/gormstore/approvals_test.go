package gormstore_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/referral/report"
)

// accountOf makes one with a mailbox of a spelling.
func (w *world) accountOf(email string) string {
	w.t.Helper()
	a, err := accountstore.New(w.db).Ensure(context.Background(), &account.Account{
		Tenant: own, ID: id.New(), Email: person.EmailOf(email), FirstName: "Petra", LastName: "Krüger", Language: "de", CreatedAt: now,
	})
	require.NoError(w.t, err)
	return a.ID
}

// waitsFor gives what waits for a member of the agency, and whether the list calls each order that waits the member's own.
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

// An order is a member's own by another spelling of the mailbox, too, as the rule of money/order has it: what could never be approved is no task.
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

// Two approvals are two persons': whoever gave the first by another spelling of the mailbox has no second one to give.
func TestTheSecondApprovalWaitsForNoOtherSpellingOfTheFirst(t *testing.T) {
	each(t, func(w *world) {
		first, same, jonas := w.accountOf("petra@example.de"), w.accountOf("petra+zwei@example.de"), w.accountOf("jonas@example.de")
		r := w.recommend(own, oehler, w.account(own, "Anna", "Kern"), w.confirmed("Ben", "Acar"))
		w.reported(r)
		w.approved(r.ID, first)
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

// approved has a member of the agency say that a reported order stands.
func (w *world) approved(recommendation, by string) {
	w.t.Helper()
	ctx := context.Background()
	m := member.Member{Tenant: own, ID: id.New(), Account: by, Agency: oehler, Role: member.Owner, State: member.Active, CreatedAt: now, VouchedAt: &now}
	require.NoError(w.t, w.db.From(ctx).Exec("INSERT INTO agencies (tenant, number, name, created_at) VALUES (?, ?, 'Öhler', ?)", string(own), string(oehler), now).Error)
	require.NoError(w.t, memberstore.New(w.db).Add(ctx, m))
	orders, err := orderstore.NewOrders(w.db).Live(ctx, own, []string{recommendation})
	require.NoError(w.t, err)
	require.NoError(w.t, orderstore.NewApprovals(w.db).Put(ctx, order.MemberApproval{
		Tenant: own, Order: orders[recommendation].ID, Eye: 1, Agency: string(oehler), Account: by, Member: m.ID, At: now,
	}))
}

package usecase_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestFourEyesApproveAnOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		o := newOffice(newWorld(t, db), db, tenant.FourEyesApprove)
		id := o.reported()
		o.clock.Advance(30 * 24 * time.Hour)
		for range 2 {
			got, err := o.approves("olga", id)
			require.NoError(t, err)
			assert.Equal(t, order.WaitsForSecond, got)
		}
		assert.Equal(t, order.Reported, o.byID(id).Status)
		for _, who := range []string{"emil", "emil", "ida", "olga"} {
			got, err := o.approves(who, id)
			require.NoError(t, err)
			assert.Equal(t, order.FullyApproved, got, who)
		}
		approved := o.byID(id)
		assert.True(t, approved.ByAgency())
		assert.Equal(
			t, tenant.Days(14).End(o.clock.Now()), approved.ComplaintUntil, "the tenant has the whole period to object",
		)
		assert.False(t, approved.Final(approved.ComplaintUntil.Add(-time.Millisecond)))
		assert.Equal(t, []string{"reported", "ordered"}, o.notes)
		assert.Equal(t, []string{"m-olga", "m-emil"}, o.audited)
		assert.Equal(t, []string{"the first of two", "the second of two"}, o.which)
		assert.Equal(t, 2, o.messages, "the life hears of the report and of the approval")

		all, err := gormstore.NewApprovals(db).Of(context.Background(), "x", id)
		require.NoError(t, err)
		require.Len(t, all, 2)
		assert.Equal(
			t,
			order.MemberApproval{
				Tenant: "x", Order: id, Eye: 1, Agency: oehler, Account: "olga", Member: "m-olga", At: o.clock.Now(),
			},
			all[0],
		)
		assert.Equal(t, "emil", all[1].Account)
		require.ErrorIs(
			t, o.approval.Withdraw(context.Background(), "x", order.Approver{Agency: oehler, Account: "olga"}, id),
			order.ErrApproved,
		)
	})
}

func TestOneMemberIsEnoughWhereTheTenantSaysSo(t *testing.T) {
	db := dbtest.SQLite(t)
	o := newOffice(newWorld(t, db), db, tenant.OneApproves)
	id := o.reported()
	got, err := o.approves("emil", id)
	require.NoError(t, err)
	assert.Equal(t, order.FullyApproved, got)
	assert.Equal(t, []string{"m-emil"}, o.audited)
	assert.Equal(t, []string{"alone"}, o.which)
}

func TestWhatAnAgencyMayNotApprove(t *testing.T) {
	tests := []struct {
		name    string
		who     string
		prepare func(o *office, id string)
		want    error
	}{
		{
			"where the tenant says nothing of it", "olga", func(o *office, _ string) { o.programme.Rules.AgencyApproval = "" },
			order.ErrApprovalOff,
		},
		{
			"where the tenant says no", "olga",
			func(o *office, _ string) { o.programme.Rules.AgencyApproval = tenant.NoAgencyApproval }, order.ErrApprovalOff,
		},
		{"another agency's", "olga", func(o *office, _ string) { o.r.Agency = other2 }, order.ErrUnknown},
		{"nobody's", "olga", func(o *office, _ string) { o.r.Agency = "" }, order.ErrUnknown},
		{
			"by who was let go a moment ago", "olga", func(o *office, _ string) { delete(o.members, "olga") },
			order.ErrNotMember,
		},
		{
			"by who works for another agency by now", "olga", func(o *office, _ string) { o.elsewhere["olga"] = true },
			order.ErrNotMember,
		},
		{
			"by who waits for the tenant's yes", "olga", func(o *office, _ string) { o.unvouched["olga"] = true },
			order.ErrUnvouched,
		},
		{"by the recommender", "anna", func(*office, string) {}, order.ErrOwnOrder},
		{"by the friend", "bens", func(*office, string) {}, order.ErrOwnOrder},
		{
			"by the recommender's other account", "olga",
			func(o *office, _ string) { o.mailbox["anna"] = "olga@oehler.example" }, order.ErrOwnOrder,
		},
		{
			"before the friend confirmed", "olga",
			func(o *office, _ string) { o.r.State, o.r.RecipientConfirmed = order.Open, false }, order.ErrFriendUnconfirmed,
		},
		{"once the friend was erased", "olga", func(o *office, _ string) { o.r.RecipientGone = true }, order.ErrPeopleGone},
		{
			"of a friend whom nobody knows any more", "olga", func(o *office, _ string) { delete(o.mailbox, "ben") },
			order.ErrPeopleGone,
		},
		{
			"of a recommender whom nobody knows any more", "olga", func(o *office, _ string) { delete(o.mailbox, "anna") },
			order.ErrPeopleGone,
		},
		{
			"once the recommendation was withdrawn", "olga", func(o *office, _ string) { o.r.State = order.Withdrawn },
			order.ErrNotWaiting,
		},
		{
			"once nobody waits any more", "olga", func(o *office, _ string) { o.clock.Advance(85 * 24 * time.Hour) },
			order.ErrNotWaiting,
		},
		{"what lapsed", "olga", func(o *office, id string) {
			require.NoError(o.t, o.report.Lapse(context.Background(), "x", id, o.byID(id).LapsesAt))
		}, order.ErrNotWaiting},
		{
			"what the tenant approved", "olga", func(o *office, _ string) { o.send(approval("A", "2026-11-21")) },
			order.ErrTenantSpoke,
		},
		{"what the tenant cancelled", "olga", func(o *office, _ string) { o.send(cancellation("A")) }, order.ErrTenantSpoke},
		{
			"what the tenant refused by its date", "olga", func(o *office, _ string) { o.send(approval("A", "2026-11-20")) },
			order.ErrTenantSpoke,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			db := dbtest.SQLite(t)
			o := newOffice(newWorld(t, db), db, tenant.OneApproves)
			id := o.reported()
			tt.prepare(o, id)
			before := o.byID(id)
			_, err := o.approves(tt.who, id)
			require.ErrorIs(t, err, tt.want)
			assert.Equal(t, before, o.byID(id))
			assert.Empty(t, o.audited)
		})
	}
	db := dbtest.SQLite(t)
	o := newOffice(newWorld(t, db), db, tenant.OneApproves)
	_, err := o.approves("olga", "nobody's")
	require.ErrorIs(t, err, order.ErrUnknown)
}

func TestTheSecondOfFourEyesIsAnotherPerson(t *testing.T) {
	db := dbtest.SQLite(t)
	o := newOffice(newWorld(t, db), db, tenant.FourEyesApprove)
	id := o.reported()
	_, err := o.approves("olga", id)
	require.NoError(t, err)
	_, err = o.approves("olga2", id)
	require.ErrorIs(t, err, order.ErrSamePerson, "two accounts, one mailbox")
	for _, own := range []string{"anna", "bens"} {
		_, err = o.approves(own, id)
		require.ErrorIs(t, err, order.ErrOwnOrder)
	}
	assert.Equal(t, order.Reported, o.byID(id).Status)
}

// A first approval stands for who gave it: it is taken back by that member alone, and counts no more once the member
// works there no more.
func TestAFirstApprovalStandsForItsMember(t *testing.T) {
	ctx := context.Background()
	back := func(o *office, who, id string) error {
		return o.approval.Withdraw(ctx, "x", order.Approver{Agency: oehler, Account: who}, id)
	}
	tests := []struct {
		name    string
		between func(o *office, id string)
		// then is what emil's approval comes to.
		then    order.Progress
		audited []string
	}{
		{"as it is", func(*office, string) {}, order.FullyApproved, []string{"m-olga", "m-emil"}},
		{
			"taken back", func(o *office, id string) { require.NoError(t, back(o, "olga", id)) }, order.WaitsForSecond,
			[]string{"m-olga", "not m-olga", "m-emil"},
		},
		{
			"taken back by another", func(o *office, id string) { require.NoError(t, back(o, "ida", id)) }, order.FullyApproved,
			[]string{"m-olga", "m-emil"},
		},
		{
			"its member is let go", func(o *office, _ string) { delete(o.members, "olga") }, order.WaitsForSecond,
			[]string{"m-olga", "m-emil"},
		},
		{
			"its member was let go and came back", func(o *office, _ string) { o.members["olga"] = "m-olga-again" },
			order.WaitsForSecond, []string{"m-olga", "m-emil"},
		},
		{
			"the tenant's yes to its member is over", func(o *office, _ string) { o.unvouched["olga"] = true },
			order.WaitsForSecond, []string{"m-olga", "m-emil"},
		},
		{
			"the tenant said yes to its member anew since",
			func(o *office, _ string) { o.vouchedAnew["olga"] = o.clock.Now().Add(time.Millisecond) }, order.WaitsForSecond,
			[]string{"m-olga", "m-emil"},
		},
		{
			"the tenant said yes to its member at that moment",
			func(o *office, _ string) { o.vouchedAnew["olga"] = o.clock.Now() }, order.FullyApproved,
			[]string{"m-olga", "m-emil"},
		},
		{"its member was erased", func(o *office, _ string) {
			require.NoError(t, o.approval.Approvals.(*gormstore.Approvals).Forget(ctx, "x", "olga"))
		}, order.WaitsForSecond, []string{"m-olga", "m-emil"}},
		{
			"the tenant is content with one since",
			func(o *office, _ string) { o.programme.Rules.AgencyApproval = tenant.OneApproves }, order.FullyApproved,
			[]string{"m-olga", "m-emil"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			db := dbtest.SQLite(t)
			o := newOffice(newWorld(t, db), db, tenant.FourEyesApprove)
			id := o.reported()
			_, err := o.approves("olga", id)
			require.NoError(t, err)
			tt.between(o, id)
			got, err := o.approves("emil", id)
			require.NoError(t, err)
			assert.Equal(t, tt.then, got)
			assert.Equal(t, tt.audited, o.audited)
			if tt.then == order.WaitsForSecond {
				got, err = o.approves("ida", id)
				require.NoError(t, err)
				assert.Equal(t, order.FullyApproved, got)
			}
		})
	}
	db := dbtest.SQLite(t)
	o := newOffice(newWorld(t, db), db, tenant.FourEyesApprove)
	id := o.reported()
	require.NoError(t, back(o, "olga", id), "what isn't there isn't taken back")
	o.r.Agency = other2
	require.ErrorIs(t, back(o, "olga", id), order.ErrUnknown)
}

// Many members and the tenant's system act at once: one outcome, no matter who is first.
func TestMembersAndTheTenantAtOnce(t *testing.T) {
	for name, tenantSays := range map[string]func() order.Message{
		"approves": func() order.Message { return approval("A", "2026-11-21") },
		"cancels":  func() order.Message { return cancellation("A") },
		"refuses":  func() order.Message { return approval("A", "2026-11-20") },
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				o := newOffice(newWorld(t, db), db, tenant.FourEyesApprove)
				id := o.reported()
				var group errgroup.Group
				for _, who := range []string{"olga", "emil", "ida", "olga", "emil", "ida"} {
					group.Go(func() error {
						if _, err := o.approves(who, id); err != nil {
							assert.Contains(t, []string{order.ErrTenantSpoke.Code, order.ErrNotWaiting.Code}, code(err))
						}
						return nil
					})
				}
				group.Go(func() error {
					_, err := o.u.Do(context.Background(), o.programme, []order.Message{tenantSays()})
					return err
				})
				require.NoError(t, group.Wait())
				live := o.live()
				switch name {
				case "approves":
					assert.Equal(t, "A", live.Number, "the tenant's own order is the one that counts")
					assert.Equal(t, order.Replaced, o.byID(id).Status)
				case "cancels":
					assert.Empty(t, live.ID)
					assert.Equal(t, order.Cancelled, o.byID(id).Status)
				default:
					assert.Equal(t, order.Reported, live.Status, "it waits for the tenant to put the date right")
				}
			})
		})
	}
}

func TestSixteenApprovalsOfOneOrderAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		o := newOffice(newWorld(t, db), db, tenant.FourEyesApprove)
		id := o.reported()
		var group errgroup.Group
		var mu sync.Mutex
		answers := map[order.Progress]int{}
		for i := range 16 {
			group.Go(func() error {
				got, err := o.approves([]string{"olga", "emil"}[i%2], id)
				mu.Lock()
				defer mu.Unlock()
				answers[got]++
				return err
			})
		}
		require.NoError(t, group.Wait())
		assert.Equal(t, 16, answers[order.WaitsForSecond]+answers[order.FullyApproved])
		approved := o.byID(id)
		assert.True(t, approved.ByAgency())
		all, err := gormstore.NewApprovals(db).Of(context.Background(), "x", id)
		require.NoError(t, err)
		require.Len(t, all, 2)
		assert.NotEqual(t, all[0].Account, all[1].Account)
		assert.Equal(t, 2, o.messages)
	})
}

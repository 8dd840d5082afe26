package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

func code(err error) string {
	var f *fault.Error
	if errors.As(err, &f) {
		return f.Code
	}
	return err.Error()
}

// What an agency approved and what the tenant says of the same contract, in every order: the tenant's own word wins,
// one order counts, and no line of the tenant's is refused for the agency's sake (docs/adr/0060).
func TestTheTenantsWordWinsOverAnAgencys(t *testing.T) {
	type act func(o *office, id string)
	says := func(m order.Message, result order.Result, reason order.Reason) act {
		return func(o *office, _ string) {
			got, why := o.send(m)
			assert.Equal(o.t, result, got, "%s %s", m.Kind, m.Number)
			assert.Equal(o.t, reason, why, "%s %s", m.Kind, m.Number)
		}
	}
	agency := func(o *office, id string) {
		got, err := o.approves("olga", id)
		require.NoError(o.t, err)
		assert.Equal(o.t, order.FullyApproved, got)
	}
	agencyToo := func(want error) act {
		return func(o *office, id string) {
			_, err := o.approves("olga", id)
			require.ErrorIs(o.t, err, want)
		}
	}
	becomes := func(s order.State) act { return func(o *office, _ string) { o.r.State = s } }
	paid := func(o *office, _ string) { o.r.State, o.paid = order.Paid, true }
	atTheBank := func(o *office, _ string) { o.onItsWay = true }
	fromFile := func(m order.Message, result order.Result, reason order.Reason) act {
		return func(o *office, _ string) {
			lines := []order.Line{{
				Number: m.Number, Recommendation: "R", Kind: m.Kind, HasKind: true,
				Date: m.Ordered.At.In(tenant.Berlin).Format(time.DateOnly), CustomerNumber: m.CustomerNumber,
			}}
			batch := usecase.Batch{Lines: lines, Date: order.ParseDate, Who: "ines", File: "sha256:1"}
			imports := &usecase.Import{Receive: o.u, Acts: func(who string) audit.Acts {
				return audit.Acts{Log: imported{}, Who: who}
			}}
			tried, err := imports.Try(context.Background(), o.programme, batch)
			require.NoError(o.t, err)
			got, err := imports.Do(context.Background(), o.programme, batch)
			require.NoError(o.t, err)
			assert.Equal(o.t, []order.Outcome{{Number: m.Number, Result: result, Reason: reason}}, got)
			assert.Equal(o.t, got, tried, "tried before, it said the same")
		}
	}
	a, other, early := approval("A", "2026-11-21"), approval("A", "2026-11-22"), approval("A", "2026-11-20")
	unnamed := with(cancellation("A"), func(m *order.Message) { m.RecommendationNumber = "" })
	accepted, unchanged, rejected := order.Accepted, order.Unchanged, order.Rejected
	tests := []struct {
		name string
		acts []act
		// counts is the number of the order that counts, ~ for the agency's; state and report are what has become of the
		// recommendation and of what was reported.
		counts  string
		state   order.State
		report  order.Status
		dropped int
	}{
		{"the agency alone", []act{agency}, "~", order.Confirmed, order.Approved, 0},
		{"the agency, then the tenant", []act{agency, says(a, accepted, "")}, "A", order.Confirmed, order.Replaced, 0},
		{
			"and the same again", []act{agency, says(a, accepted, ""), says(a, unchanged, "")}, "A", order.Confirmed,
			order.Replaced, 0,
		},
		{
			"and by a file", []act{agency, fromFile(a, accepted, ""), says(a, unchanged, order.None)}, "A", order.Confirmed,
			order.Replaced, 0,
		},
		{
			"and corrected", []act{agency, says(a, accepted, ""), says(other, accepted, order.Changed)}, "A", order.Confirmed,
			order.Replaced, 0,
		},
		{
			"and cancelled", []act{agency, says(a, accepted, ""), says(cancellation("A"), accepted, "")}, "", order.Withdrawn,
			order.Replaced, 0,
		},
		{
			"and a second order of the tenant's",
			[]act{agency, says(a, accepted, ""), says(approval("B", "2026-11-21"), rejected, order.RecommendationTaken)}, "A",
			order.Confirmed, order.Replaced, 0,
		},
		{
			"the agency, then the tenant with another day", []act{agency, says(other, accepted, "")}, "A", order.Confirmed,
			order.Replaced, 0,
		},
		{
			"the agency, then the tenant by the customer's number",
			[]act{agency, func(o *office, _ string) { o.named = "rec" }, says(ofCustomer(a, "K-1"), accepted, "")}, "A",
			order.Confirmed, order.Replaced, 0,
		},

		{
			"the agency, then a day that doesn't count",
			[]act{agency, says(early, rejected, order.BeforeRecommendation), agencyToo(order.ErrTenantSpoke)}, "",
			order.Confirmed, order.Reported, 0,
		},
		{
			"and put right", []act{agency, says(early, rejected, order.BeforeRecommendation), says(a, accepted, "")}, "A",
			order.Confirmed, order.Replaced, 0,
		},
		{
			"the agency, then a day that hasn't come",
			[]act{agency, says(approval("A", "2026-12-24"), rejected, order.InFuture), says(a, accepted, "")}, "A",
			order.Confirmed, order.Replaced, 0,
		},
		{
			"a day that doesn't count, then the agency",
			[]act{says(early, rejected, order.BeforeRecommendation), agencyToo(order.ErrTenantSpoke), says(a, accepted, "")},
			"A", order.Confirmed, order.Replaced, 0,
		},

		{
			"the agency, then no", []act{agency, says(cancellation("A"), accepted, ""), agencyToo(order.ErrTenantSpoke)}, "",
			order.Withdrawn, order.Cancelled, 0,
		},
		{
			"and no again", []act{agency, says(cancellation("A"), accepted, ""), says(cancellation("A"), unchanged, "")}, "",
			order.Withdrawn, order.Cancelled, 0,
		},
		{
			"and the order that was cancelled",
			[]act{agency, says(cancellation("A"), accepted, ""), says(a, unchanged, order.AlreadyCancelled)}, "",
			order.Withdrawn, order.Cancelled, 0,
		},
		{
			"the agency, then no by a file", []act{agency, fromFile(cancellation("A"), accepted, "")}, "", order.Withdrawn,
			order.Cancelled, 0,
		},
		{
			"no, then the agency", []act{says(cancellation("A"), accepted, ""), agencyToo(order.ErrTenantSpoke)}, "",
			order.Confirmed, order.Cancelled, 0,
		},
		{
			"no that names no recommendation, then the agency",
			[]act{says(unnamed, accepted, order.NotKnownYet), agency, says(a, unchanged, order.AlreadyCancelled)}, "",
			order.Withdrawn, order.Cancelled, 0,
		},

		{
			"the tenant, then the agency", []act{says(a, accepted, ""), agencyToo(order.ErrTenantSpoke)}, "A", order.Confirmed,
			order.Replaced, 0,
		},

		{
			"after the complaint period, yes", []act{agency, becomes(order.Owed), says(a, accepted, ""), says(a, unchanged, "")},
			"A", order.Owed, order.Replaced, 0,
		},
		{
			"after it, yes with another day", []act{agency, becomes(order.Owed), says(other, accepted, "")}, "A", order.Owed,
			order.Replaced, 0,
		},
		{
			"after it, yes, and then another day",
			[]act{agency, becomes(order.Owed), says(a, accepted, ""), says(other, rejected, order.AlreadyOwed)}, "A", order.Owed,
			order.Replaced, 0,
		},
		{
			"after it, yes, and then no",
			[]act{agency, becomes(order.Owed), says(a, accepted, ""), says(cancellation("A"), accepted, "")}, "",
			order.Withdrawn, order.Replaced, 1,
		},
		{
			"after it, no", []act{agency, becomes(order.Owed), says(cancellation("A"), accepted, "")}, "", order.Withdrawn,
			order.Cancelled, 1,
		},
		{
			"after it, a day that doesn't count",
			[]act{agency, becomes(order.Owed), says(early, rejected, order.BeforeRecommendation)}, "", order.Withdrawn,
			order.Cancelled, 1,
		},
		{
			"while the bank has it, no",
			[]act{agency, becomes(order.Owed), atTheBank, says(cancellation("A"), accepted, order.AfterPayout)}, "", order.Owed,
			order.Cancelled, 1,
		},

		{
			"after the payout, yes", []act{agency, paid, says(a, accepted, ""), says(a, unchanged, "")}, "A", order.Paid,
			order.Replaced, 0,
		},
		{
			"after the payout, no",
			[]act{agency, paid, says(cancellation("A"), accepted, order.AfterPayout), says(cancellation("A"), unchanged, "")},
			"", order.Paid, order.Cancelled, 1,
		},
		{
			"after the payout, yes and then no",
			[]act{agency, paid, says(a, accepted, ""), says(cancellation("A"), accepted, order.AfterPayout)}, "", order.Paid,
			order.Replaced, 1,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			db := dbtest.SQLite(t)
			w := newWorld(t, db)
			w.clock.Advance(26 * time.Hour)
			o := newOffice(w, db, tenant.OneApproves)
			id := o.reported()
			for _, act := range tt.acts {
				act(o, id)
			}
			counting, err := o.store.Counting(context.Background(), "x", []string{"rec"})
			require.NoError(t, err)
			number := counting["rec"].Number
			if order.IsReportNumber(number) {
				number = order.ReportMark
			}
			assert.Equal(t, tt.counts, number)
			assert.Equal(t, tt.state, o.r.State)
			assert.Equal(t, tt.report, o.byID(id).Status)
			assert.Equal(t, tt.dropped, o.dropped, "how often what was owed was taken back")
		})
	}
}

// A cancellation that named the recommendation before anybody reported an order of it is known to who wants to approve
// one.
func TestANoFromBeforeTheReportIsKnown(t *testing.T) {
	db := dbtest.SQLite(t)
	o := newOffice(newWorld(t, db), db, tenant.OneApproves)
	_, reason := o.send(cancellation("A"))
	assert.Equal(t, order.NotKnownYet, reason)
	_, err := o.approves("olga", o.reported())
	require.ErrorIs(t, err, order.ErrTenantSpoke)
}

// The tenant's order takes its own day, and what is owed already stays owed.
func TestTheTenantsOrderTakesThePlaceOfTheAgencys(t *testing.T) {
	for state, ends := range map[order.State]string{order.Confirmed: "2026-12-05", order.Owed: "2026-12-25"} {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			w := newWorld(t, db)
			w.clock.Advance(20 * 24 * time.Hour)
			o := newOffice(w, db, tenant.OneApproves)
			_, err := o.approves("olga", o.reported())
			require.NoError(t, err)
			o.r.State = state
			o.send(approval("A", "2026-11-21"))
			got := o.stored("A")
			assert.Equal(t, ends, tenant.LastDay(got.ComplaintUntil).Format(time.DateOnly), string(state))
			assert.Equal(t, []string{"reported", "ordered", "changed"}, o.notes, "that it counts is told once")
		})
	}
}

type imported struct{ audit.Service }

func (imported) Record(_ context.Context, e audit.Entry) error {
	if e.Who != "ines" || e.What != audit.OrdersImported || e.Subject != "sha256:1" {
		return errAway
	}
	return nil
}

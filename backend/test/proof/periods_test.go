package proof_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// lastDays are last days of a period, with the first instant after each: the days around both changes of the clock in
// two years, and the leap day. The instants were written down from the calendar, not computed by the code under test.
var lastDays = []struct{ day, after string }{
	{"2026-03-28", "2026-03-28T23:00:00Z"},
	{"2026-03-29", "2026-03-29T22:00:00Z"},
	{"2026-03-30", "2026-03-30T22:00:00Z"},
	{"2026-10-24", "2026-10-24T22:00:00Z"},
	{"2026-10-25", "2026-10-25T23:00:00Z"},
	{"2026-10-26", "2026-10-26T23:00:00Z"},
	{"2027-03-27", "2027-03-27T23:00:00Z"},
	{"2027-03-28", "2027-03-28T22:00:00Z"},
	{"2027-03-29", "2027-03-29T22:00:00Z"},
	{"2027-10-30", "2027-10-30T22:00:00Z"},
	{"2027-10-31", "2027-10-31T23:00:00Z"},
	{"2027-11-01", "2027-11-01T23:00:00Z"},
	{"2028-02-28", "2028-02-28T23:00:00Z"},
	{"2028-02-29", "2028-02-29T23:00:00Z"},
	{"2028-03-01", "2028-03-01T23:00:00Z"},
}

// begins are moments of a first day in Berlin; on the days of a change one of them doesn't exist, or comes twice.
var begins = []string{"00:00:00", "01:59:59", "02:30:00", "03:00:00", "12:00:00", "22:59:59", "23:59:59"}

// rules are all periods by their real rules: whether something that began at start is still inside of its period.
var rules = []struct {
	name   string
	span   tenant.Span
	inside func(t *testing.T, span tenant.Span, start, at time.Time) bool
}{
	{"validity", tenant.Days(60), func(t *testing.T, span tenant.Span, start, at time.Time) bool {
		r, err := recommendation.New(recommendation.Draft{
			Tenant: "x", ID: "1", Number: "1", RecommenderID: "anna", ProductID: "p", Share: recommendation.ForRecommender,
			RecommenderCents: 1,
			Now:              start, ValidUntil: recommendation.ValidUntil(span, start),
		})
		require.NoError(t, err)
		usable, expired := r.Usable(at) == nil, r.Expire(false, at) == nil
		require.NotEqual(t, usable, expired, "it is usable or expires, never both")
		return usable
	}},
	{"an order of the last valid day", tenant.Days(60), func(_ *testing.T, span tenant.Span, start, at time.Time) bool {
		r := order.Recommendation{
			State: order.Expired, CreatedAt: start, ValidUntil: span.End(start), RecipientConfirmed: true,
		}
		return order.Judge(r, order.Date{At: at}, at.AddDate(0, 1, 0)) == order.None
	}},
	{"complaint", tenant.Days(14), func(_ *testing.T, span tenant.Span, start, at time.Time) bool {
		o := order.Order{Status: order.Approved, ComplaintUntil: order.ComplaintUntil(span, order.Date{At: start}, start)}
		return !o.Final(at)
	}},
	{"complaint of a day's order", tenant.Days(14), func(t *testing.T, span tenant.Span, start, at time.Time) bool {
		day, ok := order.ParseDate(start.In(tenant.Berlin).Format(time.DateOnly))
		require.True(t, ok)
		o := order.Order{Status: order.Approved, ComplaintUntil: order.ComplaintUntil(span, day, start.AddDate(0, 0, 40))}
		return !o.Final(at)
	}},
	{"order approval", tenant.Days(84), func(_ *testing.T, span tenant.Span, start, at time.Time) bool {
		o := order.NewReport("x", "1", order.Recommendation{ID: "1"}, span, start)
		return !o.Overdue(order.Confirmed, at)
	}},
	{"recipient confirmation", tenant.Days(84), func(_ *testing.T, span tenant.Span, start, at time.Time) bool {
		r := recipient.Recipient{EraseAfter: span.End(start)}
		return !r.Erasable(at)
	}},
	{"claim", tenant.Days(365), func(t *testing.T, span tenant.Span, start, at time.Time) bool {
		a := reward.Award{Status: reward.Open}
		require.NoError(t, a.Offer(start, reward.Claim{Until: span.End(start)}))
		claimable, lapsed := a.Claimable(at) == nil, a.Expire(at) == nil
		require.NotEqual(t, claimable, lapsed, "it can be claimed or lapses, never both")
		return claimable
	}},
	{"claim without a reminder", tenant.Days(365 - 30), reminded(0)},
	{"claim with one reminder", tenant.Days(365 - 7), reminded(1)},
	{"payment", tenant.Days(28), promised},
	{"voucher", tenant.Days(1), promised},
}

// reminded is the time from the offer of an award to a reminder, which comes with the first second of the day that
// leaves so many whole days of the claim: the days until then are a period as well.
func reminded(nth int) func(*testing.T, tenant.Span, time.Time, time.Time) bool {
	return func(t *testing.T, _ tenant.Span, start, at time.Time) bool {
		a := reward.Award{Status: reward.Open}
		require.NoError(t, a.Offer(start, reward.ClaimFrom(tenant.Periods{
			Claim: tenant.Days(365), ClaimReminders: []tenant.Span{tenant.Days(30), tenant.Days(7)},
		}, start)))
		a.Reminded = nth
		return a.RemindDue(at) <= nth
	}
}

// promised is a time within which something was promised: it is stored and shown.
func promised(_ *testing.T, span tenant.Span, start, at time.Time) bool {
	choice := reward.Choice{ChosenAt: start, DueBy: span.End(start)}
	return at.Before(choice.DueBy)
}

// Each period ends with the last second of its last day in Berlin, whenever on its first day it began, over both
// changes of the clock and over the leap day.
func TestPeriodsOverTheChangesOfTheClock(t *testing.T) {
	for _, rule := range rules {
		t.Run(rule.name, func(t *testing.T) {
			for _, last := range lastDays {
				after, err := time.Parse(time.RFC3339, last.after)
				require.NoError(t, err)
				day, err := time.Parse(time.DateOnly, last.day)
				require.NoError(t, err)
				first := day.AddDate(0, 0, -rule.span.Days).Format(time.DateOnly)
				for _, begin := range begins {
					start, err := time.ParseInLocation(time.DateTime, first+" "+begin, tenant.Berlin)
					require.NoError(t, err)
					which := fmt.Sprintf("from %s %s to %s", first, begin, last.day)
					assert.True(t, rule.inside(t, rule.span, start.UTC(), after.Add(-time.Second)), "the last second, %s", which)
					assert.False(t, rule.inside(t, rule.span, start.UTC(), after), "the first second after, %s", which)
					assert.Equal(t, last.day, tenant.LastDay(after).Format(time.DateOnly), "as people read it")
				}
			}
		})
	}
}

// The hour that comes twice in autumn lies on the same day both times.
func TestTheHourThatComesTwice(t *testing.T) {
	for _, start := range []string{"2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"} {
		at, err := time.Parse(time.RFC3339, start)
		require.NoError(t, err)
		assert.Equal(t, "02:30", at.In(tenant.Berlin).Format("15:04"))
		assert.Equal(t, "2026-11-08T23:00:00Z", tenant.Days(14).End(at).Format(time.RFC3339))
	}
}

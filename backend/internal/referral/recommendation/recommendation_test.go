package recommendation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var made = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func open(t require.TestingT) *recommendation.Recommendation {
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "funkwelle", ID: "1", Number: "0000000000", RecommenderID: "anna", ProductID: "glasfaser",
		Share: recommendation.ForBoth, Now: made, ValidUntil: recommendation.ValidUntil(tenant.Days(60), made),
	})
	require.NoError(t, err)
	r.TakeEvents()
	return r
}

func in(t require.TestingT, s recommendation.Status) *recommendation.Recommendation {
	r := open(t)
	step := func(err error) { require.NoError(t, err) }
	if s == recommendation.Expired {
		step(r.Expire(false, r.ValidUntil))
		r.TakeEvents()
		return r
	}
	if s == recommendation.Open {
		return r
	}
	step(r.Enter("ben", made))
	step(r.Confirm("ben", made))
	switch s {
	case recommendation.Owed:
		step(r.Owe("order", made))
	case recommendation.Paid:
		step(r.Owe("order", made))
		step(r.Settle(made))
	case recommendation.Cancelled:
		step(r.Cancel("order", made))
	}
	r.TakeEvents()
	return r
}

func TestNewIsComplete(t *testing.T) {
	whole := recommendation.Draft{
		Tenant: "funkwelle", ID: "1", Number: "0000000000", RecommenderID: "anna", ProductID: "glasfaser", Share: 100,
		Now: made, ValidUntil: made.Add(time.Second),
	}
	r, err := recommendation.New(whole)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Open, r.Status)
	assert.Equal(t, []recommendation.Event{{Kind: recommendation.Created, At: made}}, r.TakeEvents())
	assert.Empty(t, r.TakeEvents())

	for name, spoil := range map[string]func(*recommendation.Draft){
		"tenant":      func(d *recommendation.Draft) { d.Tenant = "" },
		"id":          func(d *recommendation.Draft) { d.ID = "" },
		"number":      func(d *recommendation.Draft) { d.Number = "" },
		"recommender": func(d *recommendation.Draft) { d.RecommenderID = "" },
		"product":     func(d *recommendation.Draft) { d.ProductID = "" },
		"share":       func(d *recommendation.Draft) { d.Share = 70 },
		"amount":      func(d *recommendation.Draft) { d.RecipientCents = -1 },
		"validity":    func(d *recommendation.Draft) { d.ValidUntil = made },
	} {
		d := whole
		spoil(&d)
		_, err := recommendation.New(d)
		assert.ErrorIs(t, err, recommendation.ErrIncomplete, name)
	}
}

func TestTheLastSecondOfTheValidity(t *testing.T) {
	r := open(t)
	assert.Equal(t, "2027-01-20T23:00:00Z", r.ValidUntil.Format(time.RFC3339))
	assert.Equal(t, "2027-01-20", r.LastDay().Format(time.DateOnly))
	last := r.ValidUntil.Add(-time.Nanosecond)

	require.NoError(t, r.Usable(last))
	require.ErrorIs(t, r.Usable(r.ValidUntil), recommendation.ErrExpired)
	require.ErrorIs(t, r.Expire(false, last), recommendation.ErrNotExpired)

	require.NoError(t, r.Enter("ben", last))
	require.ErrorIs(t, r.Confirm("ben", r.ValidUntil), recommendation.ErrExpired)
	require.NoError(t, r.Confirm("ben", last))
	require.ErrorIs(t, r.Expire(true, r.ValidUntil), recommendation.ErrOrdered)
	require.NoError(t, r.Expire(false, r.ValidUntil))
	assert.Equal(t, r.ValidUntil, *r.EndedAt)
}

func TestOneRecipient(t *testing.T) {
	r := open(t)
	require.NoError(t, r.Enter("ben", made))
	require.NoError(t, r.Enter("ben", made), "the same person again")
	require.NoError(t, r.Enter("carl", made), "who has confirmed nothing holds nothing")
	assert.Equal(t, "ben", r.RecipientID)
	require.ErrorIs(t, open(t).Confirm("", made), recommendation.ErrNotEntered)

	require.NoError(t, r.DropUnconfirmed("carl", "", made), "somebody else's erasure changes nothing")
	assert.Equal(t, "ben", r.RecipientID)
	require.NoError(t, r.DropUnconfirmed("ben", "carl", made))
	assert.Equal(t, "carl", r.RecipientID, "who waits beside it")
	require.NoError(t, r.DropUnconfirmed("carl", "", made))
	assert.Empty(t, r.Unconfirmed())
	require.NoError(t, r.Enter("ben", made))
	require.NoError(t, r.Confirm("carl", made), "whoever confirms first has it")
	assert.Equal(t, "carl", r.RecipientID)
	require.ErrorIs(t, r.Confirm("ben", made), recommendation.ErrAlreadyConfirmed)
	require.ErrorIs(t, r.DropUnconfirmed("carl", "", made), recommendation.ErrAlreadyConfirmed)
}

// However many enter, the time line says once that somebody did, and once that no one waits any more.
func TestTheTimeLineTellsNothingOfHowManyEntered(t *testing.T) {
	r := open(t)
	for _, who := range []string{"ben", "carl", "dora"} {
		require.NoError(t, r.Enter(who, made))
	}
	require.NoError(t, r.DropUnconfirmed("ben", "carl", made))
	require.NoError(t, r.DropUnconfirmed("dora", "carl", made))
	require.NoError(t, r.DropUnconfirmed("carl", "", made))
	var kinds []recommendation.EventKind
	for _, e := range r.TakeEvents() {
		kinds = append(kinds, e.Kind)
	}
	assert.Equal(t, []recommendation.EventKind{recommendation.RecipientEntered, recommendation.RecipientErased}, kinds)
}

func TestReopen(t *testing.T) {
	expired := in(t, recommendation.Confirmed)
	require.NoError(t, expired.Expire(false, expired.ValidUntil))
	late := expired.ValidUntil.AddDate(0, 0, 3)
	require.ErrorIs(t, expired.Reopen("o", expired.ValidUntil, late), recommendation.ErrExpired, "ordered too late")
	require.NoError(t, expired.Reopen("o", expired.ValidUntil.Add(-time.Second), late))
	assert.Equal(t, recommendation.Confirmed, expired.Status)
	assert.Nil(t, expired.EndedAt)
	require.NoError(t, expired.Reopen("o", made, late), "again changes nothing")

	never := in(t, recommendation.Expired)
	require.ErrorIs(t, never.Reopen("o", made, late), recommendation.ErrExpired, "nobody had confirmed")
	require.ErrorIs(t, in(t, recommendation.Cancelled).Reopen("o", made, late), recommendation.ErrCancelled)
}

// Every status against every transition: what isn't in the table doesn't happen.
func TestTransitions(t *testing.T) {
	const (
		op, co, ap = recommendation.Open, recommendation.Confirmed, recommendation.Owed
		pa, ex, ca = recommendation.Paid, recommendation.Expired, recommendation.Cancelled
	)
	late := open(t).ValidUntil
	steps := map[string]func(*recommendation.Recommendation) error{
		"confirm": func(r *recommendation.Recommendation) error { return r.Confirm("ben", made) },
		"expire":  func(r *recommendation.Recommendation) error { return r.Expire(false, late) },
		"approve": func(r *recommendation.Recommendation) error { return r.Owe("order", made) },
		"settle":  func(r *recommendation.Recommendation) error { return r.Settle(made) },
		"cancel":  func(r *recommendation.Recommendation) error { return r.Cancel("order", made) },
	}
	type result struct {
		next recommendation.Status
		err  error
	}
	table := map[recommendation.Status]map[string]result{
		op: {
			"confirm": {op, recommendation.ErrNotEntered}, "expire": {ex, nil}, "approve": {op, recommendation.ErrNotConfirmed},
			"settle": {op, recommendation.ErrNotConfirmed}, "cancel": {ca, nil},
		},
		co: {
			"confirm": {co, recommendation.ErrAlreadyConfirmed}, "expire": {ex, nil}, "approve": {ap, nil},
			"settle": {co, recommendation.ErrAlreadyConfirmed}, "cancel": {ca, nil},
		},
		ap: {
			"confirm": {ap, recommendation.ErrAlreadyConfirmed}, "expire": {ap, recommendation.ErrAlreadyConfirmed},
			"approve": {ap, nil}, "settle": {pa, nil}, "cancel": {ca, nil},
		},
		pa: {
			"confirm": {pa, recommendation.ErrAlreadyConfirmed}, "expire": {pa, recommendation.ErrAlreadyConfirmed},
			"approve": {pa, nil}, "settle": {pa, nil}, "cancel": {pa, recommendation.ErrPaid},
		},
		ex: {
			"confirm": {ex, recommendation.ErrExpired}, "expire": {ex, nil}, "approve": {ex, recommendation.ErrExpired},
			"settle": {ex, recommendation.ErrExpired}, "cancel": {ex, recommendation.ErrExpired},
		},
		ca: {
			"confirm": {ca, recommendation.ErrCancelled}, "expire": {ca, recommendation.ErrCancelled},
			"approve": {ca, recommendation.ErrCancelled}, "settle": {ca, recommendation.ErrCancelled}, "cancel": {ca, nil},
		},
	}
	for from, row := range table {
		for name, want := range row {
			t.Run(string(from)+" "+name, func(t *testing.T) {
				r := in(t, from)
				require.ErrorIs(t, steps[name](r), want.err)
				assert.Equal(t, want.next, r.Status)
				changed := from != want.next
				assert.Equal(t, changed, len(r.TakeEvents()) > 0, "an event is noted when, and only when, something happened")
				assert.Equal(t, r.Status.Final(), r.EndedAt != nil)
			})
		}
	}
}

func TestWhateverHappensAFinalStatusStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := open(t)
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			before := r.Status
			at := made.AddDate(0, 0, rapid.IntRange(0, 70).Draw(t, "day"))
			switch rapid.IntRange(0, 6).Draw(t, "step") {
			case 0:
				_ = r.Enter("ben", at)
			case 1:
				_ = r.Confirm("ben", at)
			case 2:
				_ = r.Expire(rapid.Bool().Draw(t, "ordered"), at)
			case 3:
				_ = r.Owe("o", at)
			case 4:
				_ = r.Settle(at)
			case 5:
				_ = r.Cancel("o", at)
			case 6:
				_ = r.DropUnconfirmed("ben", "", at)
			}
			if before.Final() && r.Status != before {
				t.Fatalf("%s became %s", before, r.Status)
			}
			if r.Status == recommendation.Owed && r.ConfirmedAt == nil {
				t.Fatal("approved without a confirmation")
			}
		}
	})
}

func TestAlive(t *testing.T) {
	for status, alive := range map[recommendation.Status]bool{
		recommendation.Open: true, recommendation.Confirmed: true, recommendation.Owed: true,
		recommendation.Paid: false, recommendation.Expired: false, recommendation.Cancelled: false,
	} {
		assert.Equal(t, alive, in(t, status).Alive(made), string(status))
	}
	assert.False(t, open(t).Alive(open(t).ValidUntil), "an open link whose time has passed holds nobody")
	assert.True(t, in(t, recommendation.Confirmed).Alive(open(t).ValidUntil), "an order of the last day may still come")
}

func TestNext(t *testing.T) {
	soon := made.AddDate(0, 0, 14)
	waiting := open(t)
	require.NoError(t, waiting.Enter("ben", made))
	valid := waiting.ValidUntil
	mine := func(a recommendation.Award) recommendation.Money {
		a.Party = recommendation.PartyRecommender
		friend := recommendation.Award{Party: recommendation.PartyRecipient, Offered: true}
		return recommendation.Money{Awards: []recommendation.Award{friend, a}}
	}
	tests := []struct {
		name string
		r    *recommendation.Recommendation
		m    recommendation.Money
		want *recommendation.Expectation
	}{
		{"nobody came yet", open(t), recommendation.Money{}, &recommendation.Expectation{
			Kind: recommendation.FriendOpens, By: &valid,
		}},
		{"data entered", waiting, recommendation.Money{}, &recommendation.Expectation{
			Kind: recommendation.FriendConfirms, By: &valid,
		}},
		{
			"confirmed", in(t, recommendation.Confirmed), recommendation.Money{},
			&recommendation.Expectation{Kind: recommendation.FriendOrders, By: &valid},
		},
		{
			"ordered", in(t, recommendation.Confirmed), recommendation.Money{Order: &recommendation.Order{ComplaintEnds: &soon}},
			&recommendation.Expectation{Kind: recommendation.ComplaintEnds, By: &soon},
		},
		{
			"owed", in(t, recommendation.Owed), mine(recommendation.Award{}),
			&recommendation.Expectation{Kind: recommendation.RewardComes},
		},
		{
			"offered", in(t, recommendation.Owed), mine(recommendation.Award{Offered: true, ExpiresAt: &soon}),
			&recommendation.Expectation{Kind: recommendation.RewardChoice, By: &soon},
		},
		{
			"chosen", in(t, recommendation.Owed), mine(recommendation.Award{Offered: true, Chosen: true, PaymentBy: &soon}),
			&recommendation.Expectation{Kind: recommendation.PayoutArrives, By: &soon},
		},
		{
			"own award ended, the friend's is the friend's business", in(t, recommendation.Owed),
			mine(recommendation.Award{Ended: true}), nil,
		},
		{"paid", in(t, recommendation.Paid), recommendation.Money{}, nil},
		{"expired", in(t, recommendation.Expired), recommendation.Money{}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, tt.r.Next(tt.m, made)) })
	}
	assert.Nil(t, open(t).Next(recommendation.Money{}, valid))
}

func TestStatusAsPeopleSeeIt(t *testing.T) {
	r := open(t)
	assert.Equal(t, recommendation.Open, r.StatusAt(r.ValidUntil.Add(-time.Nanosecond)))
	assert.Equal(t, recommendation.Expired, r.StatusAt(r.ValidUntil))
	assert.Equal(
		t, recommendation.Confirmed, in(t, recommendation.Confirmed).StatusAt(r.ValidUntil), "an order may still come",
	)
}

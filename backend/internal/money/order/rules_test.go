package order_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

func at(s string) time.Time {
	v, err := time.Parse(time.RFC3339, s)
	if err != nil {
		panic(err)
	}
	return v
}

func date(s string) order.Date {
	d, ok := order.ParseDate(s)
	if !ok {
		panic(s)
	}
	return d
}

func TestParseDate(t *testing.T) {
	tests := []struct {
		text string
		at   string
		day  bool
		ok   bool
	}{
		{"2026-11-21", "2026-11-20T23:00:00Z", true, true},
		{"2026-07-01", "2026-06-30T22:00:00Z", true, true},
		{"2026-11-21T10:00:00+01:00", "2026-11-21T09:00:00Z", false, true},
		{"2026-11-21T09:00:00.123456Z", "2026-11-21T09:00:00.123Z", false, true},
		{"2026-02-30", "", false, false},
		{"21.11.2026", "", false, false},
		{"2026-11-21 10:00", "", false, false},
		{"", "", false, false},
	}
	for _, tt := range tests {
		got, ok := order.ParseDate(tt.text)
		assert.Equal(t, tt.ok, ok, tt.text)
		if tt.ok {
			assert.Equal(t, tt.at, got.At.Format(time.RFC3339Nano), tt.text)
			assert.Equal(t, tt.day, got.Day, tt.text)
		}
	}
}

func TestJudge(t *testing.T) {
	made := at("2026-11-21T10:00:00Z")
	until := tenant.Days(60).End(made) // the last valid day is 2027-01-20
	confirmed := order.Recommendation{State: order.Confirmed, CreatedAt: made, ValidUntil: until, RecipientConfirmed: true}
	with := func(s order.State, recipient bool) order.Recommendation {
		r := confirmed
		r.State, r.RecipientConfirmed = s, recipient
		return r
	}
	tests := []struct {
		name    string
		r       order.Recommendation
		ordered string
		now     string
		want    order.Reason
	}{
		{"on the day it was made, before it was made", confirmed, "2026-11-21", "2026-11-21T12:00:00Z", order.None},
		{"on the last day", confirmed, "2027-01-20", "2027-01-20T20:00:00Z", order.None},
		{"in the last second", confirmed, "2027-01-20T23:59:59+01:00", "2027-01-21T10:00:00Z", order.None},
		{
			"on the last day, told a month later, expired meanwhile", with(order.Expired, true), "2027-01-20",
			"2027-02-20T10:00:00Z", order.None,
		},
		{"at the first instant after", confirmed, "2027-01-21T00:00:00+01:00", "2027-01-21T10:00:00Z", order.TooLate},
		{"a day after", with(order.Expired, true), "2027-01-21", "2027-01-25T10:00:00Z", order.TooLate},
		{"the day before it was made", confirmed, "2026-11-20", "2026-11-22T10:00:00Z", order.BeforeRecommendation},
		{"today, later than now", confirmed, "2026-11-25T20:00:00+01:00", "2026-11-25T10:00:00Z", order.None},
		{"tomorrow", confirmed, "2026-11-26", "2026-11-25T10:00:00Z", order.InFuture},
		{"recipient not confirmed yet", with(order.Open, false), "2026-11-25", "2026-11-25T10:00:00Z", order.None},
		{
			"never confirmed, validity over, not marked yet", with(order.Open, false), "2027-01-20", "2027-01-21T10:00:00Z",
			order.RecipientUnconfirmed,
		},
		{
			"never confirmed, expired", with(order.Expired, false), "2027-01-20", "2027-01-21T10:00:00Z",
			order.RecipientUnconfirmed,
		},
		{
			"nobody is left to whom anything was promised", withNoOneLeft(with(order.Expired, true)), "2027-01-20",
			"2027-02-20T10:00:00Z", order.NoOneLeft,
		},
		{
			"the friend is gone, the recommender isn't", withoutFriend(with(order.Expired, true)), "2027-01-20",
			"2027-02-20T10:00:00Z", order.None,
		},
		{"withdrawn", with(order.Withdrawn, true), "2026-11-25", "2026-11-25T10:00:00Z", order.RecommendationCancelled},
		{"released", with(order.Owed, true), "2026-11-25", "2026-11-25T10:00:00Z", order.RecommendationTaken},
		{"paid", with(order.Paid, true), "2026-11-25", "2026-11-25T10:00:00Z", order.RecommendationTaken},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, order.Judge(tt.r, date(tt.ordered), at(tt.now)))
		})
	}
}

func withoutFriend(r order.Recommendation) order.Recommendation {
	r.RecipientGone = true
	return r
}

func withNoOneLeft(r order.Recommendation) order.Recommendation {
	r = withoutFriend(r)
	r.NoOneLeft = true
	return r
}

func TestLateMessageOfAValidOrderAlwaysCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		made := at("2026-11-21T10:00:00Z").Add(time.Duration(rapid.IntRange(0, 365*24).Draw(t, "made")) * time.Hour)
		r := order.Recommendation{
			State: order.Expired, CreatedAt: made, ValidUntil: tenant.Days(60).End(made), RecipientConfirmed: true,
		}
		ordered := order.Date{
			At: made.Add(time.Duration(rapid.Int64Range(0, int64(r.ValidUntil.Sub(made))-1).Draw(t, "ordered"))),
		}
		now := ordered.At.Add(time.Duration(rapid.IntRange(0, 1000).Draw(t, "late")) * time.Hour)
		assert.Equal(t, order.None, order.Judge(r, ordered, now))
	})
}

func TestComplaintUntil(t *testing.T) {
	tests := []struct {
		name     string
		period   tenant.Span
		ordered  string
		received string
		want     string
	}{
		{
			"14 days end with the 14th day after", tenant.Days(14), "2026-11-21", "2026-11-21T10:00:00Z", "2026-12-05T23:00:00Z",
		},
		{"however late the message comes", tenant.Days(14), "2026-11-21", "2026-12-24T10:00:00Z", "2026-12-05T23:00:00Z"},
		{
			"an instant late in the evening is that day", tenant.Days(14), "2026-11-21T23:30:00+01:00", "2026-11-22T10:00:00Z",
			"2026-12-05T23:00:00Z",
		},
		{"over the end of summer time", tenant.Days(14), "2026-10-20", "2026-10-20T10:00:00Z", "2026-11-03T23:00:00Z"},
		{
			"seconds run from the instant", tenant.Seconds(20), "2026-11-21T10:00:00Z", "2026-11-21T10:00:05Z",
			"2026-11-21T10:00:20Z",
		},
		{
			"seconds of today's date run from the message", tenant.Seconds(20), "2026-11-21", "2026-11-21T10:00:05Z",
			"2026-11-21T10:00:25Z",
		},
		{
			"seconds of an old date are over", tenant.Seconds(20), "2026-11-20", "2026-11-21T10:00:05Z",
			"2026-11-20T23:00:19.999Z",
		},
		{
			"a date of today told just before it begins", tenant.Seconds(20), "2026-11-22", "2026-11-21T22:00:00Z",
			"2026-11-21T23:00:20Z",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := order.ComplaintUntil(tt.period, date(tt.ordered), at(tt.received))
			assert.Equal(t, tt.want, got.Format(time.RFC3339Nano))
		})
	}
}

func TestFinal(t *testing.T) {
	end := at("2026-12-05T23:00:00Z")
	o := order.Order{Status: order.Approved, ComplaintUntil: end}
	assert.False(t, o.Final(end.Add(-time.Millisecond)))
	assert.True(t, o.Final(end))
	for _, s := range []order.Status{order.Cancelled, order.Refused} {
		o.Status = s
		assert.False(t, o.Final(end), s)
	}
}

func TestCancellationOf(t *testing.T) {
	want := map[order.State]order.Consequence{
		order.Open: order.Nothing, order.Confirmed: order.Withdraw, order.Owed: order.TakeBack,
		order.Paid: order.TakeBack, order.Expired: order.Nothing, order.Withdrawn: order.Nothing,
	}
	for state, consequence := range want {
		assert.Equal(t, consequence, order.CancellationOf(state), state)
	}
}

func TestTakenBack(t *testing.T) {
	tests := []struct {
		state          order.State
		paid, onItsWay bool
		want           order.Consequence
		late           bool
	}{
		{order.Owed, false, false, order.Withdraw, false},
		{order.Owed, false, true, order.Await, true},
		{order.Owed, true, false, order.Report, true},
		{order.Owed, true, true, order.Report, true},
		{order.Paid, true, false, order.Report, true},
		{order.Paid, false, false, order.Nothing, false},
	}
	for _, tt := range tests {
		got := order.TakenBack(tt.state, tt.paid, tt.onItsWay)
		assert.Equal(t, tt.want, got, tt)
		assert.Equal(t, tt.late, got.Late(), tt)
	}
}

func TestVerify(t *testing.T) {
	key, body, now := []byte("key"), []byte(`{"Auftragsnummer":"A-1"}`), at("2026-11-21T10:00:00Z")
	good := order.Sign(key, body, now)
	_, mac, _ := strings.Cut(good, "v1=")
	tests := []struct {
		name   string
		key    []byte
		header string
		body   []byte
		now    time.Time
		want   error
	}{
		{"good", key, good, body, now, nil},
		{"with blanks", key, strings.Replace(good, ",", ", ", 1), body, now, nil},
		{"one of two keys", key, good + ",v1=" + strings.Repeat("0", 64), body, now, nil},
		{"four minutes old", key, good, body, now.Add(4 * time.Minute), nil},
		{"five minutes early", key, good, body, now.Add(-order.Tolerance), nil},
		{"too old", key, good, body, now.Add(order.Tolerance + time.Second), order.ErrSignatureOld},
		{"from the future", key, good, body, now.Add(-order.Tolerance - time.Second), order.ErrSignatureOld},
		{"another body", key, good, []byte(`{}`), now, order.ErrSignature},
		{"another key", []byte("other"), good, body, now, order.ErrSignature},
		{"another moment", key, "t=1795255201,v1=" + mac, body, now, order.ErrSignature},
		{"no key configured", nil, order.Sign(nil, body, now), body, now, order.ErrSignature},
		{"no header", key, "", body, now, order.ErrSignature},
		{"no moment", key, "v1=" + mac, body, now, order.ErrSignature},
		{"no hex", key, "t=1,v1=xyz", body, now, order.ErrSignature},
		{"cut short", key, good[:len(good)-2], body, now, order.ErrSignature},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.ErrorIs(t, order.Verify(tt.key, tt.header, tt.body, tt.now), tt.want)
		})
	}
}

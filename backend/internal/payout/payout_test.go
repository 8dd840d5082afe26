package payout_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/payout"
)

func TestExecutionDay(t *testing.T) {
	tests := []struct{ name, now, want string }{
		{"a Friday", "2026-11-20T10:00:00Z", "2026-11-20"},
		{"a Saturday", "2026-11-21T10:00:00Z", "2026-11-23"},
		{"a Sunday, shortly before midnight in Berlin", "2026-11-22T22:59:00Z", "2026-11-23"},
		{"a Monday in Berlin, still Sunday in UTC", "2026-11-22T23:30:00Z", "2026-11-23"},
		{"Christmas before a weekend", "2026-12-25T10:00:00Z", "2026-12-28"},
		{"New Year", "2027-01-01T10:00:00Z", "2027-01-04"},
		{"Labour Day", "2026-05-01T10:00:00Z", "2026-05-04"},
		{"Good Friday 2026 to the Tuesday after Easter", "2026-04-03T10:00:00Z", "2026-04-07"},
		{"Easter Monday 2027", "2027-03-29T10:00:00Z", "2027-03-30"},
		{"Easter Monday 2038, the latest date", "2038-04-26T10:00:00Z", "2038-04-27"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, tt.now)
			require.NoError(t, err)
			assert.Equal(t, tt.want, payout.ExecutionDay(now))
		})
	}
}

func TestReportOn(t *testing.T) {
	r := payout.Report{Group: payout.BankPaid, Lines: []payout.ReportLine{{EndToEndID: "b", Verdict: payout.BankRejected, Reason: "AC04"}}}
	verdict, reason := r.On("a")
	assert.Equal(t, payout.BankPaid, verdict, "what isn't listed shares the file's fate")
	assert.Empty(t, reason)
	verdict, reason = r.On("b")
	assert.Equal(t, payout.BankRejected, verdict)
	assert.Equal(t, "AC04", reason)

	assert.True(t, r.Decides())
	assert.False(t, payout.Report{Group: payout.BankPending, Lines: []payout.ReportLine{{Verdict: payout.BankPending}}}.Decides())
	assert.True(t, payout.Report{Group: payout.BankPending, Lines: []payout.ReportLine{{Verdict: payout.BankPaid}}}.Decides())
	for _, r := range []payout.Report{{Group: payout.BankHas}, {Group: payout.BankPending, Lines: []payout.ReportLine{{Verdict: payout.BankHas}}}} {
		assert.False(t, r.Decides(), "it has the file already, and pays it or not")
		assert.True(t, r.Twice())
	}
	assert.False(t, r.Twice())
}

func TestAPayoutEndsOnce(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	p := payout.Payout{Status: payout.Reserved}
	assert.ErrorIs(t, p.Settle(payout.BankPending, "", now), payout.ErrUndecided)
	require.NoError(t, p.Settle(payout.BankRejected, "AC04", now))
	assert.Equal(t, payout.Rejected, p.Status)
	assert.Equal(t, "AC04", p.Reason)
	assert.ErrorIs(t, p.Settle(payout.BankPaid, "", now), payout.ErrSettled)
	assert.True(t, p.Agrees(payout.BankRejected))
	assert.False(t, p.Agrees(payout.BankPaid))
}

func TestATransfersNameFollowsFromAwardAndAttempt(t *testing.T) {
	key := payout.AwardKey("demo", "referral|01935000-0000-7000-8000-000000000001|recommender")
	name := payout.EndToEndID(key, 12)
	assert.Equal(t, name, payout.EndToEndID(payout.AwardKey("demo", "referral|01935000-0000-7000-8000-000000000001|recommender"), 12))
	assert.LessOrEqual(t, len(payout.EndToEndID(key, 999_999)), 35)
	assert.NotEqual(t, key, payout.AwardKey("other", "referral|01935000-0000-7000-8000-000000000001|recommender"), "another in every tenant")

	award, attempt, ok := payout.ReadEndToEndID(name)
	assert.True(t, ok)
	assert.Equal(t, key, award)
	assert.Equal(t, 12, attempt)
	for _, foreign := range []string{"", "01935000000070008000000000000001", name + "0000000", "W" + key + "A0", "W" + key, "X" + name} {
		_, _, ok := payout.ReadEndToEndID(foreign)
		assert.False(t, ok, foreign)
	}
}

func TestBankIDFits(t *testing.T) {
	assert.Equal(t, "01935000000070008000000000000001", payout.BankID("01935000-0000-7000-8000-000000000001"))
}

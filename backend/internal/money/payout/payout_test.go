package payout_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
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
	r.Lines = append(r.Lines, payout.ReportLine{EndToEndID: "a", Verdict: payout.BankPending}, payout.ReportLine{EndToEndID: "a", Verdict: payout.BankRejected})
	line, own := r.Line("a")
	assert.True(t, own)
	assert.Equal(t, payout.BankRejected, line.Verdict, "of several lines a final one counts")
	assert.Equal(t, []payout.ReportLine{r.Lines[0]}, r.Strangers(map[string]bool{"a": true}))
}

// Each word of the bank on each state of a payout: of one transfer, and of its whole file.
func TestWhatAWordOfTheBankDoesToAPayout(t *testing.T) {
	states := []payout.Status{payout.Reserved, payout.Paid, payout.Rejected, payout.Returned, payout.PaidTwice}
	type does struct {
		effect payout.Effect
		kind   payout.CaseKind
	}
	nothing := does{payout.Nothing, ""}
	asks := func(k payout.CaseKind) does { return does{payout.Asks, k} }
	for verdict, want := range map[payout.Verdict]map[bool][]does{
		payout.BankPending: {
			true:  {nothing, nothing, nothing, nothing, nothing},
			false: {nothing, nothing, nothing, nothing, nothing},
		},
		payout.BankPaid: {
			true:  {{payout.Pays, ""}, nothing, asks(payout.PaidAfterRefused), asks(payout.PaidAfterReturned), nothing},
			false: {{payout.Pays, ""}, nothing, asks(payout.PaidAfterRefused), asks(payout.PaidAfterReturned), nothing},
		},
		payout.BankRejected: {
			true:  {{payout.Refuses, ""}, {payout.Returns, ""}, nothing, nothing, {payout.Returns, ""}},
			false: {{payout.Refuses, ""}, asks(payout.RefusedAfterPaid), nothing, nothing, asks(payout.RefusedAfterPaid)},
		},
		payout.BankHas: {
			true:  {asks(payout.Duplicate), nothing, asks(payout.Duplicate), nothing, nothing},
			false: {asks(payout.DuplicateFile), nothing, asks(payout.DuplicateFile), nothing, nothing},
		},
		payout.BankUnclear: {
			true:  {asks(payout.UnknownStatus), asks(payout.UnknownStatus), asks(payout.UnknownStatus), asks(payout.UnknownStatus), asks(payout.UnknownStatus)},
			false: {asks(payout.UnknownStatus), asks(payout.UnknownStatus), asks(payout.UnknownStatus), asks(payout.UnknownStatus), asks(payout.UnknownStatus)},
		},
	} {
		for own, row := range want {
			for i, state := range states {
				p := payout.Payout{Status: state, AmountCents: 3501}
				effect, kind := p.Judge(payout.ReportLine{Verdict: verdict}, own)
				assert.Equal(t, row[i], does{effect, kind}, "%s of %v (own: %v)", verdict, state, own)
				if own && verdict != payout.BankPending {
					for _, cents := range []int64{3500, -1} {
						effect, kind = p.Judge(payout.ReportLine{Verdict: verdict, AmountCents: cents}, true)
						assert.Equal(t, asks(payout.WrongSum), does{effect, kind}, "another amount decides nothing")
					}
				}
			}
		}
	}
}

// What came back before anybody told of its payment was paid once: neither that word nor that the bank has it already contradicts.
func TestATransferThatCameBackFirstIsNoContradiction(t *testing.T) {
	p := payout.Payout{Status: payout.Rejected, BackFirst: true, AmountCents: 3501}
	for _, verdict := range []payout.Verdict{payout.BankPaid, payout.BankHas, payout.BankRejected} {
		for _, own := range []bool{true, false} {
			effect, _ := p.Judge(payout.ReportLine{Verdict: verdict}, own)
			assert.Equal(t, payout.Nothing, effect, "%s (own: %v)", verdict, own)
		}
	}
}

func TestAPayoutEndsOnce(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	p := payout.Payout{Status: payout.Reserved}
	assert.ErrorIs(t, p.Settle(payout.BankPending, "", now), payout.ErrUndecided)
	require.NoError(t, p.Settle(payout.BankRejected, "AC04", now))
	assert.Equal(t, payout.Rejected, p.Status)
	assert.Equal(t, "AC04", p.Reason)
	assert.ErrorIs(t, p.Settle(payout.BankPaid, "", now), payout.ErrSettled)
	assert.ErrorIs(t, p.ComeBack("AC04", now), payout.ErrSettled, "what wasn't paid doesn't come back")
	require.NoError(t, p.AfterAll(true, now))
	assert.Equal(t, payout.Paid, p.Status)
	require.NoError(t, p.ComeBack("MS03", now))
	assert.Equal(t, payout.Returned, p.Status)
	require.NoError(t, p.AfterAll(false, now))
	assert.Equal(t, payout.PaidTwice, p.Status)
	assert.ErrorIs(t, p.AfterAll(false, now), payout.ErrSettled)
}

func TestATransfersNameFollowsFromAwardAndAttempt(t *testing.T) {
	key := payable.Key(payable.Award, "demo", "referral|01935000-0000-7000-8000-000000000001|recommender")
	name := payout.EndToEndID(key, 12)
	assert.Equal(t, name, payout.EndToEndID(payable.Key(payable.Award, "demo", "referral|01935000-0000-7000-8000-000000000001|recommender"), 12))
	assert.LessOrEqual(t, len(payout.EndToEndID(key, 999_999)), 35)
	assert.NotEqual(t, key, payable.Key(payable.Award, "other", "referral|01935000-0000-7000-8000-000000000001|recommender"), "another in every tenant")

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

package transfer_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
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
			assert.Equal(t, tt.want, transfer.ExecutionDay(now))
		})
	}
}

func TestReportOn(t *testing.T) {
	r := transfer.Report{
		Group: transfer.BankPaid,
		Lines: []transfer.ReportLine{{EndToEndID: "b", Verdict: transfer.BankRejected, Reason: "AC04"}},
	}
	verdict, reason := r.On("a")
	assert.Equal(t, transfer.BankPaid, verdict, "what isn't listed shares the file's fate")
	assert.Empty(t, reason)
	verdict, reason = r.On("b")
	assert.Equal(t, transfer.BankRejected, verdict)
	assert.Equal(t, "AC04", reason)
	r.Lines = append(
		r.Lines, transfer.ReportLine{EndToEndID: "a", Verdict: transfer.BankPending},
		transfer.ReportLine{EndToEndID: "a", Verdict: transfer.BankRejected},
	)
	line, own := r.Line("a")
	assert.True(t, own)
	assert.Equal(t, transfer.BankRejected, line.Verdict, "of several lines a final one counts")
	assert.Equal(t, []transfer.ReportLine{r.Lines[0]}, r.Unknown(map[string]bool{"a": true}))
}

// Each word of the bank on each state of a payout: of one transfer, and of its whole file.
func TestWhatAWordOfTheBankDoesToAPayout(t *testing.T) {
	states := []transfer.Status{transfer.Reserved, transfer.Paid, transfer.Rejected, transfer.Returned, transfer.PaidTwice}
	type does struct {
		effect transfer.Effect
		kind   transfer.CaseKind
	}
	nothing := does{transfer.Nothing, ""}
	asks := func(k transfer.CaseKind) does { return does{transfer.Asks, k} }
	for verdict, want := range map[transfer.Verdict]map[bool][]does{
		transfer.BankPending: {
			true:  {nothing, nothing, nothing, nothing, nothing},
			false: {nothing, nothing, nothing, nothing, nothing},
		},
		transfer.BankPaid: {
			true:  {{transfer.Pays, ""}, nothing, asks(transfer.PaidAfterRefused), asks(transfer.PaidAfterReturned), nothing},
			false: {{transfer.Pays, ""}, nothing, asks(transfer.PaidAfterRefused), asks(transfer.PaidAfterReturned), nothing},
		},
		transfer.BankRejected: {
			true:  {{transfer.Refuses, ""}, {transfer.Returns, ""}, nothing, nothing, {transfer.Returns, ""}},
			false: {{transfer.Refuses, ""}, asks(transfer.RefusedAfterPaid), nothing, nothing, asks(transfer.RefusedAfterPaid)},
		},
		transfer.BankHas: {
			true:  {asks(transfer.Duplicate), nothing, asks(transfer.Duplicate), nothing, nothing},
			false: {asks(transfer.DuplicateFile), nothing, asks(transfer.DuplicateFile), nothing, nothing},
		},
		transfer.BankUnclear: {
			true: {
				asks(transfer.UnknownStatus), asks(transfer.UnknownStatus), asks(transfer.UnknownStatus),
				asks(transfer.UnknownStatus), asks(transfer.UnknownStatus),
			},
			false: {
				asks(transfer.UnknownStatus), asks(transfer.UnknownStatus), asks(transfer.UnknownStatus),
				asks(transfer.UnknownStatus), asks(transfer.UnknownStatus),
			},
		},
	} {
		for own, row := range want {
			for i, state := range states {
				p := transfer.Payout{Status: state, AmountCents: 3501}
				effect, kind := p.Judge(transfer.ReportLine{Verdict: verdict}, own)
				assert.Equal(t, row[i], does{effect, kind}, "%s of %v (own: %v)", verdict, state, own)
				if own && verdict != transfer.BankPending {
					for _, cents := range []int64{3500, -1} {
						effect, kind = p.Judge(transfer.ReportLine{Verdict: verdict, AmountCents: cents}, true)
						assert.Equal(t, asks(transfer.WrongSum), does{effect, kind}, "another amount decides nothing")
					}
				}
			}
		}
	}
}

// What came back before its payment was reported was paid once: neither that word nor that the bank has it
// already contradicts.
func TestATransferThatCameBackFirstIsNoContradiction(t *testing.T) {
	p := transfer.Payout{Status: transfer.Rejected, BackFirst: true, AmountCents: 3501}
	for _, verdict := range []transfer.Verdict{transfer.BankPaid, transfer.BankHas, transfer.BankRejected} {
		for _, own := range []bool{true, false} {
			effect, _ := p.Judge(transfer.ReportLine{Verdict: verdict}, own)
			assert.Equal(t, transfer.Nothing, effect, "%s (own: %v)", verdict, own)
		}
	}
}

func TestAPayoutEndsOnce(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	p := transfer.Payout{Status: transfer.Reserved}
	assert.ErrorIs(t, p.Settle(transfer.BankPending, "", now), transfer.ErrUndecided)
	require.NoError(t, p.Settle(transfer.BankRejected, "AC04", now))
	assert.Equal(t, transfer.Rejected, p.Status)
	assert.Equal(t, "AC04", p.Reason)
	assert.ErrorIs(t, p.Settle(transfer.BankPaid, "", now), transfer.ErrSettled)
	assert.ErrorIs(t, p.ComeBack("AC04", now), transfer.ErrSettled, "what wasn't paid doesn't come back")
	require.NoError(t, p.AfterAll(true, now))
	assert.Equal(t, transfer.Paid, p.Status)
	require.NoError(t, p.ComeBack("MS03", now))
	assert.Equal(t, transfer.Returned, p.Status)
	require.NoError(t, p.AfterAll(false, now))
	assert.Equal(t, transfer.PaidTwice, p.Status)
	assert.ErrorIs(t, p.AfterAll(false, now), transfer.ErrSettled)
}

func TestATransfersNameFollowsFromAwardAndAttempt(t *testing.T) {
	key := payable.Key(payable.Award, "demo", "referral|01935000-0000-7000-8000-000000000001|recommender")
	name := transfer.EndToEndID(key, 12)
	assert.Equal(
		t, name,
		transfer.EndToEndID(
			payable.Key(payable.Award, "demo", "referral|01935000-0000-7000-8000-000000000001|recommender"), 12,
		),
	)
	assert.LessOrEqual(t, len(transfer.EndToEndID(key, 999_999)), 35)
	assert.NotEqual(
		t, key, payable.Key(payable.Award, "other", "referral|01935000-0000-7000-8000-000000000001|recommender"),
		"another in every tenant",
	)

	award, attempt, ok := transfer.ReadEndToEndID(name)
	assert.True(t, ok)
	assert.Equal(t, key, award)
	assert.Equal(t, 12, attempt)
	for _, foreign := range []string{
		"", "01935000000070008000000000000001", name + "0000000", "W" + key + "A0", "W" + key, "X" + name,
	} {
		_, _, ok := transfer.ReadEndToEndID(foreign)
		assert.False(t, ok, foreign)
	}
}

func TestBankIDFits(t *testing.T) {
	assert.Equal(t, "01935000000070008000000000000001", transfer.BankID("01935000-0000-7000-8000-000000000001"))
}

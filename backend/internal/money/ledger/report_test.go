package ledger_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
)

func TestMonthsAreThoseOfBerlin(t *testing.T) {
	tests := []struct{ month, from, until string }{
		{"2026-11", "2026-10-31T23:00:00Z", "2026-11-30T23:00:00Z"},
		{"2027-03", "2027-02-28T23:00:00Z", "2027-03-31T22:00:00Z"},
		{"2026-10", "2026-09-30T22:00:00Z", "2026-10-31T23:00:00Z"},
		{"2028-02", "2028-01-31T23:00:00Z", "2028-02-29T23:00:00Z"},
	}
	for _, tt := range tests {
		from, until, err := ledger.Month(tt.month)
		require.NoError(t, err)
		assert.Equal(t, tt.from, from.Format(time.RFC3339), tt.month)
		assert.Equal(t, tt.until, until.Format(time.RFC3339), tt.month)
	}
	for _, wrong := range []string{"", "2026", "2026-13", "11/2026", "2026-11-01"} {
		_, _, err := ledger.Month(wrong)
		assert.ErrorIs(t, err, ledger.ErrMonth, wrong)
	}
}

// Each event of the package has a kind of its own, which follows from its accounts.
func TestEachEventHasAKind(t *testing.T) {
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	tests := map[ledger.Kind]ledger.Event{
		ledger.KindOwed:       ledger.Owed(a, 1, at),
		ledger.KindDropped:    ledger.Dropped(a, 1, at),
		ledger.KindSent:       ledger.TransferSent("p", a, 1, at),
		ledger.KindReturned:   ledger.TransferBack("p", a, 1, at),
		ledger.KindPaid:       ledger.TransferDone(a, 1, at),
		ledger.KindVoucher:    ledger.VoucherGiven(a, 1, at),
		ledger.KindReclaimed:  ledger.Reclaimed(a, 1, at),
		ledger.KindGivenBack:  ledger.GivenBack(a, 1, at),
		ledger.KindWrittenOff: ledger.WrittenOff(a, 1, at),
	}
	for kind, event := range tests {
		require.NoError(t, event.Validate())
		assert.Equal(t, kind, event.Kind())
	}
	assert.Equal(t, ledger.KindOther, ledger.Movement{To: ledger.Bank, From: ledger.VoucherStock}.Kind())
}

func TestAReportIsRightOrThereIsNone(t *testing.T) {
	moved := []ledger.Movement{{To: ledger.ProgrammeCost, From: ledger.RewardLiability, Count: 2, Cents: 300}}
	before := map[ledger.Account]int64{ledger.ProgrammeCost: 100, ledger.RewardLiability: -100}
	after := map[ledger.Account]int64{ledger.ProgrammeCost: 400, ledger.RewardLiability: -400}
	r, err := ledger.NewReport(time.Time{}, time.Time{}, before, after, moved)
	require.NoError(t, err)
	assert.Len(t, r.Lines, len(ledger.Accounts()))
	assert.Equal(t, ledger.Line{Account: ledger.ProgrammeCost, Opening: 100, Debits: 300, Closing: 400}, r.Lines[0])
	assert.Equal(t, ledger.Line{Account: ledger.RewardLiability, Opening: -100, Credits: 300, Closing: -400}, r.Lines[1])

	_, err = ledger.NewReport(time.Time{}, time.Time{}, before, after, nil)
	require.ErrorIs(t, err, ledger.ErrMismatch, "what moved isn't told")
	off := map[ledger.Account]int64{ledger.ProgrammeCost: 1}
	_, err = ledger.NewReport(time.Time{}, time.Time{}, off, off, nil)
	require.ErrorIs(t, err, ledger.ErrMismatch, "the books don't balance")
}

func TestAReceivableEndsOnce(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	settled := ledger.Receivable{Status: ledger.ReceivableOpen}
	require.NoError(t, settled.Settle(now))
	require.ErrorIs(t, settled.Settle(now), ledger.ErrClosed)
	require.ErrorIs(t, settled.WriteOff("gone", now), ledger.ErrClosed)
	given := ledger.Receivable{Status: ledger.ReceivableOpen}
	require.ErrorIs(t, given.WriteOff(" ", now), ledger.ErrNoReason)
	require.NoError(t, given.WriteOff("can't be found", now))
	require.ErrorIs(t, given.Settle(now), ledger.ErrClosed)
}

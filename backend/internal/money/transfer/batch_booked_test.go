package transfer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/transfer"
)

// One sum for a file pays its transfers when it is exactly theirs: of all, or of all that weren't refused.
func TestASumIsAFileOrACase(t *testing.T) {
	made := func(name string, cents int64, status transfer.Status, backFirst bool) transfer.Payout {
		return transfer.Payout{EndToEndID: name, AmountCents: cents, Status: status, BackFirst: backFirst}
	}
	const reserved, paid, refused, returned = transfer.Reserved, transfer.Paid, transfer.Rejected, transfer.Returned
	for name, tt := range map[string]struct {
		file  []transfer.Payout
		line  transfer.BatchLine
		paid  []string
		whole bool
	}{
		"all of it": {
			[]transfer.Payout{made("a", 2500, reserved, false), made("b", 4000, paid, false)}, booked(2, 6500),
			[]string{"a", "b"}, true,
		},
		"another sum": {
			[]transfer.Payout{made("a", 2500, reserved, false), made("b", 4000, reserved, false)}, booked(2, 6501), nil, false,
		},
		"another number": {
			[]transfer.Payout{made("a", 2500, reserved, false), made("b", 4000, reserved, false)}, booked(1, 6500), nil, false,
		},
		"no number":                      {[]transfer.Payout{made("a", 2500, reserved, false)}, booked(0, 2500), nil, false},
		"no sum":                         {[]transfer.Payout{made("a", 2500, reserved, false)}, booked(1, 0), nil, false},
		"nothing of nothing":             {nil, booked(0, 0), nil, false},
		"all are refused, and no number": {[]transfer.Payout{made("a", 2500, refused, false)}, booked(0, 0), nil, false},
		"what is left": {
			[]transfer.Payout{made("a", 2500, refused, false), made("b", 4000, reserved, false)}, booked(1, 4000), []string{"b"},
			true,
		},
		"all, though one was refused": {
			[]transfer.Payout{made("a", 2500, refused, false), made("b", 4000, reserved, false)}, booked(2, 6500),
			[]string{"a", "b"}, true,
		},
		"the refused one alone": {
			[]transfer.Payout{made("a", 2500, refused, false), made("b", 4000, reserved, false)}, booked(1, 2500), nil, false,
		},
		"what came back was in it": {
			[]transfer.Payout{made("a", 2500, returned, false), made("b", 4000, reserved, false)}, booked(2, 6500),
			[]string{"b"}, true,
		},
		"what came back before was in it": {
			[]transfer.Payout{made("a", 2500, refused, true), made("b", 4000, reserved, false)}, booked(2, 6500),
			[]string{"a", "b"}, true,
		},
		"it comes back": {
			[]transfer.Payout{made("a", 2500, paid, false)},
			transfer.BatchLine{Count: transfer.Count{Transfers: 1, Cents: 2500}, Verdict: transfer.BankRejected}, nil, false,
		},
		"it isn't clear": {
			[]transfer.Payout{made("a", 2500, reserved, false)},
			transfer.BatchLine{
				Count: transfer.Count{Transfers: 1, Cents: 2500}, Verdict: transfer.BankPaid, Why: "its entry has another sum",
			},
			nil, false,
		},
	} {
		t.Run(name, func(t *testing.T) {
			lines, whole := tt.line.BookedWhole(tt.file)
			var names []string
			for _, line := range lines {
				assert.Equal(t, transfer.BankPaid, line.Verdict)
				names = append(names, line.EndToEndID)
			}
			assert.Equal(t, tt.paid, names)
			assert.Equal(t, tt.whole, whole)
		})
	}
}

func booked(transfers int, cents int64) transfer.BatchLine {
	return transfer.BatchLine{Count: transfer.Count{Transfers: transfers, Cents: cents}, Verdict: transfer.BankPaid}
}

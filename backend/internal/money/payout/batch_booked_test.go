package payout_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/payout"
)

// One sum for a file pays its transfers when it is exactly theirs: of all, or of all that weren't refused.
func TestASumIsAFileOrACase(t *testing.T) {
	transfer := func(name string, cents int64, status payout.Status, backFirst bool) payout.Payout {
		return payout.Payout{EndToEndID: name, AmountCents: cents, Status: status, BackFirst: backFirst}
	}
	const reserved, paid, refused, returned = payout.Reserved, payout.Paid, payout.Rejected, payout.Returned
	for name, tt := range map[string]struct {
		file  []payout.Payout
		line  payout.BatchLine
		paid  []string
		whole bool
	}{
		"all of it":                       {[]payout.Payout{transfer("a", 2500, reserved, false), transfer("b", 4000, paid, false)}, booked(2, 6500), []string{"a", "b"}, true},
		"another sum":                     {[]payout.Payout{transfer("a", 2500, reserved, false), transfer("b", 4000, reserved, false)}, booked(2, 6501), nil, false},
		"another number":                  {[]payout.Payout{transfer("a", 2500, reserved, false), transfer("b", 4000, reserved, false)}, booked(1, 6500), nil, false},
		"no number":                       {[]payout.Payout{transfer("a", 2500, reserved, false)}, booked(0, 2500), nil, false},
		"no sum":                          {[]payout.Payout{transfer("a", 2500, reserved, false)}, booked(1, 0), nil, false},
		"nothing of nothing":              {nil, booked(0, 0), nil, false},
		"all are refused, and no number":  {[]payout.Payout{transfer("a", 2500, refused, false)}, booked(0, 0), nil, false},
		"what is left":                    {[]payout.Payout{transfer("a", 2500, refused, false), transfer("b", 4000, reserved, false)}, booked(1, 4000), []string{"b"}, true},
		"all, though one was refused":     {[]payout.Payout{transfer("a", 2500, refused, false), transfer("b", 4000, reserved, false)}, booked(2, 6500), []string{"a", "b"}, true},
		"the refused one alone":           {[]payout.Payout{transfer("a", 2500, refused, false), transfer("b", 4000, reserved, false)}, booked(1, 2500), nil, false},
		"what came back was in it":        {[]payout.Payout{transfer("a", 2500, returned, false), transfer("b", 4000, reserved, false)}, booked(2, 6500), []string{"b"}, true},
		"what came back before was in it": {[]payout.Payout{transfer("a", 2500, refused, true), transfer("b", 4000, reserved, false)}, booked(2, 6500), []string{"a", "b"}, true},
		"it comes back":                   {[]payout.Payout{transfer("a", 2500, paid, false)}, payout.BatchLine{Count: payout.Count{Transfers: 1, Cents: 2500}, Verdict: payout.BankRejected}, nil, false},
		"it isn't clear":                  {[]payout.Payout{transfer("a", 2500, reserved, false)}, payout.BatchLine{Count: payout.Count{Transfers: 1, Cents: 2500}, Verdict: payout.BankPaid, Why: "its entry has another sum"}, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			lines, whole := tt.line.BookedWhole(tt.file)
			var names []string
			for _, line := range lines {
				assert.Equal(t, payout.BankPaid, line.Verdict)
				names = append(names, line.EndToEndID)
			}
			assert.Equal(t, tt.paid, names)
			assert.Equal(t, tt.whole, whole)
		})
	}
}

func booked(transfers int, cents int64) payout.BatchLine {
	return payout.BatchLine{Count: payout.Count{Transfers: transfers, Cents: cents}, Verdict: payout.BankPaid}
}

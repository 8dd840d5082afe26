package transfer

import "fmt"

// Count is a number of transfers and their sum. Of what the bank says, either is 0 where it isn't said.
type Count struct {
	Transfers int
	Cents     int64
}

// CountOf counts transfers.
func CountOf(payouts []Payout) (c Count) {
	for _, p := range payouts {
		c.Transfers++
		c.Cents += p.AmountCents
	}
	return c
}

// Fits tells whether nothing that the bank counts contradicts a file.
func (c Count) Fits(file Count) bool {
	return (c.Transfers == 0 || c.Transfers == file.Transfers) && (c.Cents == 0 || c.Cents == file.Cents)
}

func (c Count) String() string {
	return fmt.Sprintf("%d transfers over %d cents", c.Transfers, c.Cents)
}

// BatchLine is a file of transfers that the bank booked as one sum.
type BatchLine struct {
	// MessageID is the file.
	MessageID string
	Count
	Verdict Verdict
	// Why tells in what it can't be taken as it stands; empty for nothing.
	Why string
}

// BookedWhole gives the lines that one sum for a file comes to: that its transfers are paid. Sum and number have to
// be those of all transfers, or of all that the bank hadn't refused before; of what it had refused, the first says
// that it was paid nevertheless. False when they are neither: then it isn't known which transfers are meant.
//
// Rule (payout, 4 D): A file that is booked as one sum is paid when sum and number are exactly its own, and is a
// case otherwise. Enforced: transfer/usecase.booked. Test: TestASumIsAFileOrACase.
func (b BatchLine) BookedWhole(file []Payout) (lines []ReportLine, whole bool) {
	var left []Payout
	for _, p := range file {
		if p.Status != Rejected || p.BackFirst {
			left = append(left, p)
		}
	}
	booked := file
	switch {
	case b.Verdict != BankPaid || b.Why != "" || b.Transfers <= 0 || b.Cents <= 0:
		return nil, false
	case b.Count == CountOf(left):
		booked = left
	case b.Count != CountOf(file):
		return nil, false
	}
	for _, p := range booked {
		// What came back was paid before, in this very sum.
		if p.Status != Returned {
			lines = append(lines, ReportLine{EndToEndID: p.EndToEndID, Verdict: BankPaid})
		}
	}
	return lines, len(file) > 0
}

package ledger

import (
	"strconv"
	"time"
)

// The events of an award's life, as transactions. An award is closed by exactly one event, whichever comes first: all of
// them share one key, so that the books themselves refuse to pay an award twice or to pay one that was dropped. One whose
// transfer came back is owed again, and closed once more under the next key.

func openedKey(award string) string { return "award/" + award + "/opened" }
func closedKey(award string) string { return "award/" + award + "/closed" }
func sentKey(payout string) string  { return "payout/" + payout + "/sent" }
func backKey(payout string) string  { return "payout/" + payout + "/back" }

// closedAgainKey is for an award that was closed, and is owed again since its transfer came back; nth counts from 2.
func closedAgainKey(award string, nth int) string { return closedKey(award) + "/" + strconv.Itoa(nth) }

func cameBackKey(payout string) string  { return "payout/" + payout + "/came_back" }
func twiceKey(payout string) string     { return "payout/" + payout + "/twice" }
func twiceBackKey(payout string) string { return "payout/" + payout + "/twice_came_back" }

// What earned keys end on stands in books of before.
func earnedKey(payout string) string           { return "payout/" + payout + "/claimed" }
func voucherLostKey(reference string) string   { return "voucher/" + reference + "/lost" }
func voucherEarnedKey(reference string) string { return "voucher/" + reference + "/claimed" }

func reclaimedKey(award string) string { return "receivable/" + award + "/opened" }
func givenBackKey(award string) string { return "receivable/" + award + "/closed" }

func move(key, award string, cents int64, to, from Account, at time.Time) Transaction {
	return Transaction{Key: key, BookedAt: at.UTC(), Entries: []Entry{
		{Account: to, Subject: award, AmountCents: cents},
		{Account: from, Subject: award, AmountCents: -cents},
	}}
}

// AwardOwed books that an award is owed.
func AwardOwed(award string, cents int64, at time.Time) Transaction {
	return move(openedKey(award), award, cents, ProgrammeCost, RewardLiability, at)
}

// AwardDropped books that an award was cancelled or lapsed: it is owed no longer.
func AwardDropped(award string, cents int64, at time.Time) Transaction {
	return move(closedKey(award), award, cents, RewardLiability, ProgrammeCost, at)
}

// TransferSent books that a payout of an award is on its way.
func TransferSent(payout, award string, cents int64, at time.Time) Transaction {
	return move(sentKey(payout), award, cents, RewardLiability, PayoutClearing, at)
}

// TransferBack books that the bank refused a payout: the award is owed again.
func TransferBack(payout, award string, cents int64, at time.Time) Transaction {
	return move(backKey(payout), award, cents, PayoutClearing, RewardLiability, at)
}

// TransferDone books that the bank has paid.
func TransferDone(award string, cents int64, at time.Time) Transaction {
	return move(closedKey(award), award, cents, PayoutClearing, Bank, at)
}

// TransferCameBack books that a transfer which was paid came back: the award is owed again.
func TransferCameBack(payout, award string, cents int64, at time.Time) Transaction {
	return move(cameBackKey(payout), award, cents, Bank, RewardLiability, at)
}

// TransferAfterAll books that a transfer was paid which had been given back: it closes the award.
func TransferAfterAll(award string, cents int64, at time.Time) Transaction {
	return move(closedKey(award), award, cents, RewardLiability, Bank, at)
}

// TransferTwice books a transfer that nobody was owed: the programme's cost, until it comes back.
func TransferTwice(payout, award string, cents int64, at time.Time) Transaction {
	return move(twiceKey(payout), award, cents, ProgrammeCost, Bank, at)
}

// TwiceCameBack books that it came back.
func TwiceCameBack(payout, award string, cents int64, at time.Time) Transaction {
	return move(twiceBackKey(payout), award, cents, Bank, ProgrammeCost, at)
}

// TransferEarned takes back that nobody was owed a transfer (TransferTwice): its award, which was lost with a backup, is earned anew.
func TransferEarned(payout, subject string, cents int64, at time.Time) Transaction {
	return move(earnedKey(payout), subject, cents, Bank, ProgrammeCost, at)
}

// VoucherLost books a voucher whose award was lost with a backup: the programme's cost.
func VoucherLost(reference string, cents int64, at time.Time) Transaction {
	return move(voucherLostKey(reference), reference, cents, ProgrammeCost, VoucherStock, at)
}

// VoucherEarned takes that back: its award is earned anew.
func VoucherEarned(reference string, cents int64, at time.Time) Transaction {
	return move(voucherEarnedKey(reference), reference, cents, VoucherStock, ProgrammeCost, at)
}

// VoucherGiven books that the award was handed over as a voucher.
func VoucherGiven(award string, cents int64, at time.Time) Transaction {
	return move(closedKey(award), award, cents, RewardLiability, VoucherStock, at)
}

// Reclaimed books that an award which was paid is owed back: its order was cancelled too late.
func Reclaimed(award string, cents int64, at time.Time) Transaction {
	return move(reclaimedKey(award), award, cents, OwedBack, ProgrammeCost, at)
}

// GivenBack books that the person paid it back. A receivable is closed by one event, like an award.
func GivenBack(award string, cents int64, at time.Time) Transaction {
	return move(givenBackKey(award), award, cents, Bank, OwedBack, at)
}

// WrittenOff books that nobody expects it back any more: it stays what it was, the programme's cost.
func WrittenOff(award string, cents int64, at time.Time) Transaction {
	return move(givenBackKey(award), award, cents, ProgrammeCost, OwedBack, at)
}

// Nth gives an event of a payout that happens once more, for what it undid was undone, its own key; the first one keeps the plain one.
func (t Transaction) Nth(n int) Transaction {
	t.Key = NthKey(t.Key, n)
	return t
}

// NthKey is the key of the nth event of its kind; nth counts from 1.
func NthKey(key string, nth int) string {
	if nth <= 1 {
		return key
	}
	return key + "/" + strconv.Itoa(nth)
}

// ClosedAgain gives a closing event of an award that is owed again its own key.
func (t Transaction) ClosedAgain(award string, nth int) Transaction {
	t.Key = closedAgainKey(award, nth)
	return t
}

package ledger

import "time"

// The events of an award's life, as transactions. An award is closed by exactly one event, whichever comes first: all of
// them share one key, so that the books themselves refuse to pay an award twice or to pay one that was dropped.

func openedKey(award string) string { return "award/" + award + "/opened" }
func closedKey(award string) string { return "award/" + award + "/closed" }
func sentKey(payout string) string  { return "payout/" + payout + "/sent" }
func backKey(payout string) string  { return "payout/" + payout + "/back" }

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

// VoucherGiven books that the award was handed over as a voucher.
func VoucherGiven(award string, cents int64, at time.Time) Transaction {
	return move(closedKey(award), award, cents, RewardLiability, VoucherStock, at)
}

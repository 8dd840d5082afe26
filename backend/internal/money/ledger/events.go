package ledger

import (
	"time"

	"weitersagen.app/backend/internal/money/payable"
)

// The events of a payable's life. It is closed by exactly one event, whichever comes first: all of them share one key,
// so that the books themselves refuse to pay an award twice or to pay one that was dropped. One whose transfer came
// back is owed again, and closed once more under the next key.

func openedKey(p payable.Ref) string { return string(p.Kind) + "/" + p.ID + "/opened" }
func closedKey(p payable.Ref) string { return string(p.Kind) + "/" + p.ID + "/closed" }
func sentKey(payout string) string   { return "payout/" + payout + "/sent" }
func backKey(payout string) string   { return "payout/" + payout + "/back" }

func cameBackKey(payout string) string  { return "payout/" + payout + "/came_back" }
func twiceKey(payout string) string     { return "payout/" + payout + "/twice" }
func twiceBackKey(payout string) string { return "payout/" + payout + "/twice_came_back" }

// What earned keys end on stands in books of before.
func earnedKey(payout string) string           { return "payout/" + payout + "/claimed" }
func voucherLostKey(reference string) string   { return "voucher/" + reference + "/lost" }
func voucherEarnedKey(reference string) string { return "voucher/" + reference + "/claimed" }

func reclaimedKey(p payable.Ref) string { return "receivable/" + p.String() + "/opened" }
func givenBackKey(p payable.Ref) string { return "receivable/" + p.String() + "/closed" }

// lost is the subject of what is owed to no one in the books: of what a backup lost the kind isn't known, so it stands
// among the awards.
func lost(reference string) payable.Ref { return payable.OfAward(reference) }

func move(key string, p payable.Ref, cents int64, to, from Account, at time.Time) Event {
	return between(key, at, Entry{to, p, cents}, Entry{from, p, -cents})
}

// Owed books that a payable is owed.
func Owed(p payable.Ref, cents int64, at time.Time) Event {
	return move(openedKey(p), p, cents, CostOf(p.Kind), LiabilityOf(p.Kind), at)
}

// Dropped books that a payable was cancelled or lapsed: it is owed no longer.
func Dropped(p payable.Ref, cents int64, at time.Time) Event {
	return move(closedKey(p), p, cents, LiabilityOf(p.Kind), CostOf(p.Kind), at).closes()
}

// TransferSent books that a payout of an award is on its way.
func TransferSent(payout string, p payable.Ref, cents int64, at time.Time) Event {
	return move(sentKey(payout), p, cents, LiabilityOf(p.Kind), PayoutClearing, at).undoneBy(backKey(payout))
}

// TransferBack books that the bank refused a payout: the award is owed again.
func TransferBack(payout string, p payable.Ref, cents int64, at time.Time) Event {
	return move(backKey(payout), p, cents, PayoutClearing, LiabilityOf(p.Kind), at).undoes(sentKey(payout))
}

// TransferDone books that the bank has paid.
func TransferDone(p payable.Ref, cents int64, at time.Time) Event {
	return move(closedKey(p), p, cents, PayoutClearing, Bank, at).closes()
}

// TransferCameBack books that a transfer which was paid came back: the award is owed again.
func TransferCameBack(payout string, p payable.Ref, cents int64, at time.Time) Event {
	return move(cameBackKey(payout), p, cents, Bank, LiabilityOf(p.Kind), at).reopens()
}

// TransferAfterAll books that a transfer was paid which had been given back: it closes the award.
func TransferAfterAll(p payable.Ref, cents int64, at time.Time) Event {
	return move(closedKey(p), p, cents, LiabilityOf(p.Kind), Bank, at).closes()
}

// TransferTwice books a transfer that wasn't owed: the programme's cost, until it comes back.
func TransferTwice(payout string, p payable.Ref, cents int64, at time.Time) Event {
	return move(twiceKey(payout), p, cents, CostOf(p.Kind), Bank, at).undoneBy(twiceBackKey(payout), earnedKey(payout))
}

// TwiceCameBack books that it came back.
func TwiceCameBack(payout string, p payable.Ref, cents int64, at time.Time) Event {
	return move(twiceBackKey(payout), p, cents, Bank, CostOf(p.Kind), at).undoes(twiceKey(payout), earnedKey(payout))
}

// TransferEarned takes back that a transfer wasn't owed (TransferTwice): its award, which was lost with a backup,
// is earned anew.
func TransferEarned(payout string, p payable.Ref, cents int64, at time.Time) Event {
	return move(earnedKey(payout), p, cents, Bank, CostOf(p.Kind), at)
}

// VoucherLost books a voucher whose award was lost with a backup: the programme's cost.
func VoucherLost(reference string, cents int64, at time.Time) Event {
	return move(voucherLostKey(reference), lost(reference), cents, ProgrammeCost, VoucherStock, at)
}

// VoucherEarned takes that back: its award is earned anew.
func VoucherEarned(reference string, cents int64, at time.Time) Event {
	return move(voucherEarnedKey(reference), lost(reference), cents, VoucherStock, ProgrammeCost, at)
}

// VoucherGiven books that the award was handed over as a voucher.
func VoucherGiven(p payable.Ref, cents int64, at time.Time) Event {
	return move(closedKey(p), p, cents, LiabilityOf(p.Kind), VoucherStock, at).closes()
}

// Reclaimed books that an award which was paid is owed back: its order was cancelled too late.
func Reclaimed(p payable.Ref, cents int64, at time.Time) Event {
	return move(reclaimedKey(p), p, cents, OwedBack, CostOf(p.Kind), at)
}

// GivenBack books that the person paid it back. A receivable is closed by one event, like an award.
func GivenBack(p payable.Ref, cents int64, at time.Time) Event {
	return move(givenBackKey(p), p, cents, Bank, OwedBack, at)
}

// WrittenOff books that it isn't expected back any more: it stays what it was, the programme's cost.
func WrittenOff(p payable.Ref, cents int64, at time.Time) Event {
	return move(givenBackKey(p), p, cents, CostOf(p.Kind), OwedBack, at)
}

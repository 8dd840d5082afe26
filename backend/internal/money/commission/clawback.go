package commission

import "time"

// TakeBack gives the row that takes an earned commission back, all of it. Whether that was billed makes no difference:
// the next document counts both.
//
// Rule (document, 2, 6 D): When the order is cancelled after that, what was earned is taken back, all of it, by a
// row of its own (§ 87a II HGB: the claim falls away where it is certain that the customer doesn't perform). Enforced:
// commission/peers.CancelAll. Test: TestACancelledOrderTakesBackBeforeAndAfterItIsBilled.
//
// Rule (document, 2 D): A commission is lost with its order after it was billed and paid too: a line of its own on the
// next document (§ 87a Abs. 2, § 92 Abs. 4 HGB). Enforced: money/creditnote.ItemOf. Test:
// TestAMonthOfAnAgencyFromTheCommissionToTheClawback.
//
// Rule (document, 9 D): A cancelled order takes back what it earned itself, tier and promotion with it, and nothing of
// another one: each was earned by a contract of its own, and the claim to it falls with that alone (§ 87a II HGB). For
// orders that are earned later it counts no more. Enforced: commission/gormstore.Next. Test:
// TestACancelledOrderLeavesWhatOthersEarned, TestCommissionsAndChoices.
//
// Rule (document, D): When people refuse a recommendation's reward, who decides says whether its commission falls, too;
// one that falls is taken back as by a cancelled order, once the refusal takes effect, and its row and the document say
// why. Enforced: suspicion/usecase/commission.go settle. Test: TestACommissionFallsWithItsReward.
func (c *Commission) TakeBack(id string, cause Cause, now time.Time) Commission {
	back := *c
	back.ID, back.Kind, back.Of, back.Cents, back.At = id, TakenBack, c.ID, -c.Cents, now.UTC()
	back.Document, back.BilledAt, back.Hold, back.Cause = "", time.Time{}, Hold{}, cause
	return back
}

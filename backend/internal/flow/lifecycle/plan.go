package lifecycle

import "time"

// PlanFor decides. Boundaries are the first instants outside of a period: at the boundary itself the step is due.
//
// Rule (lifecycle, 4 D): What is due, and when to wake next, follows from the stored facts. Enforced:
// workflow/recommendation.ready. Test: TestPlan.
//
// Rule (lifecycle, 4 D): Killed anywhere between the order and the last cent, it goes on and pays once. Enforced:
// workflow/recommendation.ready, workflow/payout.finish. Test: TestKilledAnywhereItGoesOnAndPaysOnce.
func PlanFor(s Snapshot, now time.Time) Plan {
	p := planner{now: now}
	for _, r := range s.Recipients {
		p.recipient(s, r)
	}
	p.order(s)
	switch s.Recommendation.Status {
	case Open:
		p.open(s)
	case Confirmed:
		p.confirmed(s)
	case Owed:
		// A letter whose sender died may be late: it is owed also when its life has gone on.
		p.follows(!s.Recommendation.ConfirmedMailed, s.Recommendation.ConfirmedAt, MailConfirmed, "")
		p.approved(s)
	case Expired:
		p.letter(!s.Recommendation.ExpiredMailed, MailExpired, "")
	case Cancelled:
		p.cancelled(s)
	case Paid:
		p.follows(!s.Recommendation.ConfirmedMailed, s.Recommendation.ConfirmedAt, MailConfirmed, "")
		for _, a := range s.Awards {
			p.award(a) // one whose transfer came back lives on, while the recommendation stays what it is
		}
		p.awardLetters(s.Awards)
		p.reclaim(s.Awards)
	}
	wake := earlier(p.wake, p.takeover)
	return Plan{
		Due: p.due, WakeAt: wake, ComesAt: p.wake, Done: len(p.due) == 0 && wake.IsZero() && !p.waiting,
		BeforeOrder: s.beforeOrder(),
	}
}

type planner struct {
	now  time.Time
	due  []Step
	wake time.Time
	// takeover is when the next letter is looked after that the outbox has to send before.
	takeover time.Time
	// waiting tells that a change from outside is still expected.
	waiting bool
}

func (p *planner) do(k Kind, ref string) { p.due = append(p.due, Step{Kind: k, Ref: ref}) }

func (p *planner) letter(missing bool, k Kind, ref string) {
	if missing {
		p.do(k, ref)
	}
}

// HeadStart is how long a letter that follows a request has to leave by the outbox, before its life sends it.
const HeadStart = 10 * time.Minute

// follows is for a letter that a request asked for: it leaves by the outbox's lane of letters and waits for no life.
// The life looks after one that hasn't left, whatever became of its message.
//
// Rule (lifecycle, 4 D): A letter that follows a request is sent by its life when the outbox hasn't within ten minutes.
// Enforced: lifecycle/plan.go HeadStart. Test: TestALetterThatFollowsARequestHasAHeadStart.
func (p *planner) follows(missing bool, asked time.Time, k Kind, ref string) {
	end := asked.Add(HeadStart)
	switch {
	case !missing:
	case p.now.Before(end):
		p.takeover = earlier(p.takeover, end)
	default:
		p.do(k, ref)
	}
}

// at does a step from an instant on, and wakes for it before.
func (p *planner) at(when time.Time, k Kind, ref string) {
	if !p.now.Before(when) {
		p.do(k, ref)
		return
	}
	p.wake = earlier(p.wake, when)
}

// earlier is the earlier of two instants, of which zero is none.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// recipient looks after unconfirmed data: they are erased on time, and at once when the recommendation has ended. The
// end itself erases them; what is found here is left of ends that didn't.
func (p *planner) recipient(s Snapshot, r Recipient) {
	if r.Confirmed {
		return
	}
	if s.Recommendation.Status.final() {
		p.do(Erase, r.ID)
		return
	}
	p.at(r.EraseAt, Erase, r.ID)
	alive := s.Recommendation.Status == Open && p.now.Before(s.Recommendation.ValidUntil) && p.now.Before(r.EraseAt)
	p.follows(alive && !r.ConfirmMailed, r.AskedAt, MailConfirm, r.ID)
}

func (p *planner) open(s Snapshot) {
	alive := p.now.Before(s.Recommendation.ValidUntil)
	p.follows(!s.Recommendation.CreatedMailed && alive, s.Recommendation.CreatedAt, MailCreated, "")
	p.at(s.Recommendation.ValidUntil, Expire, "")
}

func (p *planner) confirmed(s Snapshot) {
	p.follows(!s.Recommendation.CreatedMailed, s.Recommendation.CreatedAt, MailCreated, "")
	p.follows(!s.Recommendation.ConfirmedMailed, s.Recommendation.ConfirmedAt, MailConfirmed, "")
	switch {
	case s.Order == nil:
		p.remindOfOrder(s)
		p.at(s.Recommendation.ValidUntil, Expire, "")
	case s.Order.Approved:
		p.at(s.Order.ComplaintEnds, Owe, "")
	default:
		p.waiting = true // for somebody to approve the order; it keeps the recommendation alive
	}
}

// order looks after an order that isn't approved yet: it is waited for until its own end, or until the
// recommendation's.
func (p *planner) order(s Snapshot) {
	switch {
	case s.Order == nil || s.Order.Approved:
	case s.Recommendation.Status.final():
		p.do(LapseOrder, s.Order.ID)
	default:
		p.at(s.Order.LapsesAt, LapseOrder, s.Order.ID)
	}
}

func (p *planner) approved(s Snapshot) {
	open := false
	for _, a := range s.Awards {
		open = open || !a.Ended()
		p.award(a)
	}
	p.awardLetters(s.Awards)
	p.reclaim(s.Awards)
	if !open {
		p.do(Settle, "")
	}
}

// Rule (lifecycle, D): An award that is held is looked at again on its day: nothing waits for ever. Enforced:
// lifecycle/plan.go award. Test: TestAHeldAwardWakesOnItsDay.
//
// Rule (lifecycle, 4 D): What comes back to a holder who was erased is cancelled. Enforced: reward/usecase.Drop. Test:
// TestATransferThatComesBackToNoOne.
func (p *planner) award(a Award) {
	switch {
	case (a.HolderGone || a.Revoked) && !a.Ended() && !a.InPayment:
		p.do(DropAward, a.ID)
	case !a.HeldUntil.IsZero() && !a.Ended():
		p.at(a.HeldUntil, EndHold, a.ID)
	case a.Status == AwardOpen:
		p.do(Offer, a.ID)
	case a.Status != AwardOffered:
		return
	case a.Chosen == ByVoucher:
		p.do(Voucher, a.ID)
	case a.Chosen == ByBank:
		p.waiting = true // for a payout run
	default:
		p.remind(a)
		p.at(a.ExpiresAt, ExpireAward, a.ID)
	}
}

// remindOfOrder looks after the reminders of a friend who confirmed and hasn't ordered; none once there is no time to.
func (p *planner) remindOfOrder(s Snapshot) {
	if !p.now.Before(s.Recommendation.ValidUntil) {
		return
	}
	for _, r := range s.Recipients {
		if r.Confirmed {
			p.reminders(MailOrderReminder, r.ID, r.RemindAt, r.Reminded)
		}
	}
}

// remind looks after the reminders of an award that isn't claimed yet; none once the award is over.
//
// Rule (lifecycle, 4 D): Each reminder of a claim is sent, however soon after the one before it comes. Enforced:
// workflow/recommendation.aside. Test: TestWholeLives.
func (p *planner) remind(a Award) {
	if !p.now.Before(a.ExpiresAt) {
		return
	}
	p.reminders(MailReminder, a.ID, a.RemindAt, a.Reminded)
}

// reminders has one sent of several that were missed.
func (p *planner) reminders(k Kind, ref string, at []time.Time, done int) {
	passed := 0
	for passed < len(at) && !p.now.Before(at[passed]) {
		passed++
	}
	if passed > done {
		p.due = append(p.due, Step{Kind: k, Ref: ref, Nth: passed})
	}
	if passed < len(at) {
		p.at(at[passed], k, ref)
	}
}

// reclaim books what was paid for an order that was cancelled too late, or for a set that is no longer full.
func (p *planner) reclaim(awards []Award) {
	for _, a := range awards {
		if a.Reclaimable {
			p.do(Reclaim, a.ID)
		}
	}
}

func (p *planner) awardLetters(awards []Award) {
	for _, a := range awards {
		p.letter(a.Status == AwardPaidOut && !a.PaidMailed && !a.HolderGone, MailPaid, a.ID)
		p.letter(a.CancelUntold, MailCancelled, a.ID)
		p.letter(
			a.Status == AwardOffered && a.Rejected != "" && !a.RejectedMailed && !a.HolderGone && !a.Revoked, MailRejected, a.ID,
		)
	}
}

// Rule (lifecycle, 4 D): A bonus outlives the recommendation that completed its set. Enforced:
// reward/usecase.CancelRest. Test: TestPlan.
func (p *planner) cancelled(s Snapshot) {
	for _, a := range s.Awards {
		switch {
		case a.Ended():
		case a.Bonus, a.Revoked:
			p.award(a)
		case a.InPayment:
			p.waiting = true // what is on its way arrives or comes back, and is then looked at again
		default:
			p.do(CancelAwards, "")
			return
		}
	}
	p.awardLetters(s.Awards)
	p.reclaim(s.Awards)
}

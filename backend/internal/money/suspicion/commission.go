package suspicion

import "weitersagen.app/backend/internal/money/commission"

// Fate is what a refusal says of the commission that its recommendation earned a seller.
type Fate string

// The fates. Where nothing was earned, it says nothing.
const (
	// Falls: it is taken back once the refusal takes effect.
	Falls Fate = "falls"
	// Paid: it is billed all the same, and waits for nothing.
	Paid Fate = "paid"
)

// of gives what a judgement says of a commission: it has to where one was earned.
//
// Rule (signal, D): Who refuses money of a recommendation that earned a seller a commission says whether that falls
// with it or is paid; the audit log has it. Enforced: suspicion/commission.go of. Test:
// TestARefusalSaysWhatBecomesOfTheCommission.
func (f Fate) of(v Verdict, earned bool) (Fate, error) {
	switch {
	case v != Refuse || !earned:
		return "", nil
	case f != Falls && f != Paid:
		return "", ErrCommission
	default:
		return f, nil
	}
}

// Outlook is what becomes of a commission by all that was decided of its recommendation.
type Outlook struct {
	// Hold keeps it from being billed; empty where nothing stands any more.
	Hold commission.Hold
	// Falls tells that it is taken back.
	Falls bool
}

// OutlookOf judges by the last decision about each award; gone tells which of them lost their holder by an erasure, and
// refuses what the tenant's rule does.
//
// Rule (signal, D): A commission waits as long as money of its recommendation is held, or refused with it; it falls
// once all that stood has ended, where one refusal says so and no other person let money of the recommendation go on
// after an objection. So nothing ever has to be given back. A holder's erasure saves no commission: what was refused
// with it falls, and what was held goes by the tenant's rule. Enforced: suspicion/commission.go OutlookOf. Test:
// TestWhatBecomesOfACommission.
func OutlookOf(all []Decision, gone map[string]bool, refuses bool) (o Outlook) {
	cleared, refused := false, false
	for _, d := range lastOfEach(all) {
		cleared = cleared || d.overturned()
		refused = refused || d.tookCommission(gone[d.AwardID], refuses)
		o.Hold = sterner(o.Hold, d.holds())
	}
	switch {
	case o.Hold.Until.IsZero():
		o.Falls = refused && !cleared
	case cleared:
		o.Hold.Then = commission.ThenBilled
	case refused:
		o.Hold.Then = commission.ThenTakenBack
	}
	return o
}

func lastOfEach(all []Decision) map[string]Decision {
	last := map[string]Decision{}
	for _, d := range all {
		if d.Outcome != Replaced {
			last[d.AwardID] = d
		}
	}
	return last
}

// overturned tells whether another person let the money go on after an objection.
func (d Decision) overturned() bool {
	return d.Outcome == WasPassed && !d.AnsweredAt.IsZero() && !d.Upheld
}

// tookCommission tells whether it has ended so that the commission falls.
func (d Decision) tookCommission(gone, refuses bool) bool {
	switch {
	case d.Outcome == WasRefused, d.Outcome == Void && gone && d.Verdict == Refuse:
		return d.Commission == Falls
	default:
		return d.Outcome == Void && gone && refuses
	}
}

// holds gives how it keeps the commission from being billed; empty where it doesn't.
func (d Decision) holds() commission.Hold {
	switch {
	case !d.Stands() || d.Verdict == Refuse && d.Commission != Falls:
		return commission.Hold{}
	case d.Verdict == Hold:
		return commission.Hold{Until: d.Until, Then: commission.ThenRule}
	case d.Waits():
		return commission.Hold{Until: d.Until, Then: commission.ThenBilled}
	default:
		return commission.Hold{Until: d.Until, Then: commission.ThenTakenBack}
	}
}

var sternness = map[commission.Then]int{commission.ThenBilled: 1, commission.ThenRule: 2, commission.ThenTakenBack: 3}

// sterner joins two holds: the later day, and the worse that may follow.
func sterner(a, b commission.Hold) commission.Hold {
	a.Until = later(a.Until, b.Until)
	if sternness[b.Then] > sternness[a.Then] {
		a.Then = b.Then
	}
	return a
}

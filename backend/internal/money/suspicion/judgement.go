package suspicion

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/money/signal"
)

// Judgement is what a person decides of a case.
type Judgement struct {
	Verdict Verdict
	// Commission is what a refusal says of it, where one was earned.
	Commission Fate
	Reason     string
	// Until is until when it is held.
	Until time.Time
	By    string
	At    time.Time
}

// ReasonOf gives a reason without what is around it.
func ReasonOf(text string, most int) (string, bool) {
	text = strings.TrimSpace(text)
	n := utf8.RuneCountInString(text)
	return text, n >= 5 && n <= most
}

// mostReason is how long a reason may be.
const mostReason = 500

// Check refuses what can't be decided.
func (j Judgement) Check() (Judgement, error) {
	reason, ok := ReasonOf(j.Reason, mostReason)
	if !ok && (j.Verdict != Pass || reason != "") {
		return j, ErrReason
	}
	j.Reason = reason
	switch j.Verdict {
	case Pass, Refuse:
		return j, nil
	case Hold:
		until, ok := heldUntil(j.Until, j.At)
		if !ok || !until.After(j.At) {
			return j, ErrUntil
		}
		j.Until = until
		return j, nil
	default:
		return j, ErrUnknown
	}
}

// heldUntil gives the end of a hold since an instant: the end of its last day, which is the thirtieth at most.
func heldUntil(end, since time.Time) (time.Time, bool) {
	most := since.Add(mostHeld)
	if end.After(most) {
		return most.UTC(), !end.Add(-day).After(most)
	}
	return end.UTC(), true
}

// About gives the judgement of a recommendation that earned a commission, or none.
func (j Judgement) About(earned bool) (Judgement, error) {
	of, err := j.Commission.of(j.Verdict, earned)
	j.Commission = of
	return j, err
}

// Noted is what the audit log has of it: what a refusal says of the commission, and no one's words.
func (j Judgement) Noted() string {
	if j.Commission == "" {
		return ""
	}
	return "commission_" + string(j.Commission)
}

// New makes the decision about an award; past is what was decided of it and what was found.
func (j Judgement) New(id string, past Past, d Decision) (Decision, error) {
	d.ID, d.Verdict, d.Reason, d.By, d.At, d.Commission = id, j.Verdict, j.Reason, j.By, j.At.UTC(), j.Commission
	if err := past.allows(j); err != nil {
		return Decision{}, err
	}
	if d.HeldSince = past.heldSince(); d.HeldSince.IsZero() && j.Verdict != Pass {
		d.HeldSince = d.At
	}
	switch j.Verdict {
	case Pass:
		d.Outcome, d.EndedAt = WasPassed, d.At
	case Hold:
		until, ok := heldUntil(j.Until, d.HeldSince)
		if !ok || !until.After(d.At) {
			return Decision{}, ErrUntil
		}
		d.Until = until
	case Refuse:
		d.Until = d.At.Add(objectionTime)
	}
	return d, nil
}

// Past is what was decided of one award, the last at the end, and what was found of its recommendation.
type Past struct {
	Decisions []Decision
	Found     []signal.Signal
}

// Standing gives the decision that stands; nil for none.
func (p Past) Standing() *Decision {
	for i := range p.Decisions {
		if p.Decisions[i].Stands() {
			return &p.Decisions[i]
		}
	}
	return nil
}

// allows gives why people can't decide so after what they decided before.
//
// Rule (signal, D): A reward that waits for a refusal to take effect isn't refused again, nor later than 30 days after
// it was first held if it was refused before; what another person let pass after an objection isn't decided against.
// Only what is found since changes that. Enforced: suspicion/judgement.go allows. Test: TestWhatIsNotDecidedAgain,
// TestNoMoneyIsHeldForEver.
func (p Past) allows(j Judgement) error {
	before := p.Standing()
	switch {
	case before != nil && before.Waits():
		return ErrObjected
	case j.Verdict == Pass:
		return nil
	case p.cleared():
		return ErrCleared
	case j.Verdict == Refuse && (before != nil && before.Verdict == Refuse || p.refusedLate(j.At)):
		return ErrRefusedBefore
	default:
		return nil
	}
}

// cleared tells whether another person let the money go on after an objection, and nothing was found since.
func (p Past) cleared() bool {
	return slices.ContainsFunc(p.Decisions, func(d Decision) bool {
		return !d.AnsweredAt.IsZero() && !d.Upheld && !p.foundAfter(d.AnsweredAt)
	})
}

// refusedLate tells whether it was refused since it is held, and the days of a hold are over.
func (p Past) refusedLate(now time.Time) bool {
	since := p.heldSince()
	return !since.IsZero() && now.After(since.Add(mostHeld)) && slices.ContainsFunc(p.Decisions, func(d Decision) bool {
		return d.Verdict == Refuse && d.HeldSince.Equal(since)
	})
}

// heldSince is from when on the days count: those of what was decided last, also where it has ended, unless something
// was found after that end. Zero where they begin now.
func (p Past) heldSince() time.Time {
	if len(p.Decisions) == 0 {
		return time.Time{}
	}
	last := p.Decisions[len(p.Decisions)-1]
	if !last.Stands() && p.foundAfter(last.EndedAt) {
		return time.Time{}
	}
	return last.HeldSince
}

// foundAfter tells whether something was found after an instant that is a reason to look.
func (p Past) foundAfter(end time.Time) bool {
	return slices.ContainsFunc(p.Found, func(s signal.Signal) bool { return !weak(s) && s.FoundAt.After(end) })
}

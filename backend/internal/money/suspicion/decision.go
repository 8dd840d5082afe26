package suspicion

import (
	"strings"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Verdict is what is decided.
type Verdict string

// The verdicts.
const (
	Pass   Verdict = "pass"
	Hold   Verdict = "hold"
	Refuse Verdict = "refuse"
)

// Outcome is how a decision ended; empty as long as it stands.
type Outcome string

// The outcomes.
const (
	// WasPassed: the money goes on.
	WasPassed Outcome = "passed"
	// WasRefused: the award has ended.
	WasRefused Outcome = "refused"
	// Replaced: another decision took its place.
	Replaced Outcome = "replaced"
	// Void: there was nothing to decide of any more: the order was cancelled, or the person erased.
	Void Outcome = "void"
)

const (
	day = 24 * time.Hour
	// mostHeld is how long money is held at most, however often it is held again.
	//
	// Rule (signal, D): Money is held until a day, 30 days at most; then the tenant's rule lets it pass or refuses it
	// (rules.heldMoney). Enforced: suspicion/decision.go New. Test: TestMoneyIsHeldThirtyDaysAtMost,
	// TestAHoldThatRunsOut.
	mostHeld = 30 * day
	// objectionTime is how long a refusal waits before it ends the award, so that who objects has nothing to get back.
	//
	// Rule (signal, D): A refusal takes effect after 14 days, or once an objection to it is answered; unanswered for 30
	// days, the money goes on. Enforced: suspicion/decision.go Ends. Test: TestARefusalWaitsForAnObjection,
	// TestAnObjectionThatIsNotAnswered.
	objectionTime = 14 * day
	answerTime    = 30 * day
)

// Decision is what was decided of one award.
type Decision struct {
	Tenant           tenant.ID
	ID               string
	RecommendationID string
	AwardID          string
	// Party is whose award it is.
	Party string
	Cents int64
	// Kinds are those that it was decided of.
	Kinds   []signal.Kind
	Verdict Verdict
	Reason  string
	// By is who decided; ByRule tells that the tenant's rule did, once that person's hold was over.
	By     string
	ByRule bool
	// Leads is the one of several awards by which the case counts.
	Leads bool
	At    time.Time
	// HeldSince is from when on the money is held; zero for one that passes.
	HeldSince time.Time
	// Until is when something follows without a person: the tenant's rule, the refusal, or that the money goes on.
	Until   time.Time
	Outcome Outcome
	EndedAt time.Time
	// Objection is what its holder says against it; empty for none, and once the person was erased.
	Objection  string
	ObjectedAt time.Time
	// Answer is the reason of who answered; Upheld tells that the decision stays.
	Answer     string
	AnsweredBy string
	AnsweredAt time.Time
	Upheld     bool
}

// Judgement is what a person decides of a case.
type Judgement struct {
	Verdict Verdict
	Reason  string
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

// New makes the decision about an award; before is what stands of it, nil for nothing.
func (j Judgement) New(id string, before *Decision, d Decision) (Decision, error) {
	d.ID, d.Verdict, d.Reason, d.By, d.At = id, j.Verdict, j.Reason, j.By, j.At.UTC()
	if before != nil {
		if before.Waits() {
			return Decision{}, ErrObjected
		}
		d.HeldSince = before.HeldSince
	}
	if d.HeldSince.IsZero() && j.Verdict != Pass {
		d.HeldSince = d.At
	}
	switch j.Verdict {
	case Pass:
		d.Outcome, d.EndedAt = WasPassed, d.At
	case Hold:
		until, ok := heldUntil(j.Until, d.HeldSince)
		if !ok {
			return Decision{}, ErrUntil
		}
		d.Until = until
	case Refuse:
		d.Until = d.At.Add(objectionTime)
	}
	return d, nil
}

// Stands tells whether it waits for a person or a day.
func (d Decision) Stands() bool { return d.Outcome == "" }

// Waits tells whether an objection to it waits for an answer.
func (d Decision) Waits() bool { return d.Stands() && !d.ObjectedAt.IsZero() && d.AnsweredAt.IsZero() }

// Objectionable gives why its holder can't object: once, to what stands, before what follows of it.
//
// Rule (signal, D): Who is to be paid objects once to each decision that holds or refuses the money, and another person
// than the one who decided answers. Enforced: suspicion/decision.go Object Reply. Test: TestAnObjection,
// TestWhoDecidedDoesNotAnswer.
func (d Decision) Objectionable(now time.Time) error {
	switch {
	case !d.AnsweredAt.IsZero():
		return ErrObjectionAnswered
	case !d.Stands(), d.ObjectedAt.IsZero() && !now.Before(d.Until):
		return ErrObjectionOver
	case !d.ObjectedAt.IsZero():
		return ErrObjectedTwice
	default:
		return nil
	}
}

// Object notes what its holder says against it. What would follow by itself waits for the answer.
func (d *Decision) Object(text string, now time.Time) error {
	if err := d.Objectionable(now); err != nil {
		return err
	}
	words, ok := ReasonOf(text, mostObjection)
	if !ok {
		return ErrText
	}
	d.Objection, d.ObjectedAt = words, now.UTC()
	if answered := d.ObjectedAt.Add(answerTime); d.Verdict == Refuse || answered.Before(d.Until) {
		d.Until = answered
	}
	return nil
}

// mostObjection is how long an objection may be.
const mostObjection = 1000

// Reply answers the objection; what was held goes on to be held until its day.
func (d *Decision) Reply(who, reason string, uphold bool, now time.Time) error {
	switch {
	case !d.Waits():
		return ErrNoObjection
	case who == d.By:
		return ErrSamePerson
	}
	text, ok := ReasonOf(reason, mostReason)
	if !ok {
		return ErrReason
	}
	d.Answer, d.AnsweredBy, d.AnsweredAt, d.Upheld = text, who, now.UTC(), uphold
	return nil
}

// Follows is what follows of a decision on its day without a person, by the rule of the tenant: nothing before it.
func (d Decision) Follows(refuses bool, now time.Time) Verdict {
	switch {
	case !d.Stands() || now.Before(d.Until):
		return Hold
	case d.Waits():
		return Pass // no one answered
	case d.Verdict == Refuse || refuses:
		return Refuse
	default:
		return Pass
	}
}

// End ends it.
func (d *Decision) End(o Outcome, now time.Time) { d.Outcome, d.EndedAt = o, now.UTC() }

// Judged tells whether a person's word decided at last: only these say how often a kind is right.
func (d Decision) Judged() bool {
	byPerson := d.Verdict != Hold && !d.ByRule || !d.AnsweredAt.IsZero()
	return d.Leads && byPerson && (d.Outcome == WasPassed || d.Outcome == WasRefused)
}

// Refused is the refusal by the tenant's rule that follows a hold. Its holder can object to it as to any other.
func (d Decision) Refused(id string, now time.Time) Decision {
	next := Decision{
		Tenant: d.Tenant, ID: id, RecommendationID: d.RecommendationID, AwardID: d.AwardID, Party: d.Party, Cents: d.Cents,
		Kinds: d.Kinds, Leads: d.Leads, Verdict: Refuse, By: d.By, ByRule: true, At: now.UTC(), HeldSince: d.HeldSince,
	}
	next.Until = next.At.Add(objectionTime)
	return next
}

// Newest names the last of some decisions about a case: what somebody has seen of it. Empty for none.
func Newest(all []Decision) string {
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1].ID
}

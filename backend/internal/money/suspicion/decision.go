package suspicion

import (
	"time"

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
	// Rule (signal, D): Money is held until a day, 30 days at most in all holds about the same finds, and 14 days more
	// at most while an objection waits; then the tenant's rule lets it pass or refuses it (rules.heldMoney). Enforced:
	// suspicion/judgement.go New. Test: TestMoneyIsHeldThirtyDaysAtMost, TestAHoldThatRunsOut,
	// TestNoMoneyIsHeldForEver.
	mostHeld = 30 * day
	// objectionTime is how long a refusal waits before it ends the award, so that who objects has nothing to get back.
	//
	// Rule (signal, D): A refusal takes effect after 14 days, or once an objection to it is answered; unanswered for 30
	// days, the money goes on. Enforced: suspicion/decision.go Follows. Test: TestARefusalWaitsForAnObjection,
	// TestAnObjectionThatIsNotAnswered.
	objectionTime = 14 * day
	answerTime    = 30 * day
	// holdAnswerTime is how long a hold waits for the answer to an objection at least, whenever it came.
	//
	// Rule (signal, D): An objection to a hold has 14 days to be answered, also one in the last minute; unanswered, the
	// tenant's rule says what follows, and its refusal can be objected to once more. Enforced: suspicion/decision.go
	// Object Follows. Test: TestAnObjectionInTheLastMinute.
	holdAnswerTime = 14 * day
	// mostWait is how long money waits at most from the first hold on, objections and their answers included.
	mostWait = mostHeld + objectionTime + answerTime
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
	// Commission is what a refusal says of it; empty where nothing was earned.
	Commission Fate
	Reason     string
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
	// Noted is an objection that its holder made otherwise than on a page, as people wrote it down.
	Noted Noted
	// Objection is what its holder says against it; empty for none, and once the person was erased.
	Objection  string
	ObjectedAt time.Time
	// Answer is the reason of who answered; Upheld tells that the decision stays.
	Answer     string
	AnsweredBy string
	AnsweredAt time.Time
	Upheld     bool
}

// Stands tells whether it waits for a person or a day.
func (d Decision) Stands() bool { return d.Outcome == "" }

// Waits tells whether an objection to it waits for an answer.
func (d Decision) Waits() bool {
	return d.Stands() && !d.WaitsSince().IsZero() && d.AnsweredAt.IsZero()
}

// Objectionable gives why its holder can't object: once, to what stands, before what follows of it. What people noted
// for the holder counts for none.
//
// Rule (signal, D): Who is to be paid objects once to each decision that holds or refuses the money, and another person
// than the one who decided answers. Enforced: suspicion/decision.go Object Reply. Test: TestAnObjection,
// TestWhoDecidedDoesNotAnswer.
func (d Decision) Objectionable(now time.Time) error {
	switch {
	case d.Stands() && d.ObjectedAt.IsZero() && now.Before(d.ObjectableUntil()):
		return nil
	case !d.AnsweredAt.IsZero():
		return ErrObjectionAnswered
	case !d.Waits():
		return ErrObjectionOver
	default:
		return ErrObjectedTwice
	}
}

// CanObject tells whether its holder can object.
func (d Decision) CanObject(now time.Time) bool { return d.Objectionable(now) == nil }

// Object notes what its holder says against it. What would follow by itself waits for the answer, for a time.
func (d *Decision) Object(text string, now time.Time) error {
	if err := d.Objectionable(now); err != nil {
		return err
	}
	words, ok := ReasonOf(text, mostObjection)
	if !ok {
		return ErrText
	}
	if !d.AnsweredAt.IsZero() {
		d.answeredAnew()
	}
	d.Objection, d.ObjectedAt = words, now.UTC()
	d.Until = d.answerBy()
	return nil
}

// answerBy is until when its objection waits for an answer: a hold goes on until its day at least, and no objection
// has less than two weeks.
func (d Decision) answerBy() time.Time {
	since := d.WaitsSince()
	least := since.Add(holdAnswerTime)
	if d.Verdict != Refuse {
		return later(d.Until, least)
	}
	most := since.Add(answerTime)
	if last := d.HeldSince.Add(mostWait); last.Before(most) {
		most = last
	}
	return later(most, least)
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// mostObjection is how long an objection may be.
const mostObjection = 1000

// Reply answers the objection, and ends the decision where that ends it. What was held goes on to be held until its
// day; a refusal waits for the day until which its holder can object, where people noted the objection.
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
	d.replied(now)
	return nil
}

func (d *Decision) replied(now time.Time) {
	switch {
	case !d.Upheld:
		d.End(WasPassed, now)
	case d.Verdict == Refuse && d.OpenToHolder(now):
		d.Until = d.Noted.Until
	case d.Verdict == Refuse:
		d.End(WasRefused, now)
	}
}

// Follows is what follows of a decision on its day without a person, by the rule of the tenant: nothing before it.
func (d Decision) Follows(refuses bool, now time.Time) Verdict {
	switch {
	case !d.Stands() || now.Before(d.Until):
		return Hold
	case d.Verdict == Refuse && d.Waits():
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

// Refused is the refusal by the tenant's rule that follows a hold, of the commission, too: the rule is about held
// money. Its holder can object to it as to any other.
func (d Decision) Refused(id string, now time.Time) Decision {
	next := Decision{
		Tenant: d.Tenant, ID: id, RecommendationID: d.RecommendationID, AwardID: d.AwardID, Party: d.Party, Cents: d.Cents,
		Kinds: d.Kinds, Leads: d.Leads, Verdict: Refuse, Commission: Falls, By: d.By, ByRule: true, At: now.UTC(),
		HeldSince: d.HeldSince,
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

// Package suspicion is what people decide about what is unusual (docs/adr/0115): a signal opens a case, people let the
// money of it pass, hold it or refuse it with a reason, and who is to be paid can object. No signal decides.
package suspicion

import (
	"slices"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// The answers to people of the desk, and to who objects.
var (
	ErrUnknown = fault.New(fault.NotFound, "suspicion.unknown", "there is no such case or decision")
	// ErrNothing is for a recommendation with no money that could be decided about.
	ErrNothing = fault.New(
		fault.Conflict, "suspicion.out_of_reach", "the reward is paid, on its way or has ended",
	)
	ErrChanged = fault.New(fault.Conflict, "suspicion.changed", "somebody else decided about it meanwhile")
	ErrReason  = fault.New(fault.Invalid, "suspicion.reason", "a reason has 5 to 500 characters")
	// ErrReasonNames is for a reason, which stands at both sides' awards, that names a holder, an address or a number.
	ErrReasonNames = fault.New(fault.Invalid, "suspicion.reason_names", "a reason names no one")
	ErrUntil       = fault.New(
		fault.Invalid, "suspicion.until", "money is held until a day of the next 30, and 30 days in all",
	)
	// ErrCommission is for a refusal that doesn't say what becomes of the commission.
	ErrCommission = fault.New(
		fault.Invalid, "suspicion.commission", "a refusal says whether the commission falls or is paid",
	)
	// ErrSamePerson is for who decided and would note or answer the objection to it.
	ErrSamePerson = fault.New(
		fault.Conflict, "suspicion.same_person", "another person than the one who decided notes and answers an objection",
	)
	// ErrObjected is for a decision that an objection waits to be answered of.
	ErrObjected = fault.New(fault.Conflict, "suspicion.objected", "an objection has to be answered first")
	// ErrRefusedBefore is for a refusal over a refusal, which would only make its holder wait longer.
	ErrRefusedBefore = fault.New(
		fault.Conflict, "suspicion.refused_before", "it was refused before, and nothing was found since",
	)
	// ErrCleared is for money that another person let pass after an objection.
	ErrCleared = fault.New(
		fault.Conflict, "suspicion.cleared", "another person let the money go on, and nothing was found since",
	)
	// ErrNoObjection is for a decision of which no objection waits.
	ErrNoObjection = fault.New(fault.Conflict, "suspicion.no_objection", "no objection waits to be answered")
	// ErrObjectedTwice, ErrObjectionAnswered and ErrObjectionOver are for holders who come again, or late.
	ErrObjectedTwice = fault.New(
		fault.Conflict, "suspicion.objected_before", "there is an objection, which waits for its answer",
	)
	ErrObjectionAnswered = fault.New(
		fault.Conflict, "suspicion.objection_answered", "the objection to this decision was answered",
	)
	ErrObjectionOver = fault.New(
		fault.Conflict, "suspicion.objection_over", "the time to object is over, or what was decided has ended",
	)
	// ErrTooMany is for who guesses links of letters.
	ErrTooMany   = fault.New(fault.TooMany, "rate.limited", "too many tries from one place")
	ErrText      = fault.New(fault.Invalid, "suspicion.text", "an objection has 5 to 1000 characters")
	ErrThreshold = fault.New(
		fault.Invalid, "suspicion.threshold", "the kind has no threshold, or it lies between its first figure and 1000",
	)
)

// What is done about suspicions. The subject is the recommendation; words stand at the case alone, and go with the
// person.
const (
	Passed   audit.What = "suspicion.passed"
	Held     audit.What = "suspicion.held"
	Refused  audit.What = "suspicion.refused"
	Answered audit.What = "suspicion.answered"
	// Objected notes what a holder has against a decision, by telephone or letter.
	Objected audit.What = "suspicion.objected"
	// RuleSet has the kind as its subject.
	RuleSet audit.What = "suspicion.rule_set"
	// Seen is a look at a case.
	Seen audit.What = "suspicion.seen"
)

// Case is a recommendation with something unusual that people haven't decided of, and with money that isn't paid.
type Case struct {
	RecommendationID string
	Kinds            []signal.Kind
	// Cents is what isn't paid of it.
	Cents int64
	// Since is when the first of it was found.
	Since time.Time
}

// Rule is what people of a tenant set for a kind.
type Rule struct {
	Tenant tenant.ID
	Kind   signal.Kind
	// Off has no case opened by the kind.
	Off bool
	// AtLeast is from how many on the kind opens a case; 0 for the first that there is.
	AtLeast int
	By      string
	At      time.Time
}

// firsts are the kinds that have a threshold, and from how many on they are found at all.
var firsts = map[signal.Kind]int{
	signal.SameAccount: 2, signal.Family: 2, signal.Network: 3, signal.Burst: 6, signal.Ring: 2, signal.Household: 2,
	signal.SameSeller: 2,
}

// First gives from how many on a kind is found at all; 0 for one that has no threshold.
func First(k signal.Kind) int { return firsts[k] }

// Validate refuses a threshold that a kind can't have.
func (r Rule) Validate() error {
	first := First(r.Kind)
	if !slices.Contains(signal.Kinds, r.Kind) || r.AtLeast != 0 && (first == 0 || r.AtLeast < first || r.AtLeast > 1000) {
		return ErrThreshold
	}
	return nil
}

// Rules are those of a tenant.
type Rules []Rule

// Of gives that of a kind.
func (r Rules) Of(k signal.Kind) Rule {
	for _, one := range r {
		if one.Kind == k {
			return one
		}
	}
	return Rule{Kind: k}
}

// counts tells whether people want to know of a signal.
func (r Rules) counts(s signal.Signal) bool {
	one := r.Of(s.Kind)
	if one.Off {
		return false
	}
	// Both sides in one network is no number.
	return s.Evidence.Count >= one.AtLeast || s.Kind == signal.Network && s.Evidence.Count == 1
}

// weak tells whether a signal is no reason to look by itself.
//
// Rule (signal, D): Friends of one household open no case by themselves, nor does an order that an agency approved as
// it may: a family is no crime. Enforced: suspicion/suspicion.go weak. Test: TestAHouseholdIsNoCrime.
func weak(s signal.Signal) bool {
	return s.Kind == signal.Household || s.Kind == signal.AgencyWord && s.Evidence.Detail == ""
}

// Open gives the case that signals open, of which earlier decisions knew nothing; nil for none. Only what was found
// after a decision, or is about more than it knew, is new.
func Open(recommendation string, found []signal.Signal, before []Decision, rules Rules, cents int64) *Case {
	c := Case{RecommendationID: recommendation, Cents: cents}
	strong := false
	for _, s := range found {
		if !rules.counts(s) || decided(s, before) {
			continue
		}
		strong = strong || !weak(s)
		c.Kinds = append(c.Kinds, s.Kind)
		if c.Since.IsZero() || s.FoundAt.Before(c.Since) {
			c.Since = s.FoundAt
		}
	}
	if !strong || cents == 0 {
		return nil
	}
	return &c
}

// decided tells whether a decision knew of a signal as it is.
func decided(s signal.Signal, before []Decision) bool {
	return slices.ContainsFunc(before, func(d Decision) bool {
		return d.Outcome != Replaced && slices.Contains(d.Kinds, s.Kind) && !s.FoundAt.After(d.At)
	})
}

// Words says what was set, for the audit log.
func (r Rule) Words() string {
	switch {
	case r.Off:
		return "off"
	case r.AtLeast > 0:
		return "from " + strconv.Itoa(r.AtLeast) + " on"
	default:
		return "on"
	}
}

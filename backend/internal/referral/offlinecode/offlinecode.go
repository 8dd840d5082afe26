// Package offlinecode is for recommendations without a link: a recommender prints a code or says it aloud, and each
// friend who enters it gets a recommendation of that recommender, for the product and the share that the code was made
// for (docs/adr/0010).
package offlinecode

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Code is what can be entered.
type Code struct {
	Tenant tenant.ID
	Value  link.Code
	// Origin is the id of the recommendation that it was made with.
	Origin      string
	Recommender string
	ProductID   string
	Share       int
	CreatedAt   time.Time
	// ValidUntil is the first instant outside of the validity.
	ValidUntil time.Time
	EndedAt    *time.Time
	// Uses are the recommendations that it has made, MaxUses how many it may make.
	Uses    int
	MaxUses int
}

// What people read.
var (
	ErrUnknown = fault.New(fault.NotFound, "code.unknown", "there is no such code")
	// ErrMistyped is for what no code can look like; the check character finds it without asking anybody.
	ErrMistyped = fault.New(fault.Invalid, "code.mistyped", "the check character says that the code is mistyped")
	ErrExpired  = fault.New(fault.Gone, "code.expired", "the code's validity has passed, or it was ended")
	ErrUsedUp   = fault.New(fault.Gone, "code.used_up", "the code has made as many recommendations as it may")
	// ErrOff is for a tenant without offline codes (ModuleErstelleOfflineEmpfehlungCode).
	ErrOff = fault.New(fault.NotFound, "route.unknown", "the tenant has no offline codes")
	// ErrTooMany is for who guesses.
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many unknown codes from one place")
	// ErrNotTaken is for a link that is good itself: no other one is made.
	ErrNotTaken = fault.New(fault.Conflict, "recommendation.not_taken", "the link is nobody's yet, and good itself")
	// ErrNone is for a recommendation that no code can be made for.
	ErrNone = fault.New(fault.Gone, "recommendation.cancelled", "a recommendation that was withdrawn gives no code")
)

// What programs read.
var (
	// ErrTaken is for a code that exists already, or an origin that has a living one.
	ErrTaken = fault.New(fault.Conflict, "technical.stale", "the code is taken, or its recommendation has one")
)

// Parse reads a code as people type it: in any case, with or without dashes and blanks.
//
// Rule (recommending, 7): An offline code is entered in any case and spacing, and a slip is found by its check
// character. Enforced: offlinecode/usecase.find. Test: TestAMistypedCodeIsReportedAtOnceAndGuessesAreLimited.
func Parse(text string) (link.Code, error) {
	c, err := link.ParseCode(text)
	if err != nil {
		return "", ErrMistyped
	}
	return c, nil
}

// Usable gives nil while a friend can enter it, and otherwise says why not.
func (c Code) Usable(now time.Time) error {
	switch {
	case c.EndedAt != nil || !now.Before(c.ValidUntil):
		return ErrExpired
	case c.Uses >= c.MaxUses:
		return ErrUsedUp
	default:
		return nil
	}
}

// LastDay is the last calendar day on which it can be entered.
func (c Code) LastDay() time.Time { return tenant.LastDay(c.ValidUntil) }

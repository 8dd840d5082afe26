package commission

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// FarthestMonths is how many months ahead a plan can be chosen.
const FarthestMonths = 12

// Choice is an agency's: from the first of a month on a plan applies, until the next choice begins. It is never written
// over.
type Choice struct {
	Tenant   tenant.ID
	ID       string
	Seller   link.Code
	Plan     string
	From     Month
	ChosenAt time.Time
	// WithdrawnAt is when it was taken back, before it began; nil for one that stands.
	WithdrawnAt *time.Time
}

// Choose makes one. It begins with a month that hasn't begun: no order that was placed already changes its commission
// by it.
//
// Rule (document, 6 D): An agency chooses a plan from the first of a coming month on, twelve months ahead at most,
// and takes it back until that month begins; what was chosen is never written over. Enforced: choice.go Withdraw,
// commission/usecase.Choose, commission/usecase.Withdraw. Test: TestWhatCanBeChosen, TestAPlanIsChosenAndTakenBack.
func Choose(
	t tenant.ID, id string, seller link.Code, offer Offer, plan string, from Month, now time.Time,
) (Choice, error) {
	switch this := MonthOf(now); {
	case !offer.Has(plan):
		return Choice{}, ErrPlan
	case from <= this:
		return Choice{}, ErrBegun
	case from > this.After(FarthestMonths):
		return Choice{}, ErrFar
	}
	return Choice{Tenant: t, ID: id, Seller: seller, Plan: plan, From: from, ChosenAt: now.UTC()}, nil
}

// Withdraw takes it back, as long as it hasn't begun.
func (c *Choice) Withdraw(now time.Time) error {
	if c.From <= MonthOf(now) {
		return ErrBegun
	}
	at := now.UTC()
	c.WithdrawnAt = &at
	return nil
}

// Stands tells whether it wasn't taken back.
func (c *Choice) Stands() bool { return c.WithdrawnAt == nil }

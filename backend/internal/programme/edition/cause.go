package edition

import (
	"math/big"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Cause is why an amount needs a second operator.
type Cause string

// The causes.
const (
	// OfBounds: it bounds other amounts.
	OfBounds Cause = "bounds"
	// AboveLimit: it is above what one operator may set.
	AboveLimit Cause = "limit"
	// FromNothing: nothing was paid there before.
	FromNothing Cause = "new"
	// TooMuch: it grows by more per cent than one operator may add at once.
	TooMuch Cause = "percent"
	// InSteps: it does so with what was added since two people agreed last.
	InSteps Cause = "steps"
)

// Causes are why a raise needs a second operator, by the bounds that held.
//
// Rule (operator, 5 D): Who is asked for the second voice reads why it takes one: above the limit, by more per cent
// than one may add, new, or many small steps, with the figures. Enforced: edition/cause.go Causes. Test:
// TestWhyAnAmountNeedsASecondOperator.
func (by Bounds) Causes(r Raise) (causes []Cause) {
	if r.Is.Kind == tenant.AmountLimit || r.Is.Kind == tenant.AmountPercent || r.Is.Kind == tenant.Handed {
		return []Cause{OfBounds}
	}
	if r.Is.Cents > by.Cents || r.Is.Unbounded() {
		causes = append(causes, AboveLimit)
	}
	switch {
	case r.New || r.Was.Cents == 0 && !r.Was.Unbounded():
		causes = append(causes, FromNothing)
	case by.exceeded(r.Is, r.Was):
		causes = append(causes, TooMuch)
	}
	if len(causes) == 0 {
		causes = append(causes, InSteps)
	}
	return causes
}

// Percent is by how many per cent an amount grows, a part of one counted as a whole; 0 where there is no such figure.
func (r Raise) Percent() int64 {
	if r.New || r.Was.Cents <= 0 || r.Is.Unbounded() || r.Is.Kind != tenant.Paid || !larger(r.Is, r.Was) {
		return 0
	}
	more := new(big.Rat).Quo(new(big.Rat).Sub(fraction(r.Is), fraction(r.Was)), fraction(r.Was))
	more.Mul(more, big.NewRat(100, 1))
	whole, rest := new(big.Int).QuoRem(more.Num(), more.Denom(), new(big.Int))
	if rest.Sign() > 0 {
		whole.Add(whole, big.NewInt(1))
	}
	return whole.Int64()
}

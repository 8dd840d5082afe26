package product

import (
	"fmt"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Breach is a reward of a product that its line of business doesn't allow at a share which the tenant offers.
type Breach struct {
	Product ID
	// Reward is the place of the reward among the product's.
	Reward int
	Window tenant.Window
	Share  int
	// RecipientCents is what the recipient would get.
	RecipientCents int64
	Rule           tenant.LineRule
}

// Error names product, window and split, so that a tenant's author finds them.
func (b Breach) Error() string {
	return fmt.Sprintf("product %s, %s, share %d: the recipient would get %s euro for a contract; in the line %s it may be %s at most (%s)",
		b.Product, days(b.Window), b.Share, euro(b.RecipientCents), b.Rule.Line, euro(b.Rule.RecipientCents), b.Rule.Source)
}

func days(w tenant.Window) string {
	switch {
	case w.From == "" && w.Until == "":
		return "always"
	case w.From == "":
		return "until " + w.Until
	case w.Until == "":
		return "from " + w.From
	default:
		return w.From + " to " + w.Until
	}
}

func euro(cents int64) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }

// Breaches finds the rewards that the product's line doesn't allow, at any share on offer and after the tenant's cap. A
// window that is over or hasn't begun counts too: a file is right on every day.
func (p Product) Breaches(rules tenant.Rules) []Breach {
	rule, _ := tenant.RuleOf(p.Line)
	var found []Breach
	for i, r := range p.Rewards {
		for _, share := range rules.Shares {
			if _, recipient := Split(r.Cents, share, CapsOf(rules, p.Line)); !rule.Allows(recipient) {
				found = append(found, Breach{
					Product: p.ID, Reward: i, Window: r.Window, Share: share, RecipientCents: recipient, Rule: rule,
				})
			}
		}
	}
	return found
}

// LineRule gives the rule of a product's line. For a product that has left the tenant's file the strictest of the
// tenant's lines holds.
func (a *Assortment) LineRule(id ID) tenant.LineRule {
	if p, err := a.Known(id); err == nil {
		rule, _ := tenant.RuleOf(p.Line)
		return rule
	}
	var strictest tenant.LineRule
	for _, p := range a.Products {
		rule, _ := tenant.RuleOf(p.Line)
		strictest = strictest.Stricter(rule)
	}
	return strictest
}

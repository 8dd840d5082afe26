// Package upgrade decides whether a person sees the banner from dual play to triple play (BannerTEZuTP): internet and telephone came
// to a friend through them, television could.
package upgrade

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Play is the category of a fixed-line product (section 3 of the specification); empty for every other product.
type Play string

// The categories.
const (
	Dual   Play = "DP"
	Triple Play = "TP"
)

// Brought is what one recommendation brought a friend.
type Brought struct {
	Play Play
	// Succeeded tells that the reward is owed or paid (Freigegeben, Gezahlt).
	Succeeded bool
}

// Shown is the rule: the tenant sells triple play, a friend took dual play, and nobody took triple play.
func Shown(sellsTriple bool, all []Brought) bool {
	dual := false
	for _, b := range all {
		if !b.Succeeded {
			continue
		}
		if b.Play == Triple {
			return false
		}
		dual = dual || b.Play == Dual
	}
	return sellsTriple && dual
}

// Recommendations tells what came of recommendations.
type Recommendations interface {
	// OfPerson gives what a recommender brought.
	OfPerson(ctx context.Context, t tenant.ID, account string) ([]Brought, error)
	// OfAward gives the same of an award's holder; for a friend it is what they took themselves.
	OfAward(ctx context.Context, t tenant.ID, award string) ([]Brought, error)
}

// Products knows the assortment.
type Products interface {
	SellsTriple(ctx context.Context, t tenant.ID) (bool, error)
}

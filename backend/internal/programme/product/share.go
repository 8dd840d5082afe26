package product

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ShareOffer is what both sides get for a recommendation that is made now, at one of the tenant's shares.
type ShareOffer struct {
	Share            int
	RecommenderCents int64
	RecipientCents   int64
	// CutCents is what a cap takes off the recipient's part. It is paid to no one, so the person who chooses the share
	// must know.
	CutCents int64
	// CutBy is the law that asks for the cap; empty where the tenant alone does, or where nothing is cut.
	CutBy string
}

// ShareOffers gives one for each share, in the tenant's order. Forms, lists and each "up to" speak of these and of
// nothing else.
//
// Rule (tenant, 4 D): “Up to” on a shop's tablet is the most that the form then offers, at the shares, caps and windows
// of the day; what a law or the programme takes off the friend's part is said with its source where the share is
// chosen. Enforced: public.mostOf, ShareChoice.tsx CutOff. Test: TestShareOffers, TestTheMostIsWhatTheFormOffers.
func (p Product) ShareOffers(rules tenant.Rules, now time.Time) []ShareOffer {
	reward, _ := p.RewardAt(now)
	law, _ := tenant.RuleOf(p.Line)
	offers := make([]ShareOffer, len(rules.Shares))
	for i, share := range rules.Shares {
		o := ShareOffer{Share: share}
		o.RecommenderCents, o.RecipientCents = Split(reward.Cents, share, rules.MaxRecipientCents)
		o.CutCents = reward.Cents - o.RecommenderCents - o.RecipientCents
		if o.CutCents > 0 && law.RecipientCents > 0 && rules.MaxRecipientCents >= law.RecipientCents {
			o.CutBy = law.Source
		}
		offers[i] = o
	}
	return offers
}

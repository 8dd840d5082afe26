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
	// CutCents is what a cap takes off the recipient's part and that is paid to no one, so the person who chooses the
	// share must know. HandedCents is what it takes off and the recommender gets, beside the chosen share.
	CutCents    int64
	HandedCents int64
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
	caps := CapsOf(rules, p.Line)
	offers := make([]ShareOffer, len(rules.Shares))
	for i, share := range rules.Shares {
		o := ShareOffer{Share: share}
		o.RecommenderCents, o.RecipientCents = Split(reward.Cents, share, caps)
		o.CutCents = max(reward.Cents, 0) - o.RecommenderCents - o.RecipientCents
		chosen, _ := Split(reward.Cents, share, Caps{})
		o.HandedCents = max(o.RecommenderCents-chosen, 0)
		if o.CutCents+o.HandedCents > 0 && law.RecipientCents > 0 && rules.MaxRecipientCents >= law.RecipientCents {
			o.CutBy = law.Source
		}
		offers[i] = o
	}
	return offers
}

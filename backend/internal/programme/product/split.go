package product

import "weitersagen.app/backend/internal/programme/tenant"

// Caps bound what a reward gives to each side.
type Caps struct {
	// RecipientCents is the most for the recipient (MaxEmpfaengerPraemieCent), RecommenderCents the most that law allows
	// the recommender; 0 means no cap.
	RecipientCents   int64
	RecommenderCents int64
	// ToOther gives what is cut from the recipient's part to the recommender.
	ToOther bool
}

// CapsOf are those of a tenant in a line of business.
func CapsOf(rules tenant.Rules, line tenant.Line) Caps {
	law, _ := tenant.RuleOf(line)
	return Caps{
		RecipientCents: rules.MaxRecipientCents, RecommenderCents: law.RecommenderCents,
		ToOther: rules.CutGoesTo == tenant.CutToOther,
	}
}

// Split divides a reward by the recommender's share. An odd cent goes to the recommender. The recipient's part never
// exceeds its cap. What is cut is paid to no one, or goes to the recommender where the caps say so, as far as the
// recommender's own cap allows. Both parts together are never more than the reward.
//
// Rule (reward, 1): The reward goes to one of them, or to both in halves; an odd cent to the recommender. Enforced:
// recommendation/usecase/around.go product.Split. Test: TestSplit.
//
// Rule (reward, 3): The recipient's part is capped, and what is cut is paid to no one. Enforced:
// recommendation/usecase/around.go product.Split. Test: TestSplitNeverPaysMoreThanThereIs.
//
// Rule (reward, 3 D): Where a tenant's file says so (rules.cutGoesTo), what is cut from the recipient's part goes to
// the recommender, to the cent and within the recommender's own bound; it is decided when the recommendation is made.
// Enforced: recommendation/usecase/around.go product.CapsOf. Test: TestSplitNeverPaysMoreThanThereIs,
// TestWhatTheCapCutIsDecidedWhenTheRecommendationIsMade.
func Split(totalCents int64, share int, caps Caps) (recommender, recipient int64) {
	if totalCents <= 0 {
		return 0, 0
	}
	recipient = totalCents / 100 * int64(100-share)
	recipient += totalCents % 100 * int64(100-share) / 100
	recommender = totalCents - recipient
	if kept := capped(recipient, caps.RecipientCents); kept < recipient {
		if caps.ToOther {
			recommender += recipient - kept
		}
		recipient = kept
	}
	return capped(recommender, caps.RecommenderCents), recipient
}

// capped gives as much as a cap allows; 0 is no cap.
func capped(cents, most int64) int64 {
	if most > 0 {
		return min(cents, most)
	}
	return cents
}

package reward

import "slices"

// The parts of a reward that the recommender can keep, in percent (section 9 of the specification).
const (
	ShareRecommender = 100
	ShareBoth        = 50
	ShareRecipient   = 0
)

// ValidShare tells whether a share is one of the three that exist.
func ValidShare(share int) bool {
	return share == ShareRecommender || share == ShareBoth || share == ShareRecipient
}

// Split divides a reward by the recommender's share. An odd cent goes to the recommender. The recipient's part never
// exceeds maxRecipientCents (MaxEmpfaengerPraemieCent; 0 means no cap), and what is cut is paid to nobody.
func Split(totalCents int64, share int, maxRecipientCents int64) (recommender, recipient int64) {
	if totalCents <= 0 {
		return 0, 0
	}
	recipient = totalCents / 100 * int64(100-share)
	recipient += totalCents % 100 * int64(100-share) / 100
	recommender = totalCents - recipient
	if maxRecipientCents > 0 && recipient > maxRecipientCents {
		recipient = maxRecipientCents
	}
	return recommender, recipient
}

// IsHalf tells whether the award is one side's part of a reward that both sides have, by the awards of its recommendation. A bonus is never divided.
func (a *Award) IsHalf(all []Award) bool {
	return a.Kind == ForReferral && slices.ContainsFunc(all, func(other Award) bool {
		return other.Kind == ForReferral && other.RecommendationID == a.RecommendationID && other.Party != a.Party
	})
}

package reward

import "slices"

// IsHalf tells whether the award is one side's part of a reward that both sides have, by the awards of its recommendation. A bonus is never divided.
func (a *Award) IsHalf(all []Award) bool {
	return a.Kind == ForReferral && slices.ContainsFunc(all, func(other Award) bool {
		return other.Kind == ForReferral && other.RecommendationID == a.RecommendationID && other.Party != a.Party
	})
}

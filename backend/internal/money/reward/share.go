package reward

import "slices"

// IsHalf tells whether the award is one side's part of a reward that both sides have, by the awards of its
// recommendation. A bonus is never divided.
//
// Rule (reward, 7): A reward is shown by the picture of its share: grafik100 where one side has all of it, grafik50
// where a share of both is chosen, grafik50empfehler and grafik50empfaenger for a side's half. Enforced:
// public.rewardPictures, awards.ts pictureFor, public.choiceFor. Test: TestIsHalf, TestAHalfHasThePictureOfItsSide,
// TestEachShareHasThePictureOfTheRewardThatBothSidesCanHave.
func (a *Award) IsHalf(all []Award) bool {
	return a.Kind == ForReferral && slices.ContainsFunc(all, func(other Award) bool {
		return other.Kind == ForReferral && other.RecommendationID == a.RecommendationID && other.Party != a.Party
	})
}

package reward

import "strconv"

// Key says what the award is for. It follows from that alone: earned anew after a backup was restored, an award has
// another id and the same key. A bonus is the recommender's nth, whichever recommendation completed its set.
func (a *Award) Key() string {
	if a.Kind == ForBonus {
		return string(ForBonus) + "|" + a.HolderID + "|" + strconv.Itoa(a.Nth)
	}
	return string(a.Kind) + "|" + a.RecommendationID + "|" + string(a.Party)
}

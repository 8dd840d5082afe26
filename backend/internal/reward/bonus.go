package reward

// BonusEarned tells which bonus a recommender has earned with so many successful contracts (abschluesseFuerBonus,
// section 9 of the specification): 1 for the first completed set, 2 for the second; 0 when the last one completed none.
func BonusEarned(contracts, bonusAfter int) int {
	if bonusAfter <= 0 || contracts <= 0 || contracts%bonusAfter != 0 {
		return 0
	}
	return contracts / bonusAfter
}

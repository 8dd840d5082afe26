package reward

// BonusEarned tells which bonus a recommender has earned with so many successful contracts (abschluesseFuerBonus,
// section 9 of the specification): 1 for the first completed set, 2 for the second; 0 when the last one completed none.
func BonusEarned(contracts, bonusAfter int) int {
	if bonusAfter <= 0 || contracts <= 0 || contracts%bonusAfter != 0 {
		return 0
	}
	return contracts / bonusAfter
}

// BonusLost tells which bonus is no longer earned with so many successful contracts left after one was cancelled: 2 when the second set is
// one short now; 0 when the contracts that are left still fill each completed set.
func BonusLost(contracts, bonusAfter int) int {
	if contracts < 0 {
		return 0
	}
	return BonusEarned(contracts+1, bonusAfter)
}

// CameToNothing tells whether a recommendation whose awards have all ended is cancelled rather than paid: its order was cancelled while an
// award was out of reach, and nothing of it arrived. A bonus is its set's and decides nothing here.
func CameToNothing(awards []Award) bool {
	revoked := false
	for _, a := range awards {
		if a.Kind == ForBonus {
			continue
		}
		if a.Paid() {
			return false
		}
		revoked = revoked || a.Revoked
	}
	return revoked
}

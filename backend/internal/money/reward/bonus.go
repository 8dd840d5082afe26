package reward

import "slices"

// Bonus is what a recommender was promised for successful contracts (abschluesseFuerBonus, section 9 of the
// specification): so many of them are a set, and each set earns so much. None of both means no bonus.
type Bonus struct {
	After int
	Cents int64
}

// Filled divides a recommender's bonuses into those whose set so many contracts fill, and those whose set is short, and
// gives how many contracts are in no set. Sets fill in the order of their numbers, each with as many contracts as it
// took when it was earned, whatever later ones take.
//
// Rule (reward, 4 D): A bonus whose set is no longer full is withdrawn, or owed back once it is paid, and a set pays
// one bonus however often it is filled. Enforced: reward/usecase.uncount, migrations awards_bonus. Test:
// TestABonusWhoseSetIsNoLongerFull.
//
// Rule (reward, 4 D): However often the tenant changes how many contracts earn a bonus, no contract counts for two
// bonuses and none is lost. Enforced: reward/usecase.bonusesOf, reward/usecase.uncount, migrations set_size. Test:
// TestBonusesWhileTheTenantChangesHowManyContractsEarnOne, TestNoContractIsInTwoSetsWhateverComesAtOnce,
// TestRandomLives.
func Filled(bonuses []Award, contracts int) (full, short []Award, left int) {
	left = contracts
	for _, a := range bonuses {
		left -= a.SetSize
		if left < 0 {
			short = append(short, a)
		} else {
			full = append(full, a)
		}
	}
	return full, short, max(left, 0)
}

// Earns tells whether a contract that was promised this bonus completes a set, with so many contracts that are in none.
//
// Rule (reward, 1): A bonus of 60 euro after each four successful contracts. Enforced: reward/usecase.bonus,
// reward/gormstore.Count. Test: TestBonus.
func (b Bonus) Earns(left int) bool { return b.After > 0 && b.Cents > 0 && left >= b.After }

// NextSet gives the number of the next set: the first that no bonus has.
func NextSet(bonuses []Award) int {
	nth := 1
	for slices.ContainsFunc(bonuses, func(a Award) bool { return a.Nth == nth }) {
		nth++
	}
	return nth
}

// CameToNothing tells whether a recommendation whose awards have all ended is cancelled rather than paid: its order was
// cancelled while an award was out of reach, or people refused it, and nothing of it arrived. A bonus is its set's and
// decides nothing here.
func CameToNothing(awards []Award) bool {
	revoked := false
	for _, a := range awards {
		if a.Kind == ForBonus {
			continue
		}
		if a.Paid() {
			return false
		}
		revoked = revoked || a.Revoked || a.Refused
	}
	return revoked
}

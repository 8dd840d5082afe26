package member

import "time"

const (
	// SessionLife is a working day: who comes the next day logs in again.
	//
	// Rule (agency, 6): The agency area needs an agency login, by the account's address and password; it lasts a
	// working day of 12 hours, stands beside a recommender's and ends by itself. Enforced: member/usecase/login.go
	// LogIn. Test: TestAMemberLogsInBesideTheRecommender.
	SessionLife = 12 * time.Hour
	// keptMonths is how long it is kept who belonged to an agency, for questions about what was done in its name.
	keptMonths = 12
)

// EndedBefore gives the end before which nothing of a membership is kept now.
//
// Rule (agency, 3 D): What is kept of a membership goes a year after its end, and with the account. Enforced:
// wiring/privacy.go EndedBefore, wiring/privacy.go buildErasure. Test: TestMembershipsThatEndedAreKeptForAYear,
// TestNothingOfAnErasedPersonIsLeft.
func EndedBefore(now time.Time) time.Time { return now.AddDate(0, -keptMonths, 0) }

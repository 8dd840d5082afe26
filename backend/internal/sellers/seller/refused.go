package seller

import "time"

// keptMonths is how long it is kept who was refused, so that somebody can answer for it; a request of an agency's is
// kept as long.
const keptMonths = 6

// RefusedBefore gives the refusal before which nothing is kept now of who registered.
//
// Rule (privacy, 3 D): Of a partner that was refused the name, its links' words, its membership and all that it entered
// go six months later; its number stays, and the person may register anew. Enforced: retention/peers/refused.go Drop.
// Test: TestARefusedPartnerIsForgottenInTime, seller/gormstore.TestAgencies.
func RefusedBefore(now time.Time) time.Time { return now.AddDate(0, -keptMonths, 0) }

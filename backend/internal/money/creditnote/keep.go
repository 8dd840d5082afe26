package creditnote

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// yearsKept is how long documents are kept: those of bookkeeping eight years, by section 147 (3) of the AO and section
// 14b (1) of the UStG.
const yearsKept = 8

// IssuedBefore gives the instant before which no document is kept now: the eight years begin with the end of the year
// of issue (section 147 (4) of the AO).
//
// Rule (document, D): Documents are kept eight years after their year (§ 147 Abs. 3 and 4 AO, § 14b Abs. 1 UStG), as
// the bytes that were handed out. Enforced: wiring/privacy.go IssuedBefore, creditnote/gormstore.Drop. Test:
// TestDocumentsAreKeptEightYearsAfterTheirsHasEnded, creditnote/gormstore.TestNotes.
func IssuedBefore(now time.Time) time.Time {
	return time.Date(now.In(tenant.Berlin).Year()-yearsKept, time.January, 1, 0, 0, 0, 0, tenant.Berlin).UTC()
}

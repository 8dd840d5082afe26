package creditnote

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// RunHour is the one in Berlin at which documents are written, each day. That of a month is written on the first day of
// the next; a seller that lacked something then has it the morning after that is there.
const RunHour = 5

// NextRun gives the first run after an instant.
func NextRun(after time.Time) time.Time {
	y, m, d := after.In(tenant.Berlin).Date()
	at := time.Date(y, m, d, RunHour, 0, 0, 0, tenant.Berlin)
	if at.After(after) {
		return at
	}
	return time.Date(y, m, d+1, RunHour, 0, 0, 0, tenant.Berlin)
}

// Coming is the document that comes next, as long as what is earned outweighs what is taken back by then.
type Coming struct {
	Month Month
	At    time.Time
}

// ComingAfter gives the next document of a seller whose oldest commission without one is of an instant; zero for a
// seller that waits for none of a month that is over.
//
// Rule (document, D): A seller reads on which day the next credit note comes: with the first run after its month, or
// with the next one where a month that is over has none yet. Enforced: report/usecase.Overviews. Test:
// TestWhenTheNextDocumentComes.
func ComingAfter(first, now time.Time) Coming {
	month := MonthOf(now)
	if !first.IsZero() {
		month = append(Due(first, now), month)[0]
	}
	if last := month.End().Add(-time.Nanosecond); last.After(now) {
		now = last
	}
	return Coming{Month: month, At: NextRun(now)}
}

package recommendation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reported is a line that somebody who has the link took off the friend's page.
type Reported struct {
	Number        link.Number
	RecommenderID string
	Line          string
	At            time.Time
}

// ReportedLines finds them for operators: each is gone from its page, and who writes several may have to be spoken to.
//
// Rule (operator, 3 D): Lines to friends that were reported are listed with who wrote them, and counted by health; no
// one has to decide about any. They go with either person. Enforced: app/operator.reportedLines,
// app/operator.reportedSign. Test: TestReportedLinesAreListedAndCounted.
type ReportedLines interface {
	// ReportedLines gives those that were reported from an instant on, the newest first.
	ReportedLines(ctx context.Context, t tenant.ID, since time.Time, most int) ([]Reported, error)
	CountReportedLines(ctx context.Context, t tenant.ID, since time.Time) (int, error)
}

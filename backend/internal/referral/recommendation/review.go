package recommendation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ReviewStage is how far people's look at an award is.
type ReviewStage string

// The stages.
const (
	// InReview: people look at it, and it isn't paid meanwhile.
	InReview ReviewStage = "held"
	// Refusing: it is to end unpaid on a day, unless its holder objects.
	Refusing ReviewStage = "refusing"
	// ReviewPassed: it goes its way.
	ReviewPassed ReviewStage = "passed"
	// ReviewRefused: it has ended unpaid.
	ReviewRefused ReviewStage = "refused"
)

// Review is what the holder of an award may know of people's look at it: nothing of what was found, nor who looks.
//
// Rule (signal, D): Whose reward is held or refused reads it where the reward stands: until when, what follows then,
// how to object and what became of it; the other side of the recommendation reads nothing of it. Enforced:
// recommendation/usecase.addReviews, reward/usecase.addReviews. Test: TestWhatAHolderReadsOfAReview.
type Review struct {
	// ID is what an objection names.
	ID    string
	Stage ReviewStage
	// Since is when it began.
	Since time.Time
	// Until is when it ends at the latest, and Then what follows; both are empty once it has ended.
	Until time.Time
	Then  ReviewStage
	// Objectionable tells that its holder can object, and ObjectableUntil until when.
	Objectionable   bool
	ObjectableUntil time.Time
	// NotedAt is when people of the tenant noted an objection that its holder made by telephone or letter.
	NotedAt    time.Time
	ObjectedAt time.Time
	AnsweredAt time.Time
	EndedAt    time.Time
}

// Runs tells whether the award waits for it.
func (r *Review) Runs() bool { return r != nil && (r.Stage == InReview || r.Stage == Refusing) }

// Reviews gives the last review of awards that had one, by award.
type Reviews func(ctx context.Context, t tenant.ID, awards []string) (map[string]Review, error)

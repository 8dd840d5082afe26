// Package commission is what agencies earn by the recommendations that they brought: by which plan, once for each
// recommendation, and taken back when the order is cancelled (docs/adr/0062). It names no person, and is kept as the
// books are.
package commission

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Kind is what a row says.
type Kind string

// The kinds. What was earned is never changed: what takes it back is a row of its own.
const (
	Earned    Kind = "earned"
	TakenBack Kind = "taken_back"
)

// Commission is one movement of what an agency has to get. It keeps all that a document about it says, whatever becomes
// of the recommendation.
type Commission struct {
	Tenant tenant.ID
	ID     string
	Kind   Kind
	Seller link.Code
	// Of is the earned one that is taken back; empty for what was earned.
	Of               string
	RecommendationID string
	// Recommendation is its number as people write it.
	Recommendation string
	// Order is the tenant's own number of it.
	Order     string
	OrderedAt time.Time
	ProductID string
	// Plan is the one that applied on the day of the order.
	Plan string
	// Cents are negative for what is taken back.
	Cents int64
	// Why says how they came about; of what is taken back, how it was earned.
	Why
	// At is when it was earned or taken back.
	At time.Time
	// Document is what it was billed with; empty until then.
	Document string
	BilledAt time.Time
	// Hold keeps what was earned from being billed; zero for what isn't held.
	Hold Hold
	// Cause is why it was taken back; empty for what was earned.
	Cause Cause
}

// Billed tells whether a document is about it.
func (c *Commission) Billed() bool { return c.Document != "" }

// Sum adds up what is to be paid: what was taken back takes off, and may outweigh the rest.
func Sum(all []Commission) (cents int64) {
	for _, c := range all {
		cents += c.Cents
	}
	return cents
}

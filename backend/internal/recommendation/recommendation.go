// Package recommendation is the heart of the programme: one recommender, one product, at most one recipient, and the life
// that domain.md describes. The rules stand one a file; a transition either happens and is noted on the time line, or says why not.
package recommendation

import (
	"time"

	"weitersagen.app/backend/internal/link"
)

// Recommendation is the aggregate.
type Recommendation struct {
	Tenant string
	ID     string
	Number link.Number
	Status Status
	// RecommenderID is the account of who recommends; empty once that person was erased.
	RecommenderID string
	// RecipientID is the person who confirmed; until then one of those who entered data, empty while nobody has.
	RecipientID string
	ProductID   string
	Share       Share
	// What both sides were promised when the link was made; a later change of the catalogue doesn't touch it.
	RecommenderCents int64
	RecipientCents   int64
	Channel          string
	AgentNumber      string
	// AgencyNumber is the agency by whose link the recommender came; empty for most.
	AgencyNumber string
	Language     string
	// OfflineCode is the code that made it; empty for one that was made with the form.
	OfflineCode string
	Submission  Submission
	CreatedAt   time.Time
	// ValidUntil is the first instant outside of the validity; it is computed once (section 9 of the specification: 60 days).
	ValidUntil time.Time
	// Mailed tells when which letter went to the recommender.
	Mailed      Mailed
	ConfirmedAt *time.Time
	// EndedAt is when a final status was entered.
	EndedAt *time.Time
	Version int64

	events []Event
}

// Submission recognises a form that is sent twice. Print is a keyed hash of what was sent.
type Submission struct {
	Key   string
	Print string
}

// Draft is what a new recommendation is made of.
type Draft struct {
	Tenant           string
	ID               string
	Number           link.Number
	RecommenderID    string
	ProductID        string
	Share            Share
	RecommenderCents int64
	RecipientCents   int64
	Channel          string
	AgentNumber      string
	AgencyNumber     string
	Language         string
	OfflineCode      string
	Submission       Submission
	Now              time.Time
	ValidUntil       time.Time
}

// New makes a recommendation whose link is live at once.
func New(d Draft) (*Recommendation, error) {
	if d.Tenant == "" || d.ID == "" || d.Number == "" || d.RecommenderID == "" || d.ProductID == "" {
		return nil, ErrIncomplete
	}
	if !d.Share.Valid() || d.RecommenderCents < 0 || d.RecipientCents < 0 || !d.ValidUntil.After(d.Now) {
		return nil, ErrIncomplete
	}
	r := &Recommendation{
		Tenant: d.Tenant, ID: d.ID, Number: d.Number, Status: Open, RecommenderID: d.RecommenderID,
		ProductID: d.ProductID, Share: d.Share, RecommenderCents: d.RecommenderCents, RecipientCents: d.RecipientCents,
		Channel: d.Channel, AgentNumber: d.AgentNumber, AgencyNumber: d.AgencyNumber, Language: d.Language, OfflineCode: d.OfflineCode, Submission: d.Submission,
		CreatedAt: d.Now, ValidUntil: d.ValidUntil,
	}
	made := Created
	if d.OfflineCode != "" {
		made = CodeEntered
	}
	r.Note(made, "", d.Now)
	return r, nil
}

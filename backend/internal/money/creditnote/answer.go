package creditnote

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Answer is the tenant's word against an objection: the document stands. Where the agency is right, a correction
// answers instead. Whether the document has the effect of an invoice is between the two (section 14 (2) sentence 3 of
// the UStG).
type Answer struct {
	Tenant tenant.ID
	// Note is the document's id, By the operator who answers.
	Note   string
	By     string
	Reason string
	At     time.Time
}

// Reject gives the answer to an open objection.
func (k Known) Reject(by, reason string, now time.Time) (Answer, error) {
	switch {
	case k.Objection == nil:
		return Answer{}, ErrNoObjection
	case k.CancelledBy != nil:
		return Answer{}, ErrCancelled
	case k.Answer != nil:
		return Answer{}, ErrAnswered
	}
	reason, err := ReadReason(reason)
	if err != nil {
		return Answer{}, err
	}
	return Answer{Tenant: k.Tenant, Note: k.ID, By: by, Reason: reason, At: now.UTC()}, nil
}

package creditnote

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Objection is an agency's word against a document, which loses the effect of an invoice by it (section 14 (2) sentence
// 3 of the UStG). There is one for a document, and it stays: what becomes of it is another document.
type Objection struct {
	Tenant tenant.ID
	Seller link.Code
	// Note is the document's id, By the membership of who objects, or the operator who took it down.
	Note   string
	By     string
	Reason string
	At     time.Time
}

// Object gives the objection to a document by a member.
//
// Rule (document, D): An agency objects to a document once, with a reason; it has no effect as an invoice from then on
// (§ 14 Abs. 2 Satz 3 UStG), and the tenant's people get a letter. Enforced: money/creditnote.StateOf,
// creditnote/usecase.Object. Test: TestAnAgencyObjectsOnceAndToItsOwn, TestAnObjectionReachesTheTenant.
func (n Note) Object(by, reason string, now time.Time) (Objection, error) {
	if n.Kind == Cancellation {
		return Objection{}, ErrCancellation
	}
	reason, err := ReadReason(reason)
	if err != nil {
		return Objection{}, err
	}
	return Objection{Tenant: n.Tenant, Seller: n.Seller, Note: n.ID, By: by, Reason: reason, At: now.UTC()}, nil
}

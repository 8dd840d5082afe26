package creditnote

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Delivery is a seller's choice whether documents go along with the letters about them. None was made at version 0.
type Delivery struct {
	Tenant tenant.ID
	Seller link.Code
	// Version of the master data whose mailbox it was made for.
	Version  int
	Attached bool
	// By is the membership of who chose.
	By string
	At time.Time
}

// Attaches tells whether documents go along to the mailbox of today: chosenFor are the master data of the choice,
// confirmed tells that the mailbox is an owner's own.
//
// Rule (document, D): A document goes along with its letter where an owner has chosen that for the mailbox, and without
// a choice where the mailbox is an owner's own, which has confirmed; to any other mailbox goes a link alone, for what
// is mistyped would be read there. A choice ends with its mailbox. Enforced: creditnote/usecase.Of,
// creditnote/usecase.document. Test: TestWhoseMailboxGetsDocuments, TestTheLetterAboutADocumentCarriesIt.
func (d Delivery) Attaches(chosenFor, now creditor.Data, confirmed bool) bool {
	if d.Holds(chosenFor, now) {
		return d.Attached
	}
	return confirmed
}

// Holds tells whether it was made for the mailbox of today.
//
// Rule (document, D): Who sees how documents come reads why: because that was chosen for the mailbox, or by default,
// since the mailbox is a login's own or isn't. Enforced: creditnote/usecase.Of. Test: TestWhoseMailboxGetsDocuments,
// TestAChoiceOfDelivery.
func (d Delivery) Holds(chosenFor, now creditor.Data) bool {
	return d.Version > 0 && now.SameMailbox(chosenFor)
}

// Deliveries keeps the choices.
type Deliveries interface {
	// Delivery gives a seller's; one of version 0 where none was made.
	Delivery(ctx context.Context, t tenant.ID, seller link.Code) (Delivery, error)
	// SetDelivery keeps it in place of the one before.
	SetDelivery(ctx context.Context, d Delivery) error
}

// DeliverySet is the act of choosing; its subject is the seller's number, its detail what was chosen.
const DeliverySet audit.What = "creditnote.delivery_set"

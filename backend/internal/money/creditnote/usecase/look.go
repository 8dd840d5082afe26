package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Look shows an agency its documents and takes its word against them.
type Look struct {
	Notes   creditnote.Notes
	Members member.Members
	Sellers seller.Sellers
	// Acts is the audit log under the name of who acts: the membership.
	Acts   func(who string) audit.Acts
	Outbox outbox.Outbox
	Money  Money
	Tx     transaction.Transactor
	Clock  clock.Clock
}

// List gives a part of an agency's documents, the newest first, and whether there are more.
func (u *Look) List(
	ctx context.Context, t tenant.ID, of link.Code, p creditnote.Part,
) (notes []creditnote.Known, more bool, err error) {
	most := p.Most
	p.Most++
	notes, err = u.Notes.List(ctx, t, of, p)
	if len(notes) > most {
		return notes[:most], true, err
	}
	return notes, false, err
}

// File gives a document of an agency as it was handed out first.
func (u *Look) File(
	ctx context.Context, t tenant.ID, of link.Code, id string, f creditnote.Format,
) (creditnote.Known, creditnote.File, error) {
	n, err := u.Notes.ByID(ctx, t, of, id)
	if err != nil {
		return creditnote.Known{}, creditnote.File{}, err
	}
	file, err := u.Notes.File(ctx, t, n.ID, f)
	return n, file, err
}

// Object keeps the word of an agency's member against a document, once.
func (u *Look) Object(
	ctx context.Context, t tenant.ID, of link.Code, account, id, reason string,
) (creditnote.Known, error) {
	var known creditnote.Known
	err := u.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := u.Members.In(ctx, t, of, account)
		if err != nil {
			return err
		}
		if known, err = u.Notes.ByID(ctx, t, of, id); err != nil {
			return err
		}
		return u.object(ctx, &known, by.ID, reason)
	})
	return known, err
}

// ObjectFor keeps the word of a seller that can't enter it any more, as it came to an operator, once.
//
// Rule (document, 6 D): Whose area is closed objects by a message to the tenant; an operator takes it down, and it has
// the same effect: nothing more is paid of the document until it is answered. A seller that works objects by itself.
// Enforced: creditnote/usecase/look.go object. Test: TestAnOperatorTakesDownTheObjectionOfAnEndedSeller,
// TestWhatAnEndedPartnerWithOpenMoneyHas.
func (u *Look) ObjectFor(ctx context.Context, t *tenant.Tenant, operator, number, reason string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		known, err := u.Notes.ByNumber(ctx, t.ID, number)
		if err != nil {
			return err
		}
		of, err := u.Sellers.ByNumber(ctx, t.ID, known.Seller)
		if err != nil {
			return err
		}
		if of.AreaOpen(t) {
			return creditnote.ErrObjectsItself
		}
		return u.object(ctx, &known, operator, reason)
	})
}

// object stops what isn't paid yet, and has the tenant's people written to.
func (u *Look) object(ctx context.Context, known *creditnote.Known, by, reason string) error {
	if known.CancelledBy != nil {
		return creditnote.ErrCancelled
	}
	o, err := known.Object(by, reason, u.Clock.Now())
	if err != nil {
		return err
	}
	if err := u.Notes.Object(ctx, o); err != nil {
		return err
	}
	known.Objection = &o
	if err := u.Money.stop(ctx, known.Note, o.At); err != nil {
		return err
	}
	if err := ask(ctx, u.Outbox, known.Tenant, LetterObjected, known.Number); err != nil {
		return err
	}
	return u.Acts(by).Record(ctx, known.Tenant, creditnote.NoteObjected, known.Number, o.At)
}

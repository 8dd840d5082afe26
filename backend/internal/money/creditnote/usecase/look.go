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
)

// Look shows an agency its documents and takes its word against them.
type Look struct {
	Notes   creditnote.Notes
	Members member.Members
	// Acts is the audit log under the name of who acts: the membership.
	Acts   func(who string) audit.Acts
	Outbox outbox.Outbox
	Money  Money
	Tx     transaction.Transactor
	Clock  clock.Clock
}

// List gives a part of an agency's documents, the newest first, and whether there are more.
func (u *Look) List(
	ctx context.Context, t tenant.ID, seller link.Code, p creditnote.Part,
) (notes []creditnote.Known, more bool, err error) {
	most := p.Most
	p.Most++
	notes, err = u.Notes.List(ctx, t, seller, p)
	if len(notes) > most {
		return notes[:most], true, err
	}
	return notes, false, err
}

// File gives a document of an agency as it was handed out first.
func (u *Look) File(
	ctx context.Context, t tenant.ID, seller link.Code, id string, f creditnote.Format,
) (creditnote.Known, creditnote.File, error) {
	n, err := u.Notes.ByID(ctx, t, seller, id)
	if err != nil {
		return creditnote.Known{}, creditnote.File{}, err
	}
	file, err := u.Notes.File(ctx, t, n.ID, f)
	return n, file, err
}

// Object keeps the word of an agency's member against a document, once.
func (u *Look) Object(
	ctx context.Context, t tenant.ID, seller link.Code, account, id, reason string,
) (creditnote.Known, error) {
	var known creditnote.Known
	err := u.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := u.Members.In(ctx, t, seller, account)
		if err != nil {
			return err
		}
		if known, err = u.Notes.ByID(ctx, t, seller, id); err != nil {
			return err
		}
		if known.CancelledBy != nil {
			return creditnote.ErrCancelled
		}
		o, err := known.Object(by.ID, reason, u.Clock.Now())
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
		if err := ask(ctx, u.Outbox, t, LetterObjected, known.Number); err != nil {
			return err
		}
		return u.Acts(by.ID).Record(ctx, t, creditnote.NoteObjected, known.Number, o.At)
	})
	return known, err
}

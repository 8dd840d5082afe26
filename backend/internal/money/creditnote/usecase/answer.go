package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Answer is what an operator decides about a document's money.
type Answer struct {
	Notes creditnote.Notes
	Money Money
	Told  creditnote.Told
	Audit creditnote.Audit
	Tx    transaction.Transactor
	Clock clock.Clock
	// Who is the operator.
	Who string
}

// Reject answers an objection: the document stands, and is paid where it isn't yet.
func (u *Answer) Reject(ctx context.Context, t tenant.ID, number, reason string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		known, err := u.Notes.ByNumber(ctx, t, number)
		if err != nil {
			return err
		}
		a, err := known.Reject(u.Who, reason, u.Clock.Now())
		if err != nil {
			return err
		}
		if err := u.Notes.Reject(ctx, a); err != nil {
			return err
		}
		if err := u.Money.goOn(ctx, t, known.ID); err != nil {
			return err
		}
		if err := u.Told.Answered(ctx, known.Note); err != nil {
			return err
		}
		return u.Audit.Acted(ctx, t, number, u.Who, a.Reason, creditnote.NoteAnswered, a.At)
	})
}

// PayAgain has a document paid whose transfer came back without fault of the account.
func (u *Answer) PayAgain(ctx context.Context, t tenant.ID, number string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		known, err := u.Notes.ByNumber(ctx, t, number)
		if err != nil {
			return err
		}
		if err := u.Money.Payments.UpdatePayment(ctx, t, known.ID, (*creditnote.Payment).Retry); err != nil {
			return err
		}
		return u.Audit.Acted(ctx, t, number, u.Who, "", creditnote.NotePaidAgain, u.Clock.Now())
	})
}

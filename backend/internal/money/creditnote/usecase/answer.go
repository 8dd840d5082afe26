package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Answer is what an operator decides about a document's money.
type Answer struct {
	Notes  creditnote.Notes
	Money  Money
	Outbox outbox.Outbox
	// Acts is the audit log under the operator's name.
	Acts  func(who string) audit.Acts
	Tx    transaction.Transactor
	Clock clock.Clock
}

// Reject answers an objection: the document stands, and is paid where it isn't yet.
func (u *Answer) Reject(ctx context.Context, t tenant.ID, who, number, reason string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		known, err := u.Notes.ByNumber(ctx, t, number)
		if err != nil {
			return err
		}
		a, err := known.Reject(who, reason, u.Clock.Now())
		if err != nil {
			return err
		}
		if err := u.Notes.Reject(ctx, a); err != nil {
			return err
		}
		if err := u.Money.goOn(ctx, t, known.ID); err != nil {
			return err
		}
		if err := ask(ctx, u.Outbox, t, LetterAnswered, number); err != nil {
			return err
		}
		return u.Acts(who).RecordWhy(ctx, t, creditnote.NoteAnswered, number, a.Reason, a.At)
	})
}

// PayAgain has a document paid whose transfer came back without fault of the account.
func (u *Answer) PayAgain(ctx context.Context, t tenant.ID, who, number string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		known, err := u.Notes.ByNumber(ctx, t, number)
		if err != nil {
			return err
		}
		if err := u.Money.Payments.UpdatePayment(ctx, t, known.ID, (*creditnote.Payment).Retry); err != nil {
			return err
		}
		return u.Acts(who).Record(ctx, t, creditnote.NotePaidAgain, number, u.Clock.Now())
	})
}

package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Correct takes a document back by another one, and says it anew with the master data of the day. Both are always made:
// what was earned stays billed, and stays owed. What was earned wrongly is taken back by a commission of its own, on
// the next document.
type Correct struct {
	Writer
	// Acts is the audit log under the operator's name.
	Acts func(who string) audit.Acts
}

// Corrected are the documents that a correction is made of.
type Corrected struct {
	Cancellation creditnote.Note
	Replacement  creditnote.Note
}

// Do corrects the document of a number. Both documents are one transaction.
func (u *Correct) Do(
	ctx context.Context, t *tenant.Tenant, who, number, reason string,
) (made Corrected, err error) {
	reason, err = creditnote.ReadReason(reason)
	if err != nil {
		return Corrected{}, err
	}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		before, err := u.Notes.ByNumber(ctx, t.ID, number)
		if err != nil {
			return err
		}
		if before.CancelledBy != nil {
			return creditnote.ErrCancelled
		}
		frame, err := u.frame(ctx, t, before.Seller)
		if err != nil {
			return err
		}
		back, err := frame.Cancel(before.Note, reason)
		if err != nil {
			return err
		}
		if made.Cancellation, err = u.keep(ctx, back); err != nil {
			return err
		}
		frame.ID = u.NewID()
		anew, err := frame.Replace(before.Note)
		if err != nil {
			return err
		}
		business, err := u.Money.taken(ctx, before.Note, anew, frame.At)
		if err != nil {
			return err
		}
		if made.Replacement, err = u.keep(ctx, anew); err != nil {
			return err
		}
		if err := u.Money.opened(ctx, made.Replacement, business); err != nil {
			return err
		}
		if err := u.Acts(who).RecordWhy(ctx, t.ID, creditnote.NoteCancelled, number, reason, frame.At); err != nil {
			return err
		}
		return u.given(ctx, made.Cancellation, made.Replacement)
	})
	if errors.Is(err, creditnote.ErrExists) {
		err = creditnote.ErrCancelled
	}
	return made, err
}

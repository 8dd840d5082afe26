package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// MailAnswers notes who used what came by mail.
type MailAnswers struct {
	Accounts   account.People
	Recipients recipient.Recipients
	Mailboxes  mailbox.Service
	// DropTyped lets typed names be: a recommender's own stand from now on.
	DropTyped func(ctx context.Context, t tenant.ID, recommenderID string) error
}

// Spent receives each token that was used up.
//
// Rule (letter, 4 D): Letters that wait with a link which sets a password don't leave once a password is set. Enforced:
// account/usecase.Spent. Test: TestALinkThatWaitsDoesNotLeaveOnceThePasswordIsSet.
func (a MailAnswers) Spent(ctx context.Context, t token.Token) error {
	email, err := a.mailbox(ctx, t)
	if err != nil || email.IsZero() {
		return err
	}
	if t.Purpose != token.RecipientConfirm { // those of an account
		if err := a.DropTyped(ctx, t.Tenant, t.Subject); err != nil {
			return err
		}
	}
	if t.Purpose == token.Access {
		if err := a.Mailboxes.Overtaken(ctx, t.Tenant, t.Subject, account.SetsPassword); err != nil {
			return err
		}
	}
	return a.Mailboxes.Answered(ctx, t.Tenant, email)
}

// mailbox is where the token came to; none for those that came another way.
func (a MailAnswers) mailbox(ctx context.Context, t token.Token) (person.Email, error) {
	switch t.Purpose {
	case token.RecipientConfirm:
		r, err := a.Recipients.ByID(ctx, t.Tenant, t.Subject)
		if err != nil {
			return person.Email{}, fault.Ignore(err, recipient.ErrUnknown)
		}
		return r.Data.Email, nil
	case token.Access, token.Newsletter, token.EmailChange, token.LoginLink:
		found, err := a.Accounts.ByID(ctx, t.Tenant, t.Subject)
		if err != nil {
			return person.Email{}, fault.Ignore(err, account.ErrUnknown)
		}
		if t.Purpose == token.EmailChange {
			return found.NewEmail, nil
		}
		return found.Email, nil
	default:
		return person.Email{}, nil
	}
}

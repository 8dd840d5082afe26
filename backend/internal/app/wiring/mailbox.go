package wiring

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	mailboxstore "weitersagen.app/backend/internal/letters/mailbox/gormstore"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Mailboxes counts the letters that others bring to a mailbox.
func (a *App) Mailboxes() *mailboxes.Service {
	return mailboxes.New(mailboxes.Ports{
		Mailboxes: mailboxstore.New(a.DB), Known: knownMailboxes{accountstore.New(a.DB), recipientstore.New(a.DB), a.Persons()},
		Hasher: a.Persons(), Tx: a.DB, Clock: a.Clock,
	})
}

// owed are letters that nobody else can bring to a mailbox: what they are about takes an order of the tenant's, a login, or an operator. They
// are never late because of strangers. Every other kind is counted.
var owed = []mail.Kind{
	mail.Reward, mail.Paid, mail.Voucher, mail.TransferRejected, mail.ClaimReminder, mail.RewardCancelled, mail.StockAlert, mail.InquiryAnswer,
	mail.OrderCancelled, mail.RewardLapsed, mail.BankAccount, mail.PasswordChanged, mail.EmailNotice, mail.OperatorVisit, mail.PortalLink, mail.AccountErased,
}

// listed are letters that can wait: another letter leads to what they are about. Whoever sends one of another kind tries again.
var listed = []mail.Kind{
	mail.Access, mail.Created, mail.Confirm, mail.Confirmed, mail.Expired, mail.AccountExists, mail.AccountLocked, mail.EmailConfirm, mail.NewsletterConfirm,
	mail.NewsletterJoined,
}

func askedOf(l mail.Letter) mailboxes.Asked {
	key := l.Occasion()
	return mailboxes.Asked{
		Tenant: l.Tenant, To: person.EmailOf(l.To.Email), Key: key, Kind: string(l.Data.Kind()), Subject: mail.SubjectOf(key),
	}
}

// bounded sends a letter when there is a place for it.
type bounded struct {
	sender    mail.Sender
	mailboxes *mailboxes.Service
	// patient tells that what can wait does: it is in the list, and counts as sent.
	patient bool
}

// Send implements mail.Sender.
func (b bounded) Send(ctx context.Context, l mail.Letter) error {
	kind := l.Data.Kind()
	if slices.Contains(owed, kind) {
		return b.sender.Send(ctx, l)
	}
	state, err := b.mailboxes.Place(ctx, askedOf(l))
	switch {
	case err != nil:
		return err
	case state == mailbox.Goes:
		return b.sender.Send(ctx, l)
	case state == mailbox.Told:
		return nil
	case b.patient && slices.Contains(listed, kind):
		return nil
	default:
		return mail.ErrLater
	}
}

// answers notes who used what came by mail.
type answers struct{ app *App }

// Answered is told of each token that was used up: the mailbox that it came to has answered.
func (a *App) Answered(ctx context.Context, t token.Token) error { return answers{a}.spent(ctx, t) }

// spent is told of each token that was used up.
func (a answers) spent(ctx context.Context, t token.Token) error {
	email, err := a.mailbox(ctx, t)
	if err != nil || email.IsZero() {
		return err
	}
	if t.Purpose != token.RecipientConfirm { // those of an account
		if err := recommendationstore.New(a.app.DB).DropTyped(ctx, t.Tenant, t.Subject); err != nil {
			return err
		}
	}
	return a.app.Mailboxes().Answered(ctx, tenant.ID(t.Tenant), email)
}

// mailbox is where the token came to; none for those that came another way.
func (a answers) mailbox(ctx context.Context, t token.Token) (person.Email, error) {
	switch t.Purpose {
	case token.RecipientConfirm:
		r, err := recipientstore.New(a.app.DB).ByID(ctx, t.Tenant, t.Subject)
		if err != nil {
			return person.Email{}, fault.Ignore(err, recipient.ErrUnknown)
		}
		return r.Data.Email, nil
	case token.Access, token.Newsletter, token.EmailChange:
		found, err := accountstore.New(a.app.DB).ByID(ctx, t.Tenant, t.Subject)
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

// knownMailboxes reads from what people did whether they answered a letter.
type knownMailboxes struct {
	accounts   *accountstore.Store
	recipients *recipientstore.Store
	hasher     person.Hasher
}

// Answered implements mailbox.Known.
func (k knownMailboxes) Answered(ctx context.Context, t tenant.ID, email person.Email) (bool, error) {
	found, err := k.accounts.ByEmail(ctx, string(t), email)
	if err == nil && (found.HasPassword() || found.Newsletter) {
		return true, nil
	}
	if err != nil && !errors.Is(err, account.ErrUnknown) {
		return false, err
	}
	ids, err := k.recipients.OfPerson(ctx, string(t), recipients.PersonKey(k.hasher, string(t), email))
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		r, err := k.recipients.ByID(ctx, string(t), id)
		if err != nil {
			return false, fault.Ignore(err, recipient.ErrUnknown)
		}
		if r.ConfirmedAt != nil && r.Data.Email.Owner() == email.Owner() {
			return true, nil
		}
	}
	return false, nil
}

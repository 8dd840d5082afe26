package wiring

import (
	"context"
	"sync"

	"weitersagen.app/backend/internal/insight/task"
	taskpeers "weitersagen.app/backend/internal/insight/task/peers"
	tasks "weitersagen.app/backend/internal/insight/task/usecase"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/letters/mail"
	mailpeers "weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/letters/mail/smtp"
	mails "weitersagen.app/backend/internal/letters/mail/usecase"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	declines "weitersagen.app/backend/internal/people/decline/usecase"
)

// letterSlices write to people.
type letterSlices struct {
	Links         address.Links
	Renderer      func() (*render.Renderer, error)
	Mailboxes     *mailboxes.Service
	answers       accounts.MailAnswers
	Letters       mail.Sender
	hurried       mail.Sender
	KnownDeclines declines.Known
	ContactDesk   *contacts.Desk
	contactsOf    contacts.OfPerson
	Tasks         task.Source
	Reminders     *tasks.Remind
	Today         *tasks.Today
}

func (a *App) buildLetters() {
	a.Links = address.New(link.NewSigner(a.Keys.Derive("link")), a.Config.PublicURL, a.Tenants).PlayedAt(a.Config.Outside)
	a.Renderer = sync.OnceValues(func() (*render.Renderer, error) {
		return render.New(a.Links, mailpeers.Pictures{Contents: a.Contents}, further[*render.Voices](a))
	})
	known := accounts.KnownMailboxes{Accounts: a.kept.accounts, Recipients: a.kept.recipients, Hasher: a.hasher}
	a.Mailboxes = mailboxes.New(mailboxes.Ports{
		Mailboxes: a.kept.mailboxes, Known: known.Answered, Hasher: a.hasher, Tx: a.DB, Clock: a.Clock,
	})
	a.answers = accounts.MailAnswers{
		Accounts: a.kept.accounts, Recipients: a.kept.recipients, DropTyped: a.kept.recommendations.DropTyped,
		Mailboxes: a.Mailboxes,
	}
	a.KnownDeclines = declines.Known{Declines: a.kept.declines, Hasher: a.hasher}
	open := sync.OnceValues(a.mailServer)
	// Every letter is checked against who declined and against the bounds of the mailbox, then goes to the mail server.
	sender := func(patient bool) mail.Sender {
		return declines.Considerate{
			Sender:   mailboxes.Bounded{Sender: mails.Late{Open: open}, Mailboxes: a.Mailboxes, Patient: patient},
			Declines: a.KnownDeclines, Links: a.Links, Tenants: a.Tenants,
		}
	}
	// What can wait does, and counts as sent; not so where it is what waited.
	a.Letters, a.hurried = mail.Sending{Sender: sender(true)}, sender(false)
}

// mailServer fails on an address of a mail server that can't be used.
func (a *App) mailServer() (*mails.Send, error) {
	renderer, err := a.Renderer()
	if err != nil {
		return nil, err
	}
	transport, err := smtp.New(a.Config.SMTP, a.Clock.Now)
	if err != nil {
		return nil, err
	}
	return mails.New(a.Tenants, renderer, transport, a.kept.mails, a.Clock), nil
}

func (a *App) buildContact() {
	a.ContactDesk = &contacts.Desk{Tx: a.DB, Clock: a.Clock, Messages: a.kept.messages, Acts: a.Acts}
	a.contactsOf = contacts.OfPerson{Messages: a.kept.messages, Hasher: a.hasher}
}

// WriteWaiting sends letters that lead to what waits, until ctx ends.
//
// Rule (letter, 4 D): What waits comes at once when the mailbox answers. Enforced: mailbox/gormstore.Answer. Test:
// TestTheLettersThatWaitComeOnceTheMailboxAnswers.
func (a *App) WriteWaiting(ctx context.Context) error {
	return mailboxes.Rounds{Mailboxes: a.Mailboxes, Digests: a.Digests, Log: a.Log}.Run(ctx)
}

// buildTasks comes last: what waits for operators is in every slice.
func (a *App) buildTasks() {
	a.Tasks = taskpeers.Source{
		Batches: a.kept.transfers, Cases: a.kept.cases, Settings: a.PayoutSettings, Vouchers: a.RefusedVouchers,
		CreditNotes: a.WaitingCreditNotes, Rechecks: a.Rechecks, Held: a.HeldPayouts, Editions: a.kept.editions,
		Desk: a.Desk, Members: a.MemberOffice, Requests: a.AgencyRequestOffice, Sellers: a.kept.agencies,
		Inquiries: a.InquiryAnswers, Messages: a.ContactDesk, Products: a.SourceAges,
		Suspicions: a.Suspicions, Orders: a.kept.orders.Newest, Recommendations: a.kept.recommendations,
		Looks: a.kept.looks, Clock: a.Clock,
	}
	a.Today = &tasks.Today{Source: a.Tasks, Looks: a.kept.looks, Clock: a.Clock}
	a.Reminders = &tasks.Remind{
		Tenants: a.Tenants, Source: a.Tasks, Reminders: a.kept.tasks, Outbox: a.Outbox, Tx: a.DB, Clock: a.Clock, Log: a.Log,
		Look: &tasks.Look{
			Looks: a.kept.looks, Clock: a.Clock, Books: taskpeers.Books{Check: a.LedgerReport.Check}.Off,
			Stock:  taskpeers.Pools{Stocks: a.VoucherPools.Stocks, GivenSince: a.kept.pool.GivenSince}.RunOut,
			Budget: a.budgets.Near,
		},
	}
}

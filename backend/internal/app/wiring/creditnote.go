package wiring

import (
	"context"

	creditnoteflow "weitersagen.app/backend/internal/flow/workflow/creditnote"
	mailpeers "weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/notepdf"
	creditnotepeers "weitersagen.app/backend/internal/money/creditnote/peers"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditnote/xrechnung"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (a *App) buildCreditNotes() {
	a.CreditNotes, a.CreditNotePayments = a.kept.creditNotes, a.kept.creditNotes
	money := creditnotes.Money{Payments: a.CreditNotePayments, Books: a.Book, Payouts: a.Payouts}
	accounts := creditnotepeers.Accounts{
		Stored: a.OfAgencies, Safe: a.bankData(creditnotepeers.OfPayments),
	}
	numbers := creditnotepeers.Numbers{Folder: a.bankFolder}
	writer := creditnotes.Writer{
		Notes: a.CreditNotes, Numbers: numbers, Creditors: a.kept.creditors, Outbox: a.Outbox, Money: money,
		Accounts: accounts, Tx: a.DB, Clock: a.Clock, NewID: id.New,
		Renderer: creditnotepeers.Files{
			PDF: notepdf.Draw, XML: xrechnung.Write, Tenants: a.Tenants, Pictures: mailpeers.Pictures{Contents: a.Contents},
		},
	}
	pay := &creditnotes.Pay{Payments: a.CreditNotePayments, Outbox: a.Outbox, Accounts: accounts, Books: a.Book}
	a.payables[payable.Commission] = creditnotes.Rechecked{Pay: pay, Rechecks: a.Rechecks}
	a.Rechecks.Transfers = money
	a.CreditNoteRun = &creditnotes.Run{
		Issue: creditnotes.Issue{Writer: writer, Commissions: a.CommissionBill}, Sellers: a.kept.agencies,
	}
	a.WaitingCreditNotes = &creditnotes.Waits{
		Notes: a.CreditNotes, Payments: a.CreditNotePayments, Commissions: a.CommissionBill, Accounts: accounts,
		Payouts: a.Payouts, Creditors: a.kept.creditors, Stopped: a.Rechecks.Stopped, Clock: a.Clock,
	}
	a.LookAtCreditNotes = &creditnotes.Look{
		Notes: a.CreditNotes, Members: a.kept.members, Acts: a.Acts, Outbox: a.Outbox, Money: money, Tx: a.DB, Clock: a.Clock,
	}
	a.Billing = &creditnotes.Billing{Notes: a.CreditNotes, Commissions: a.CommissionBill, Clock: a.Clock}
	a.CreditNoteDelivery = &creditnotes.Delivery{
		Deliveries: a.kept.creditNotes, Creditors: a.kept.creditors, Members: a.kept.members, Acts: a.Acts, Tx: a.DB,
		Mailboxes: creditnotepeers.Mailboxes{Leaders: a.leaders, Clock: a.Clock}, Clock: a.Clock,
	}
	a.CreditNoteLetters = creditnotepeers.Letters{
		Tenants: a.Tenants, Sellers: a.kept.agencies, Notes: a.CreditNotes, Sender: a.Letters, Links: a.Links,
		Delivery: a.CreditNoteDelivery,
	}
	a.AnswerCreditNote = func(who string) *creditnotes.Answer {
		return &creditnotes.Answer{
			Notes: a.CreditNotes, Money: money, Outbox: a.Outbox, Acts: a.Acts(who), Tx: a.DB, Clock: a.Clock,
		}
	}
	a.CorrectCreditNote = func(who string) *creditnotes.Correct {
		return &creditnotes.Correct{Writer: writer, Acts: a.Acts(who)}
	}
	a.LostCreditNotes = func(who string) (*creditnotes.Lost, error) {
		if a.Config.BankDir == "" {
			return nil, ErrNoBankDir
		}
		return &creditnotes.Lost{Notes: a.CreditNotes, Numbers: numbers, Acts: a.Acts(who), Clock: a.Clock}, nil
	}
}

// WriteCreditNotes writes the documents of a tenant that are due, and calls alive for each agency. Which wait and which
// fail is logged by the agency's number.
func (a *App) WriteCreditNotes(ctx context.Context, id tenant.ID, alive func()) (w creditnoteflow.Written, err error) {
	t, err := a.Tenants.ByID(ctx, id)
	if err != nil {
		return w, err
	}
	run := *a.CreditNoteRun
	run.Alive = alive
	done, err := run.Do(ctx, t)
	for agency, why := range done.Waiting {
		a.Log.InfoContext(ctx, "an agency's credit note waits",
			"tenant", string(id), "agency", string(agency), "why", string(why))
	}
	for agency, why := range done.Failed {
		a.Log.ErrorContext(ctx, "an agency's credit note failed; it is tried again",
			"tenant", string(id), "agency", string(agency), "error", why)
	}
	return creditnoteflow.Written{Documents: len(done.Numbers), Waiting: len(done.Waiting), Failed: len(done.Failed)}, err
}

// RunCreditNotes writes them for an operator who asks for it between two mornings.
func (a *App) RunCreditNotes(ctx context.Context, t *tenant.Tenant, who string) (creditnotes.Result, error) {
	now := a.Clock.Now()
	month := string(creditnote.MonthOf(now))
	if err := a.Acts(who).Record(ctx, t.ID, creditnote.NotesRun, month, now); err != nil {
		return creditnotes.Result{}, err
	}
	return a.CreditNoteRun.Do(ctx, t)
}

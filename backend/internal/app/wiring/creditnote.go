package wiring

import (
	mailpeers "weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/notepdf"
	creditnotepeers "weitersagen.app/backend/internal/money/creditnote/peers"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditnote/xrechnung"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/id"
)

// creditNoteSlices write documents about commissions.
type creditNoteSlices struct {
	CreditNotes        creditnote.Notes
	CreditNotePayments creditnote.Payments
	CreditNoteRun      *creditnotes.Run
	WaitingCreditNotes *creditnotes.Waits
	AnswerCreditNote   *creditnotes.Answer
	CorrectCreditNote  *creditnotes.Correct
	LostCreditNotes    *creditnotes.Lost
	LookAtCreditNotes  *creditnotes.Look
	Billing            *creditnotes.Billing
	CreditNoteDelivery *creditnotes.Delivery
	CreditNoteLetters  creditnotes.Letters
}

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
		Issue: creditnotes.Issue{Writer: writer, Commissions: a.CommissionBill}, Sellers: a.kept.agencies, Acts: a.Acts,
	}
	a.WaitingCreditNotes = &creditnotes.Waits{
		Notes: a.CreditNotes, Payments: a.CreditNotePayments, Commissions: a.CommissionBill, Accounts: accounts,
		Payouts: a.Payouts, Creditors: a.kept.creditors, Stopped: a.Rechecks.Stopped, Clock: a.Clock,
	}
	a.LookAtCreditNotes = &creditnotes.Look{
		Notes: a.CreditNotes, Members: a.kept.members, Sellers: a.kept.agencies, Acts: a.Acts, Outbox: a.Outbox,
		Money: money, Tx: a.DB, Clock: a.Clock,
	}
	a.Billing = &creditnotes.Billing{Notes: a.CreditNotes, Commissions: a.CommissionBill, Clock: a.Clock}
	a.CreditNoteDelivery = &creditnotes.Delivery{
		Deliveries: a.kept.creditNotes, Creditors: a.kept.creditors, Members: a.kept.members, Acts: a.Acts, Tx: a.DB,
		Leaders: a.leaders, Clock: a.Clock,
	}
	a.CreditNoteLetters = creditnotes.Letters{
		Tenants: a.Tenants, Sellers: a.kept.agencies, Notes: a.CreditNotes, Sender: a.Letters, Links: a.Links,
		Delivery: a.CreditNoteDelivery,
	}
	a.AnswerCreditNote = &creditnotes.Answer{
		Notes: a.CreditNotes, Money: money, Outbox: a.Outbox, Acts: a.Acts, Tx: a.DB, Clock: a.Clock,
	}
	a.CorrectCreditNote = &creditnotes.Correct{Writer: writer, Acts: a.Acts}
	a.LostCreditNotes = &creditnotes.Lost{Notes: a.CreditNotes, Numbers: numbers, Acts: a.Acts, Clock: a.Clock}
}

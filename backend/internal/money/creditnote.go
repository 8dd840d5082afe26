package money

import (
	"context"

	bankaccountpeers "weitersagen.app/backend/internal/money/bankaccount/peers"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnotestore "weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/money/creditnote/notepdf"
	creditnotepeers "weitersagen.app/backend/internal/money/creditnote/peers"
	creditnoterest "weitersagen.app/backend/internal/money/creditnote/rest"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditnote/xrechnung"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/people/access"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
)

// CreditNotes are documents that were written.
func (m *Module) CreditNotes() creditnote.Notes { return creditnotestore.New(m.DB) }

// CreditNotePayments are their money.
func (m *Module) CreditNotePayments() creditnote.Payments { return creditnotestore.New(m.DB) }

// CreditNoteRun writes the documents that are due about what agencies earned.
func (m *Module) CreditNoteRun() *creditnotes.Run {
	return &creditnotes.Run{
		Issue: creditnotes.Issue{Writer: m.creditNoteWriter(), Commissions: m.CommissionBill()}, Agencies: agencystore.New(m.DB),
	}
}

// WriteCreditNotes writes the documents of a tenant that are due. Who waits and what fails is logged by the agency's number.
func (m *Module) WriteCreditNotes(ctx context.Context, id tenant.ID, alive func()) (written, waiting, failed int, err error) {
	t, err := m.Tenants.ByID(ctx, id)
	if err != nil {
		return 0, 0, 0, err
	}
	run := m.CreditNoteRun()
	run.Alive = alive
	done, err := run.Do(ctx, t)
	for agency, why := range done.Waiting {
		m.Log.InfoContext(ctx, "an agency's credit note waits", "tenant", string(id), "agency", string(agency), "why", string(why))
	}
	for agency, why := range done.Failed {
		m.Log.ErrorContext(ctx, "an agency's credit note failed; it is tried again", "tenant", string(id), "agency", string(agency), "error", why)
	}
	return len(done.Numbers), len(done.Waiting), len(done.Failed), err
}

// RunCreditNotes writes them for an operator who asks for it between two mornings.
func (m *Module) RunCreditNotes(ctx context.Context, t *tenant.Tenant, who string) (creditnotes.Result, error) {
	now := m.Clock.Now()
	if err := m.Acts(who).Record(ctx, t.ID, creditnote.NotesRun, string(creditnote.MonthOf(now)), now); err != nil {
		return creditnotes.Result{}, err
	}
	return m.CreditNoteRun().Do(ctx, t)
}

// CollectedCreditNotes are the ids of documents whose transfers stand in batches that haven't left.
func (m *Module) CollectedCreditNotes(ctx context.Context, t tenant.ID) (map[string]bool, error) {
	store, collected := transferstore.NewStore(m.DB), map[string]bool{}
	open, err := store.OpenBatches(ctx, t)
	if err != nil {
		return nil, err
	}
	for _, b := range open {
		if !b.SubmittedAt.IsZero() {
			continue
		}
		transfers, err := store.PayoutsOf(ctx, t, b.ID)
		if err != nil {
			return nil, err
		}
		for _, p := range transfer.InFile(transfers) {
			collected[p.Payable.ID] = collected[p.Payable.ID] || p.Payable.Kind == payable.Commission
		}
	}
	return collected, nil
}

func (m *Module) creditNoteMoney() creditnotes.Money {
	return creditnotes.Money{
		Payments: m.CreditNotePayments(), Books: m.Book(), Payouts: m.Payouts(),
	}
}

// payDocuments is what payout runs do with them.
func (m *Module) payDocuments() *creditnotes.Pay {
	return &creditnotes.Pay{
		Payments: m.CreditNotePayments(), Outbox: m.Outbox, Accounts: m.creditNoteAccounts(),
		Books: m.Book(),
	}
}

func (m *Module) creditNoteAccounts() creditnotepeers.Accounts {
	return creditnotepeers.Accounts{
		Stored: m.AgencyBankAccounts(), Safe: bankaccountpeers.Safe{Safe: m.BankData(), Table: creditnotepeers.OfPayments},
	}
}

// WaitingCreditNotes tells operators whose documents or money wait, and for what.
func (m *Module) WaitingCreditNotes() *creditnotes.Waits {
	return &creditnotes.Waits{
		Notes: m.CreditNotes(), Payments: m.CreditNotePayments(), Commissions: m.CommissionBill(), Accounts: m.creditNoteAccounts(),
		Payouts: m.Payouts(), Creditors: creditorstore.New(m.DB), Clock: m.Clock,
	}
}

// AnswerCreditNote is for an operator who signs with a name.
func (m *Module) AnswerCreditNote(who string) *creditnotes.Answer {
	return &creditnotes.Answer{
		Notes: m.CreditNotes(), Money: m.creditNoteMoney(), Outbox: m.Outbox, Acts: m.Acts(who), Tx: m.DB, Clock: m.Clock,
	}
}

// CorrectCreditNote is for an operator who signs with a name.
func (m *Module) CorrectCreditNote(who string) *creditnotes.Correct {
	return &creditnotes.Correct{Writer: m.creditNoteWriter(), Acts: m.Acts(who)}
}

func (m *Module) creditNoteWriter() creditnotes.Writer {
	return creditnotes.Writer{
		Notes: m.CreditNotes(), Numbers: m.creditNoteNumbers(), Renderer: creditnotepeers.Files{PDF: notepdf.Draw, XML: xrechnung.Write},
		Creditors: creditorstore.New(m.DB), Outbox: m.Outbox, Money: m.creditNoteMoney(), Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// creditNoteNumbers is the journal of given numbers, beside the bank's folder.
func (m *Module) creditNoteNumbers() creditnotepeers.Numbers {
	return creditnotepeers.Numbers{Folder: m.bankFolder()}
}

// LostCreditNotes is for an operator who signs with a name: numbers that were given and that no document has.
func (m *Module) LostCreditNotes(who string) (*creditnotes.Lost, error) {
	if m.Config.BankDir == "" {
		return nil, ErrNoBankDir
	}
	return &creditnotes.Lost{Notes: m.CreditNotes(), Numbers: m.creditNoteNumbers(), Acts: m.Acts(who), Clock: m.Clock}, nil
}

// LookAtCreditNotes is what an agency does with its documents.
func (m *Module) LookAtCreditNotes() *creditnotes.Look {
	return &creditnotes.Look{
		Notes: m.CreditNotes(), Members: memberstore.New(m.DB), Acts: m.Acts, Outbox: m.Outbox, Money: m.creditNoteMoney(), Tx: m.DB, Clock: m.Clock,
	}
}

// CreditNoteLetters tell agencies of documents, and the tenant's people of objections.
func (m *Module) CreditNoteLetters() creditnotepeers.Letters {
	return creditnotepeers.Letters{
		Tenants: m.Tenants, Notes: m.CreditNotes(), Sender: m.Letters(), Links: m.Links(),
		Creditors: creditorstore.New(m.DB),
	}
}

func (m *Module) registerCreditNotes() {
	creditnoterest.Register(m.API, m.LookAtCreditNotes(), func(ctx context.Context) creditnoterest.Session {
		return creditnoterest.Session{Account: access.MemberOf(ctx), Agency: access.From(ctx).Agency}
	})
}

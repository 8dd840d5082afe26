package money

import (
	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
)

// Book is the one way into the books, and tells how they stand.
func (m *Module) Book() *ledgers.Book {
	return &ledgers.Book{Journal: ledgerstore.NewJournal(m.DB), Receivables: ledgerstore.NewReceivables(m.DB)}
}

// LedgerReport tells what happened on a tenant's accounts, and whether anything is wrong with them.
func (m *Module) LedgerReport() *ledgers.Report {
	return &ledgers.Report{
		Snapshot: m.DB, Reports: ledgerstore.NewJournal(m.DB), Book: m.Book(),
		Owed: map[payable.Kind][]ledger.OwedPayables{
			payable.Award: {m.Awards()}, payable.Commission: {m.Commissions(), m.CreditNotePayments()},
		},
	}
}

// Reclaim books awards that were paid before what they were for was cancelled.
func (m *Module) Reclaim() *ledgers.Reclaim {
	return &ledgers.Reclaim{Tx: m.DB, Payables: m.paidPayables(), Book: m.Book()}
}

// Receivables is for an operator, who signs with a name.
func (m *Module) Receivables(who string) *ledgers.Collect {
	return &ledgers.Collect{Tx: m.DB, Clock: m.Clock, Payables: m.paidPayables(), Book: m.Book(), Acts: m.Acts(who)}
}

// paidPayables answer for all kinds whose money may have to come back.
func (m *Module) paidPayables() ledgers.Kinds { return ledgers.Kinds{payable.Award: m.AwardPay()} }

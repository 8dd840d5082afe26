package money

import (
	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	"weitersagen.app/backend/internal/money/ledger/peers"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
)

// Book books what happens to payables.
func (m *Module) Book() *ledgers.Book { return ledgers.NewBook(ledgerstore.NewJournal(m.DB)) }

// Statement tells how a tenant's books stand.
func (m *Module) Statement() *ledgers.Statement {
	return ledgers.NewStatement(ledgerstore.NewJournal(m.DB))
}

// LedgerReport tells what happened on a tenant's accounts, and whether anything is wrong with them.
func (m *Module) LedgerReport() *ledgers.Report {
	return &ledgers.Report{
		Snapshot: m.DB, Reports: ledgerstore.NewJournal(m.DB), Standing: m.Statement(),
		Owed: map[payable.Kind]ledger.OwedPayables{payable.Award: m.Awards(), payable.Commission: peers.Owing{m.Commissions(), m.CreditNotePayments()}},
	}
}

// Reclaim books awards that were paid before what they were for was cancelled.
func (m *Module) Reclaim() *ledgers.Reclaim {
	return &ledgers.Reclaim{
		Tx: m.DB, Payables: m.paidPayables(), Receivables: ledgerstore.NewReceivables(m.DB), Book: m.Book(),
	}
}

// Receivables is for an operator, who signs with a name.
func (m *Module) Receivables(who string) *ledgers.Collect {
	return &ledgers.Collect{
		Tx: m.DB, Clock: m.Clock, Payables: m.paidPayables(), Receivables: ledgerstore.NewReceivables(m.DB), Book: m.Book(),
		Acts: peers.Acts{Acts: m.Acts(who)},
	}
}

// paidPayables answer for all kinds whose money may have to come back.
func (m *Module) paidPayables() ledger.PaidPayables {
	return peers.Kinds{payable.Award: peers.PaidAwards{Awards: m.Awards()}}
}

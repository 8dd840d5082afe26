package wiring

import (
	ledgerstore "weitersagen.app/backend/internal/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/ledger/usecase"
)

// Book books what happens to awards.
func (a *App) Book() *ledgers.Book { return ledgers.NewBook(ledgerstore.NewJournal(a.DB)) }

// Statement tells how a tenant's books stand.
func (a *App) Statement() *ledgers.Statement {
	return ledgers.NewStatement(ledgerstore.NewJournal(a.DB))
}

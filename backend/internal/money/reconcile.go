package money

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankfolder"
	"weitersagen.app/backend/internal/money/payout/figures"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (m *Module) bankFolder() *bankfolder.Folder { return bankfolder.New(m.Config.BankDir, m.Log) }

// PastReports gives the bank's files that were read, the newest first.
func (m *Module) PastReports(ctx context.Context, t tenant.ID, limit int) ([]payout.PastReport, error) {
	return m.bankFolder().Past(ctx, t, limit)
}

// compare looks for what left and isn't in the books.
func (m *Module) compare(remember bool) *payouts.Compare {
	folder := m.bankFolder()
	return &payouts.Compare{
		Archive: folder, Journal: folder, Found: payoutstore.NewFound(m.DB), Reading: folder, Remember: remember,
	}
}

// Passage is the one gate of this process: it is closed until everything that left was found in the books.
func (m *Module) Passage() *payouts.Gate {
	m.gateOnce.Do(func() {
		stops := figures.NewStops(m.Metrics, m.Log)
		m.gate = &payouts.Gate{Compare: m.compare(true), Clock: m.Clock, Stopped: stops.Stopped, Found: payoutstore.NewFound(m.DB)}
	})
	return m.gate
}

// ComparePayouts looks at all tenants before anything is paid.
func (m *Module) ComparePayouts(ctx context.Context) { m.Passage().CheckAll(ctx, m.Tenants, m.Log) }

// ErrNoBankDir tells that nobody said where the bank's folder is.
var ErrNoBankDir = errors.New("WS_BANK_DIR isn't set")

// Unknown gives what left and isn't in the books, for an operator.
func (m *Module) Unknown(ctx context.Context, t tenant.ID) ([]payout.Unknown, error) {
	if m.Config.BankDir == "" {
		return nil, ErrNoBankDir
	}
	return m.compare(false).Do(ctx, t)
}

// Held counts what left for awards that aren't in the books.
func (m *Module) Held(ctx context.Context, t tenant.ID) (payout.HeldCount, error) {
	return payoutstore.NewFound(m.DB).HeldCount(ctx, t)
}

// HeldPayouts is for operators: what was taken in and that no award has.
func (m *Module) HeldPayouts() *payouts.Accept {
	return &payouts.Accept{
		Tx: m.DB, Clock: m.Clock, Store: payoutstore.NewStore(m.DB), Found: payoutstore.NewFound(m.DB), Books: m.Book(), Acts: m.Acts,
	}
}

// TakePayouts takes what left into the books. Unnamed are transfers of older versions, which tell no award; of a lost folder nothing can be known.
func (m *Module) TakePayouts(unnamed, folderLost bool) *payouts.Take {
	return &payouts.Take{
		Tx: m.DB, Clock: m.Clock, Compare: m.compare(false), Archive: m.bankFolder(), Store: payoutstore.NewStore(m.DB), Found: payoutstore.NewFound(m.DB),
		Cards: payoutstore.NewCards(m.DB), Provider: m.cardProvider(), Payables: m.payables(), Books: m.Book(), Acts: m.Acts, Outbox: m.Outbox,
		NewID: id.New, Cases: payoutstore.NewCases(m.DB), Unnamed: unnamed, FolderLost: folderLost,
	}
}

func (m *Module) adoption() *payouts.Adopt {
	return &payouts.Adopt{
		Store: payoutstore.NewStore(m.DB), Found: payoutstore.NewFound(m.DB), Cards: payoutstore.NewCards(m.DB), Payables: m.payables(), Books: m.Book(),
	}
}

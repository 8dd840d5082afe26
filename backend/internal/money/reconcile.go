package money

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/restore/figures"
	restorestore "weitersagen.app/backend/internal/money/restore/gormstore"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (m *Module) bankFolder() *bankfolder.Folder { return bankfolder.New(m.Config.BankDir, m.Log) }

// PastReports gives the bank's files that were read, the newest first.
func (m *Module) PastReports(ctx context.Context, t tenant.ID, limit int) ([]transfer.PastReport, error) {
	return m.bankFolder().Past(ctx, t, limit)
}

// compare looks for what left and isn't in the books.
func (m *Module) compare(remember bool) *restores.Compare {
	folder := m.bankFolder()
	return &restores.Compare{
		Archive: folder, Journal: folder, Transfers: transferstore.NewStore(m.DB), Vouchers: voucherstore.NewLeft(m.DB), Positions: restorestore.NewPositions(m.DB),
		Marks: transferstore.NewReadMarks(m.DB), Reading: folder, Remember: remember,
	}
}

// Gate is the one gate of this process: it is closed until everything that left was found in the books.
func (m *Module) Gate() *restores.Gate {
	m.gateOnce.Do(func() {
		stops := figures.NewStops(m.Metrics, m.Log)
		m.gate = &restores.Gate{Compare: m.compare(true), Clock: m.Clock, Stopped: stops.Stopped, Positions: restorestore.NewPositions(m.DB)}
	})
	return m.gate
}

// ComparePayouts looks at all tenants before anything is paid.
func (m *Module) ComparePayouts(ctx context.Context) { m.Gate().CheckAll(ctx, m.Tenants, m.Log) }

// ErrNoBankDir tells that nobody said where the bank's folder is.
var ErrNoBankDir = errors.New("WS_BANK_DIR isn't set")

// Unknown gives what left and isn't in the books, for an operator.
func (m *Module) Unknown(ctx context.Context, t tenant.ID) ([]restore.Unknown, error) {
	if m.Config.BankDir == "" {
		return nil, ErrNoBankDir
	}
	return m.compare(false).Do(ctx, t)
}

// Held counts what left for awards that aren't in the books.
func (m *Module) Held(ctx context.Context, t tenant.ID) (payout.HeldCount, error) {
	return m.HeldPayouts().Count(ctx, t)
}

// HeldPayouts is for operators: what was taken in and that no award has.
func (m *Module) HeldPayouts() *restores.Accept {
	return &restores.Accept{
		Tx: m.DB, Clock: m.Clock, Store: transferstore.NewStore(m.DB), Transfers: transferstore.NewStore(m.DB), Vouchers: voucherstore.NewLeft(m.DB),
		Books: m.Book(), Acts: m.Acts,
	}
}

// TakePayouts takes what left into the books. Unnamed are transfers of older versions, which tell no award; of a lost folder nothing can be known.
func (m *Module) TakePayouts(unnamed, folderLost bool) *restores.Take {
	return &restores.Take{
		Tx: m.DB, Clock: m.Clock, Compare: m.compare(false), TakeOver: m.takeOver(), Payouts: m.Payouts(), Provider: m.cardProvider(), Acts: m.Acts,
		Outbox: m.Outbox, NewID: id.New, Cases: transferstore.NewCases(m.DB), Unnamed: unnamed, FolderLost: folderLost,
	}
}

func (m *Module) takeOver() *restores.TakeOver {
	return &restores.TakeOver{
		Store: transferstore.NewStore(m.DB), Transfers: transferstore.NewStore(m.DB), Vouchers: voucherstore.NewLeft(m.DB),
		Cards: voucherstore.NewCards(m.DB), Payables: m.payables(), Books: m.Book(),
	}
}

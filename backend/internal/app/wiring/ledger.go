package wiring

import (
	"context"
	"errors"
	"time"

	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Book books what happens to awards.
func (a *App) Book() *ledgers.Book { return ledgers.NewBook(ledgerstore.NewJournal(a.DB)) }

// Statement tells how a tenant's books stand.
func (a *App) Statement() *ledgers.Statement {
	return ledgers.NewStatement(ledgerstore.NewJournal(a.DB))
}

// LedgerReport tells what happened on a tenant's accounts, and whether anything is wrong with them.
func (a *App) LedgerReport() *ledgers.Report {
	return &ledgers.Report{Snapshot: a.DB, Reports: ledgerstore.NewJournal(a.DB), Standing: a.Statement(), Awards: rewardstore.NewAwards(a.DB)}
}

// Reclaim books awards that were paid before what they were for was cancelled.
func (a *App) Reclaim() *ledgers.Reclaim {
	return &ledgers.Reclaim{
		Tx: a.DB, Awards: reclaimable{a.awards()}, Receivables: ledgerstore.NewReceivables(a.DB), Book: a.Book(),
	}
}

// Receivables is for an operator, who signs with a name.
func (a *App) Receivables(who string) *ledgers.Collect {
	return &ledgers.Collect{
		Tx: a.DB, Clock: a.Clock, Awards: reclaimable{a.awards()}, Receivables: ledgerstore.NewReceivables(a.DB), Book: a.Book(),
		Acts: receivableActs{acts{a.Acts(who)}},
	}
}

// reclaimable are awards in the ledger's words.
type reclaimable struct{ awards *rewardstore.Awards }

// Reclaimable implements ledger.PaidAwards. The award's row is written, though nothing of it changes: of this and of who restores the award at
// the same instant one loses.
func (r reclaimable) Reclaimable(ctx context.Context, t tenant.ID, award string) (recommendation string, cents int64, ok bool, err error) {
	err = r.awards.Update(ctx, t, award, func(a *reward.Award) error {
		if !a.Paid() || !a.Revoked {
			return errNotNow
		}
		recommendation, cents, ok = a.RecommendationID, a.AmountCents, true
		return nil
	})
	if errors.Is(err, errNotNow) {
		return "", 0, false, nil
	}
	return recommendation, cents, ok, err
}

// GivenBack implements ledger.PaidAwards.
func (r reclaimable) GivenBack(ctx context.Context, t tenant.ID, award string) error {
	return r.awards.Update(ctx, t, award, func(a *reward.Award) error {
		a.GivenBack = true
		return nil
	})
}

// receivableActs are an operator's acts on receivables, in the audit log's words.
type receivableActs struct{ acts }

// Settled implements ledger.Acts.
func (r receivableActs) Settled(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	return r.Record(ctx, t, audit.ReceivableSettled, award, now)
}

// WrittenOff implements ledger.Acts.
func (r receivableActs) WrittenOff(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	return r.Record(ctx, t, audit.ReceivableWrittenOff, award, now)
}

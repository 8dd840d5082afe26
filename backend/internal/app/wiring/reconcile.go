package wiring

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankfolder"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (a *App) bankFolder() *bankfolder.Folder { return bankfolder.New(a.Config.BankDir, a.Log) }

// compare looks for what left and isn't in the books.
func (a *App) compare(remember bool) *payouts.Compare {
	folder := a.bankFolder()
	return &payouts.Compare{
		Archive: folder, Journal: folder, Known: payoutstore.NewFound(a.DB), Reading: folder, Mark: payoutstore.NewReadMark(a.DB), Remember: remember,
	}
}

// passage is the one gate of this process: it is closed until everything that left was found in the books.
func (a *App) passage() *payouts.Gate {
	a.gateOnce.Do(func() {
		a.gate = &payouts.Gate{Compare: a.compare(true), Clock: a.Clock, Stops: payoutStops{
			log:   a.Log,
			count: a.Metrics.Gauge("weitersagen_payouts_not_in_books", "Payouts that left and aren't in the books; while there are any, nothing is paid.", "tenant"),
		}}
	})
	return a.gate
}

// comparePayouts looks at all tenants before anything is paid. What can't be compared keeps the gate closed, and is looked at again.
func (a *App) comparePayouts(ctx context.Context) {
	for _, t := range a.Tenants.All(ctx) {
		if err := a.passage().Check(ctx, t.ID); err != nil {
			a.Log.ErrorContext(ctx, "nothing is paid", "tenant", string(t.ID), "error", err)
		}
	}
}

// payoutStops shows people that nothing is paid, and why.
type payoutStops struct {
	log   *slog.Logger
	count *prometheus.GaugeVec
}

// Stopped implements the gate's Stops.
func (p payoutStops) Stopped(ctx context.Context, t tenant.ID, unknown []payout.Unknown) {
	p.count.WithLabelValues(string(t)).Set(float64(len(unknown)))
	if len(unknown) > 0 {
		p.log.ErrorContext(ctx, "payouts left that aren't in the books; nothing is paid until an operator has taken them in",
			"tenant", string(t), "count", len(unknown), "first", unknown[0].Reference, "why", string(unknown[0].Why))
	}
}

// ErrNoBankDir tells that nobody said where the bank's folder is.
var ErrNoBankDir = errors.New("WS_BANK_DIR isn't set")

// Unknown gives what left and isn't in the books, for an operator.
func (a *App) Unknown(ctx context.Context, t tenant.ID) ([]payout.Unknown, error) {
	if a.Config.BankDir == "" {
		return nil, ErrNoBankDir
	}
	return a.compare(false).Do(ctx, t)
}

// Held counts what left for awards that aren't in the books.
func (a *App) Held(ctx context.Context, t tenant.ID) (payout.HeldCount, error) {
	return payoutstore.NewFound(a.DB).HeldCount(ctx, t)
}

// HeldPayouts is for operators: what was taken in and that no award has.
func (a *App) HeldPayouts() *payouts.Accept {
	return &payouts.Accept{
		Tx: a.DB, Clock: a.Clock, Store: payoutstore.NewStore(a.DB), Found: payoutstore.NewFound(a.DB), Books: a.Book(), Acts: takeActs{a.Audit()},
	}
}

// TakePayouts takes what left into the books. Unnamed are transfers of older versions, which tell no award; of a lost folder nothing can be known.
func (a *App) TakePayouts(unnamed, folderLost bool) *payouts.Take {
	return &payouts.Take{
		Tx: a.DB, Clock: a.Clock, Compare: a.compare(false), Archive: a.bankFolder(), Store: payoutstore.NewStore(a.DB), Found: payoutstore.NewFound(a.DB),
		Cards: payoutstore.NewCards(a.DB), Provider: a.cardProvider(), Awards: a.foundAwards(), Books: a.Book(), Acts: takeActs{a.Audit()}, Runner: payoutRunner{a.Outbox},
		NewID: id.New, Known: payoutstore.NewFound(a.DB), Cases: payoutstore.NewCases(a.DB), Unnamed: unnamed, FolderLost: folderLost,
	}
}

func (a *App) adoption() *payouts.Adopt {
	return &payouts.Adopt{
		Store: payoutstore.NewStore(a.DB), Found: payoutstore.NewFound(a.DB), Cards: payoutstore.NewCards(a.DB), Awards: a.foundAwards(), Books: a.Book(),
	}
}

// handedAwards are adoptions in the reward's words.
type handedAwards struct{ adopt *payouts.Adopt }

// Adopt implements reward.Handed.
func (h handedAwards) Adopt(ctx context.Context, a reward.Award, now time.Time) error {
	_, err := h.adopt.Do(ctx, a.Tenant, a.ID, payout.AwardKey(a.Tenant, a.Key()), now)
	return err
}

// foundAwards are awards in the words of what takes payouts into the books.
type foundAwards struct {
	paidAwards
	over *rewards.TakeOver
}

func (a *App) foundAwards() foundAwards {
	pay := a.AwardPay()
	return foundAwards{a.paidAwards(), &rewards.TakeOver{Tenants: a.Tenants, Catalogues: a.Catalogues(), Pay: pay}}
}

// Waiting implements payout.FoundAwards.
func (f foundAwards) Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]payout.Due, error) {
	found := map[string]payout.Due{}
	err := f.over.Waiting(ctx, t, func(a reward.Award) {
		if key := payout.AwardKey(t, a.Key()); keys[key] {
			found[key] = payout.Due{AwardID: a.ID, Key: key, AmountCents: a.AmountCents}
		}
	})
	return found, err
}

// TakeOver implements payout.FoundAwards.
func (f foundAwards) TakeOver(ctx context.Context, t tenant.ID, award string, h payout.Handed, recalled bool, _ time.Time) (bool, error) {
	by := reward.ByVoucher
	if h.Way == payout.ByFile {
		by = reward.ByBank
	}
	return f.over.Do(ctx, t, award, by, h.RewardID, h.AmountCents, h.At, recalled)
}

// takeActs are an operator's acts, in the audit log's words.
type takeActs struct{ log audit.Log }

// Taken implements payout.TakeActs.
func (a takeActs) Taken(ctx context.Context, t tenant.ID, subject, who string, now time.Time) error {
	return acts{audit.Acts{Log: a.log, Who: who, NewID: id.New}}.Record(ctx, t, audit.PayoutTaken, subject, now)
}

// Accepted implements payout.AcceptActs.
func (a takeActs) Accepted(ctx context.Context, t tenant.ID, reference, who, reason string, now time.Time) error {
	return a.log.Append(ctx, audit.Entry{
		Tenant: string(t), ID: id.New(), At: now, Who: who, What: audit.PayoutAccepted, Subject: reference, Detail: reason,
	})
}

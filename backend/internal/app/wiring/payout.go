package wiring

import (
	"context"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/flow/outbox"
	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankplay"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// PayoutRuns is the tenant's daily run, in the workflow's words.
func (a *App) PayoutRuns() payoutflow.Runs { return a.payoutRun() }

func (a *App) payoutRun() *payouts.Run {
	return &payouts.Run{
		Tx: a.DB, Tenants: a.Tenants, Store: payoutstore.NewStore(a.DB), Awards: a.paidAwards(), Books: a.Book(), Statement: a.Statement(),
		Bank: a.bank(), Cases: payoutstore.NewCases(a.DB), Observer: a.payoutObserver(),
		Passage: a.passage(), Adoption: a.adoption(), Words: releaseWords{a.Staff(), a.Tenants}, Settings: payoutSettings{a.Staff(), a.Tenants}, Seal: a.releaseSeal(),
		Reading: a.bankFolder(), Mark: payoutstore.NewReadMark(a.DB), NewID: id.New,
	}
}

// HandOver gives awards as vouchers.
func (a *App) HandOver() *payouts.Voucher {
	return &payouts.Voucher{
		Tx: a.DB, Awards: voucherAwards{a.AwardPay(), a.Catalogues(), payoutstore.NewCards(a.DB), payoutstore.NewCases(a.DB)}, Pool: payoutstore.NewPool(a.DB), Letters: a.awardLetters(),
		Books: a.Book(), Safe: a.bankData(), Observer: a.payoutObserver(), Cards: a.cards(), Passage: a.passage(), Adoption: a.adoption(), Journal: a.bankFolder(),
	}
}

// VoucherStock fills the pool of voucher codes.
func (a *App) VoucherStock() *payouts.Stock {
	return &payouts.Stock{Pool: payoutstore.NewPool(a.DB), Safe: a.bankData(), NewID: id.New}
}

// bank is the folder of the exchange, with a bank behind it where one is played.
func (a *App) bank() payout.Bank {
	folder := a.bankFolder()
	if a.Config.BankPlay {
		return bankplay.New(folder, a.Clock)
	}
	return folder
}

// demoCodes is how many invented codes a demonstration keeps ready for each voucher.
const demoCodes = 500

// StockDemoVouchers fills every tenant's pools with invented codes where the outside world is played.
func (a *App) StockDemoVouchers(ctx context.Context) error {
	if !a.Config.BankPlay {
		return nil
	}
	stock := a.VoucherStock()
	for _, t := range a.Tenants.All(ctx) {
		catalogue, err := a.Catalogues().Catalogue(ctx, t.ID)
		if err != nil {
			return err
		}
		for _, entry := range catalogue {
			if entry.Means != reward.ByVoucher || entry.Ordered {
				continue
			}
			if err := stock.FillDemo(ctx, t.ID, entry.ID, demoCodes); err != nil {
				return err
			}
		}
	}
	return nil
}

// PayoutRelease is for operators: to look at batches, and to let those go that wait for two people.
func (a *App) PayoutRelease() *payouts.Release {
	store := payoutstore.NewStore(a.DB)
	return &payouts.Release{
		Tx: a.DB, Clock: a.Clock, Store: store, History: store, Awards: a.paidAwards(), Books: a.Book(),
		Acts: payoutActs{a.Audit()}, Runner: payoutRunner{a.Outbox}, Accounts: a.paidAwards(), Seal: a.releaseSeal(), Unusual: a.ReleaseNotes(),
	}
}

// recalled are payouts in the reward's words.
type recalled struct{ recall payouts.Recall }

func (a *App) recalled() recalled {
	return recalled{payouts.Recall{Store: payoutstore.NewStore(a.DB), Books: a.Book()}}
}

// Recall implements reward.Payouts.
func (r recalled) Recall(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return r.recall.Do(ctx, t, award, now)
}

// payoutActs are an operator's acts on batches, in the audit log's words.
type payoutActs struct{ log audit.Log }

// Released implements payout.Acts.
func (p payoutActs) Released(ctx context.Context, t tenant.ID, batch, who, deed string, now time.Time) error {
	return acts{audit.Acts{Log: p.log, Who: who, NewID: id.New}}.Record(audit.WithDeed(ctx, deed), t, audit.PayoutReleased, batch, now)
}

// Refused implements payout.Acts.
func (p payoutActs) Refused(ctx context.Context, t tenant.ID, batch, who string, now time.Time) error {
	return acts{audit.Acts{Log: p.log, Who: who, NewID: id.New}}.Record(ctx, t, audit.PayoutRefused, batch, now)
}

// payoutRunner asks the worker for a run.
type payoutRunner struct{ outbox outbox.Outbox }

// Run implements payout.Runner.
func (p payoutRunner) Run(ctx context.Context, t tenant.ID, batch string) error {
	return p.outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: payoutflow.RunAsked, Key: batch})
}

// paidAwards are awards in the payout's words.
type paidAwards struct {
	pay             *rewards.Pay
	recommendations *recommendationstore.Store
}

func (a *App) paidAwards() paidAwards {
	return paidAwards{a.AwardPay(), recommendationstore.New(a.DB)}
}

// DueByBank implements payout.Awards.
func (p paidAwards) DueByBank(ctx context.Context, t tenant.ID, limit int) ([]payout.Due, error) {
	awards, err := p.pay.Payable(ctx, t, reward.ByBank, limit)
	if err != nil {
		return nil, err
	}
	due := make([]payout.Due, len(awards))
	for i, a := range awards {
		due[i] = payout.Due{AwardID: a.ID, Key: payout.AwardKey(t, a.Key()), AmountCents: a.AmountCents}
	}
	return due, nil
}

// ReserveForBank implements payout.Awards.
func (p paidAwards) ReserveForBank(ctx context.Context, t tenant.ID, award string) (bool, error) {
	_, reserved, err := p.pay.Reserve(ctx, t, award, reward.ByBank)
	return reserved, err
}

// Account implements payout.Awards.
func (p paidAwards) Account(ctx context.Context, t tenant.ID, award string) (payout.Account, error) {
	account, err := p.pay.Account(ctx, t, award)
	return payout.Account{Holder: account.Holder, IBAN: account.IBAN}, err
}

// Number implements payout.Awards.
func (p paidAwards) Number(ctx context.Context, t tenant.ID, award string) (string, error) {
	a, err := p.pay.Awards.ByID(ctx, t, award)
	if err != nil {
		return "", err
	}
	r, err := p.recommendations.ByID(ctx, string(t), a.RecommendationID)
	if err != nil {
		return "", err
	}
	return r.Number.String(), nil
}

// Paid implements payout.Awards.
func (p paidAwards) Paid(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return p.pay.Paid(ctx, t, award, now)
}

// LetWait implements payout.Awards.
func (p paidAwards) LetWait(ctx context.Context, t tenant.ID, award string) error {
	return p.pay.LetWait(ctx, t, award)
}

// Return implements payout.Awards.
func (p paidAwards) Return(ctx context.Context, t tenant.ID, award, payoutID string, now time.Time) error {
	return p.pay.Return(ctx, t, award, payoutID, now)
}

// Withhold implements payout.ReturnedAwards.
func (p paidAwards) Withhold(ctx context.Context, t tenant.ID, award, payoutID string, now time.Time) error {
	return p.pay.Withhold(ctx, t, award, payoutID, now)
}

// ComeBack implements payout.LateAwards.
func (p paidAwards) ComeBack(ctx context.Context, t tenant.ID, award, payoutID string, blame bool, now time.Time) (bool, error) {
	return p.pay.ComeBack(ctx, t, award, payoutID, blame, now)
}

// PaidAfterAll implements payout.LateAwards.
func (p paidAwards) PaidAfterAll(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return p.pay.PaidAfterAll(ctx, t, award, now)
}

// voucherAwards are awards in the words of the voucher step.
type voucherAwards struct {
	pay        *rewards.Pay
	catalogues reward.Catalogues
	cards      payout.CardOrders
	cases      payout.Cases
}

// Resume implements payout.VoucherAwards.
func (v voucherAwards) Resume(ctx context.Context, t tenant.ID, award string) (payout.VoucherAward, bool, error) {
	held, err := v.cases.Blocked(ctx, t, []string{award}, payout.Blocking())
	if err != nil {
		return payout.VoucherAward{}, false, err
	}
	if held[award] {
		return payout.VoucherAward{}, false, payout.ErrHeld
	}
	a, open, err := v.pay.Resume(ctx, t, award, reward.ByVoucher)
	if err != nil || !open {
		return payout.VoucherAward{}, false, err
	}
	out := payout.VoucherAward{
		AwardID: a.ID, Key: payout.AwardKey(t, a.Key()), RewardID: a.Choice.RewardID, AmountCents: a.AmountCents, Supply: payout.FromPool, Revoked: a.Revoked || a.HolderGone,
	}
	catalogue, err := v.catalogues.Catalogue(ctx, t)
	if err != nil {
		return payout.VoucherAward{}, false, err
	}
	if entry, err := catalogue.ByID(out.RewardID); err == nil && entry.Ordered {
		out.Supply, out.Product = payout.FromProvider, entry.Provider
		return out, true, nil
	}
	// What has left the catalogue since it was chosen comes from the pool, where somebody can put codes for it; but a provider that may have
	// the order already is asked first.
	placed, err := v.cards.Placed(ctx, t, award)
	if placed {
		out.Supply = payout.FromProvider
	}
	return out, true, err
}

// Paid implements payout.VoucherAwards.
func (v voucherAwards) Paid(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return v.pay.Paid(ctx, t, award, now)
}

// payoutObserver counts, and shows a person what only a person can mend.
type payoutObserver struct {
	log          *slog.Logger
	settled      *prometheus.CounterVec
	empty        *prometheus.CounterVec
	contradicted *prometheus.CounterVec
	unproved     *prometheus.CounterVec
	notOwed      *prometheus.CounterVec
	alarm        func(ctx context.Context, t tenant.ID, rewardID string) error
}

func (a *App) payoutObserver() payoutObserver {
	return payoutObserver{
		log:          a.Log,
		alarm:        a.stockAlarm(a.Letters()),
		settled:      a.counter("weitersagen_payouts_total", "Payouts that ended, by outcome.", "tenant", "outcome"),
		empty:        a.counter("weitersagen_voucher_pool_empty_total", "Times that an award found no voucher, in the pool or at the provider.", "tenant", "reward"),
		unproved:     a.counter("weitersagen_payout_batches_unproved_total", "Batches kept back because no two operators' keys prove their release.", "tenant"),
		notOwed:      a.counter("weitersagen_payouts_not_owed_total", "Times that an award was left out of a payout run, because the books don't owe it.", "tenant"),
		contradicted: a.counter("weitersagen_bank_contradictions_total", "Reports of the bank that contradict what is known.", "tenant"),
	}
}

// PoolEmpty implements payout.Observer.
func (o payoutObserver) PoolEmpty(ctx context.Context, t tenant.ID, rewardID string) {
	o.empty.WithLabelValues(string(t), rewardID).Inc()
	o.log.ErrorContext(ctx, "no voucher can be had; awards wait", "tenant", string(t), "reward", rewardID)
	if err := o.alarm(ctx, t, rewardID); err != nil {
		// The award's step comes again, and the alarm with it.
		o.log.WarnContext(ctx, "nobody could be told that vouchers are missing", "tenant", string(t), "reward", rewardID, "error", err)
	}
}

// Settled implements payout.Observer.
func (o payoutObserver) Settled(_ context.Context, t tenant.ID, s payout.Status) {
	o.settled.WithLabelValues(string(t), string(s)).Inc()
}

// Unproved implements payout.Observer.
func (o payoutObserver) Unproved(ctx context.Context, t tenant.ID, batch string) {
	o.unproved.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(ctx, "a batch is kept back: no two operators' keys prove its release", "tenant", string(t), "batch", batch)
}

// NotOwed implements payout.Observer.
func (o payoutObserver) NotOwed(ctx context.Context, t tenant.ID, award string) {
	o.notOwed.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(ctx, "an award is left out of the payout run, for the books don't owe it: operator ledger check", "tenant", string(t), "award", award)
}

// Contradicted implements payout.Observer.
func (o payoutObserver) Contradicted(ctx context.Context, c payout.Case) {
	o.contradicted.WithLabelValues(string(c.Tenant)).Inc()
	o.log.ErrorContext(ctx, "the bank says something else than is known here: operator payout cases", "tenant", string(c.Tenant), "kind", string(c.Kind), "case", c.ID)
}

package wiring

import (
	"context"
	"crypto/ed25519"
	"errors"
	"path/filepath"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankfolder"
	"weitersagen.app/backend/internal/money/payout/bankplay"
	"weitersagen.app/backend/internal/money/payout/cardhttp"
	"weitersagen.app/backend/internal/money/payout/cardplay"
	payoutfigures "weitersagen.app/backend/internal/money/payout/figures"
	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// buildGate makes the one gate of this process: it is closed until everything that left was found in the books.
func (a *App) buildGate() {
	a.bankFolder = bankfolder.New(a.Config.BankDir, a.Log)
	a.compare = &payouts.Compare{
		Archive: a.bankFolder, Journal: a.bankFolder, Found: a.kept.found, Reading: a.bankFolder,
	}
	remembering := *a.compare
	remembering.Remember = true
	a.Gate = &payouts.Gate{
		Compare: &remembering, Clock: a.Clock, Stopped: payoutfigures.NewStops(a.Metrics, a.Log).Stopped, Found: a.kept.found,
	}
	a.Alarm = payoutpeers.Alarm{
		Tenants: a.Tenants, Catalogues: a.Catalogues, Awards: a.Awards, Sender: a.Letters, Clock: a.Clock,
	}
	a.payoutFigures = payoutfigures.New(a.Metrics, a.Log, a.Alarm.Sound)
	a.Batches = a.kept.payouts
	a.Payouts = payouts.Service{Found: a.kept.found, Store: a.kept.payouts, Books: a.Book}
	over := &payouts.Adopt{
		Store: a.kept.payouts, Found: a.kept.found, Cards: a.kept.cards, Payables: a.payables, Books: a.Book,
	}
	a.AwardEnd.Payouts = payoutpeers.AwardPayouts{Payouts: a.Payouts}
	a.look.Checks = payoutpeers.PaymentChecks{Found: a.kept.found}
	a.Release.Handed = payoutpeers.AwardsHanded{Found: over}
	a.takeOver = over
}

func (a *App) buildTransfers() {
	words := payoutpeers.Words{Staff: a.Staff, Tenants: a.Tenants}
	seal := payoutpeers.Seal(person.NewHasher(a.Keys.Derive("payout release")))
	a.PayoutSettings = &payouts.Settings{
		Tx: a.DB, Clock: a.Clock, Tenants: a.Tenants, Words: words, Store: a.kept.payouts, Outbox: a.Outbox, Acts: a.Acts,
	}
	a.PayoutRun = &payouts.Run{
		Tx: a.DB, Tenants: a.Tenants, Store: a.kept.payouts, Payables: a.payables, Books: a.Book, Bank: a.bank(),
		Cases: a.kept.cases, Observer: a.payoutFigures, Gate: a.Gate, TakeOver: a.takeOver, Words: words,
		Settings: a.PayoutSettings, Seal: seal, Reading: a.bankFolder, Found: a.kept.found, NewID: id.New,
	}
	a.ReadBank = &payouts.Listen{Reader: a.PayoutRun, Tenants: a.Tenants, Clock: a.Clock, Log: a.Log}
	// What the people who release transfers are shown of each; nothing of it decides.
	a.ReleaseNotes = payoutpeers.All{
		payoutpeers.Accounts{Awards: a.Awards, Stored: a.kept.bankAccounts},
		payoutpeers.Signals{OfAwards: a.Signals.OfAwards},
	}
	a.PayoutRelease = &payouts.Release{
		Tx: a.DB, Clock: a.Clock, Store: a.kept.payouts, Payables: a.payables, Books: a.Book, Acts: a.Acts,
		Outbox: a.Outbox, Seal: seal, Unusual: a.ReleaseNotes,
	}
	a.PayoutShow = &payouts.See{Snapshot: a.DB, Release: a.PayoutRelease, Settings: a.PayoutSettings}
	a.PayoutCases = &payouts.Case{
		Tx: a.DB, Clock: a.Clock, Store: a.kept.payouts, Cases: a.kept.cases, Payables: a.payables, Books: a.Book, Acts: a.Acts,
	}
}

// bank is the folder of the exchange, with a bank behind it where one is played.
func (a *App) bank() payout.Bank {
	if a.Config.BankPlay {
		return bankplay.New(a.bankFolder, a.Clock)
	}
	return a.bankFolder
}

func (a *App) buildVouchers() {
	safe := payoutpeers.Safe{Safe: a.BankData()}
	awards := payoutpeers.VoucherAwards{
		Pay: a.AwardPay, Catalogues: a.Catalogues, Cards: a.kept.cards, Cases: a.kept.cases,
	}
	a.cardProvider = a.giftCards()
	a.Cards = &payouts.Cards{
		Tx: a.DB, Provider: a.cardProvider, Orders: a.kept.cards, Awards: awards, Safe: safe, Observer: a.payoutFigures,
		Journal: a.bankFolder,
	}
	a.HandOver = &payouts.Voucher{
		Tx: a.DB, Awards: awards, Pool: a.kept.pool, Letters: payoutpeers.VoucherLetters{Awards: a.rewardLetters},
		Books: a.Book, Safe: safe, Observer: a.payoutFigures, Cards: a.Cards, Gate: a.Gate, TakeOver: a.takeOver,
		Journal: a.bankFolder,
	}
	a.VoucherStock = &payouts.Stock{Pool: a.kept.pool, Safe: safe, NewID: id.New}
	a.VoucherPools = &payouts.Pools{
		Tenants: a.Tenants, Catalogues: a.Catalogues, Waiting: a.Awards, Codes: a.kept.pool, Stock: a.VoucherStock,
		Clock: a.Clock,
	}
	a.VoucherImport = func(who string) *payouts.Import {
		return &payouts.Import{
			Tx: a.DB, Stock: a.VoucherStock, Codes: a.kept.pool, Acts: a.Acts(who), Clock: a.Clock,
			SameShop: a.VoucherPools.SameShop,
		}
	}
	a.RefusedVouchers = func(who string) *payouts.Refused {
		return &payouts.Refused{
			Letters: payoutpeers.RefusedLetters{Mails: a.kept.mails, Awards: a.Awards}, Voucher: a.HandOver,
			Acts: a.Acts(who), Clock: a.Clock,
		}
	}
}

// giftCards come over HTTP; where the outside world is played and no provider is named, one is played, too.
func (a *App) giftCards() payout.CardProvider {
	const played = "played"
	switch {
	case a.Config.CardURL != "":
		return cardhttp.New(a.Config.CardURL, a.Config.CardToken, nil)
	case a.Config.BankPlay:
		provider := cardplay.New(filepath.Join(a.Config.BankDir, ".giftcards"), played, a.Clock)
		return cardhttp.New("http://giftcards.invalid", played, provider.Transport())
	default:
		return payout.NoProvider{}
	}
}

func (a *App) buildRestore() {
	a.HeldPayouts = &payouts.Accept{
		Tx: a.DB, Clock: a.Clock, Store: a.kept.payouts, Found: a.kept.found, Books: a.Book, Acts: a.Acts,
	}
	a.TakePayouts = func(unnamed, folderLost bool) *payouts.Take {
		return &payouts.Take{
			Tx: a.DB, Clock: a.Clock, Compare: a.compare, Archive: a.bankFolder, Store: a.kept.payouts, Found: a.kept.found,
			Cards: a.kept.cards, Provider: a.cardProvider, Payables: a.payables, Books: a.Book, Acts: a.Acts,
			Outbox: a.Outbox, NewID: id.New, Cases: a.kept.cases, Unnamed: unnamed, FolderLost: folderLost,
		}
	}
	a.MoneyHealth = &payouts.Health{
		Store: a.kept.payouts, Cases: a.kept.cases, Pools: a.VoucherPools, Refused: a.RefusedVouchers(""), Clock: a.Clock,
		Elsewhere: payoutpeers.Health{
			RefusedMails: a.kept.mails, Awards: a.Awards, Report: a.LedgerReport, Receivables: a.Receivables(""),
		},
	}
}

// StockDemoVouchers fills every tenant's pools with invented codes where the outside world is played.
func (a *App) StockDemoVouchers(ctx context.Context) error {
	if !a.Config.BankPlay {
		return nil
	}
	return a.VoucherPools.FillDemos(ctx, a.Tenants.All(ctx))
}

// ErrNoBankDir tells that the setting of the bank's folder is missing.
var ErrNoBankDir = errors.New("WS_BANK_DIR isn't set")

// Unknown gives what left and isn't in the books, for an operator.
func (a *App) Unknown(ctx context.Context, t tenant.ID) ([]payout.Unknown, error) {
	if a.Config.BankDir == "" {
		return nil, ErrNoBankDir
	}
	return a.compare.Do(ctx, t)
}

// PastReports gives the bank's files that were read, the newest first.
func (a *App) PastReports(ctx context.Context, t tenant.ID, limit int) ([]payout.PastReport, error) {
	return a.bankFolder.Past(ctx, t, limit)
}

// Held counts what left for awards that aren't in the books.
func (a *App) Held(ctx context.Context, t tenant.ID) (payout.HeldCount, error) {
	return a.kept.found.HeldCount(ctx, t)
}

// Operator tells which of a tenant's operators holds a key.
func (a *App) Operator(ctx context.Context, t tenant.ID, key ed25519.PrivateKey) (*payoutpeers.Operator, error) {
	who, err := a.Staff.Operator(ctx, t, key)
	if err != nil {
		return nil, err
	}
	return &payoutpeers.Operator{Operator: who, Tenants: a.Tenants}, nil
}

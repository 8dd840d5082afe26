package wiring

import (
	"context"
	"crypto/ed25519"
	"path/filepath"

	"weitersagen.app/backend/internal/kernel/person"
	healths "weitersagen.app/backend/internal/money/health/usecase"
	restorefigures "weitersagen.app/backend/internal/money/restore/figures"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/bankplay"
	transferfigures "weitersagen.app/backend/internal/money/transfer/figures"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/cardhttp"
	"weitersagen.app/backend/internal/money/voucher/cardplay"
	voucherfigures "weitersagen.app/backend/internal/money/voucher/figures"
	voucherpeers "weitersagen.app/backend/internal/money/voucher/peers"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// payoutSlices pay: by the bank, by vouchers, and after a restore.
type payoutSlices struct {
	bankFolder      *bankfolder.Folder
	Compare         *restores.Compare
	Gate            *restores.Gate
	takeOver        *restores.TakeOver
	voucherFigures  voucherfigures.Observer
	cardProvider    voucher.CardProvider
	Payouts         transfers.Service
	Batches         transfer.Store
	PayoutRun       *transfers.Run
	ReadBank        *transfers.Listen
	PayoutRelease   *transfers.Release
	PayoutShow      *transfers.See
	PayoutSettings  *transfers.Settings
	PayoutCases     *transfers.Case
	PayoutVoices    transferpeers.Words
	PayoutDesk      *transferpeers.Desk
	ReleaseNotes    transfer.Unusual
	HandOver        *vouchers.Voucher
	Cards           *vouchers.Cards
	Alarm           vouchers.Alarm
	VoucherPools    *vouchers.Pools
	VoucherStock    *vouchers.Stock
	VoucherImport   *vouchers.Import
	RefusedVouchers *vouchers.Refused
	HeldPayouts     *restores.Accept
	TakePayouts     *restores.Take
	MoneyHealth     *healths.Health
}

// buildGate makes the one gate of this process: it is closed until everything that left was found in the books.
func (a *App) buildGate() {
	a.bankFolder = bankfolder.New(a.Config.BankDir, a.Log)
	a.Compare = &restores.Compare{
		Archive: a.bankFolder, Journal: a.bankFolder, Transfers: a.kept.transfers, Vouchers: a.kept.handed,
		Positions: a.kept.positions, Marks: a.kept.marks, Reading: a.bankFolder,
	}
	remembering := *a.Compare
	remembering.Remember = true
	a.Gate = &restores.Gate{
		Compare: &remembering, Clock: a.Clock, Stopped: restorefigures.NewStops(a.Metrics, a.Log).Stopped,
		Positions: a.kept.positions,
	}
	a.Alarm = vouchers.Alarm{
		Tenants: a.Tenants, Catalogues: a.Catalogues, Awards: a.Awards, Sender: a.Letters, Clock: a.Clock,
	}
	a.voucherFigures = voucherfigures.New(a.Metrics, a.Log, a.Alarm.Sound)
	a.Batches = a.kept.transfers
	a.takeOver = &restores.TakeOver{
		Store: a.kept.transfers, Transfers: a.kept.transfers, Vouchers: a.kept.handed, Cards: a.kept.cards,
		Payables: a.payables, Books: a.Book,
	}
	a.Payouts = transfers.Service{Store: a.kept.transfers, Books: a.Book, TakeOver: a.takeOver}
	a.AwardEnd.Payouts, a.Release.TakeOver, a.look.Checked = a.Payouts, a.takeOver, a.kept.positions.Stopped
}

func (a *App) buildTransfers() {
	words := transferpeers.Words{Desk: a.Desk, Tenants: a.Tenants}
	a.PayoutVoices = words
	seal := transfer.NewSeal(person.NewHasher(a.Keys.Derive("payout release")).Hash)
	a.PayoutSettings = &transfers.Settings{
		Tx: a.DB, Clock: a.Clock, Tenants: a.Tenants, Words: words, Store: a.kept.transfers, Outbox: a.Outbox, Acts: a.Acts,
	}
	a.PayoutRun = &transfers.Run{
		Tx: a.DB, Tenants: a.Tenants, Store: a.kept.transfers, Payables: a.payables, Books: a.Book, Bank: a.bank(),
		Cases: a.kept.cases, Observer: transferfigures.New(a.Metrics, a.Log), Gate: a.Gate, TakeOver: a.takeOver,
		Words:    words,
		Settings: a.PayoutSettings, Seal: seal, Reading: a.bankFolder, Marks: a.kept.marks, NewID: id.New,
	}
	a.ReadBank = &transfers.Listen{Reader: a.PayoutRun, Tenants: a.Tenants, Clock: a.Clock, Log: a.Log}
	// What the people who release transfers are shown of each; nothing of it decides.
	a.ReleaseNotes = transferpeers.All{
		transferpeers.Accounts{Awards: a.Awards, Stored: a.kept.bankAccounts},
		transferpeers.Signals{OfAwards: a.Signals.OfAwards},
	}
	a.PayoutRelease = &transfers.Release{
		Tx: a.DB, Clock: a.Clock, Store: a.kept.transfers, Payables: a.payables, Books: a.Book, Acts: a.Acts,
		Outbox: a.Outbox, Words: words, Seal: seal, Unusual: a.ReleaseNotes,
	}
	a.PayoutShow = &transfers.See{Snapshot: a.DB, Release: a.PayoutRelease, Settings: a.PayoutSettings}
	a.PayoutDesk = &transferpeers.Desk{
		Words: words, See: a.PayoutShow, Batches: a.PayoutRelease, BooksStop: a.kept.positions.Stopped,
	}
	a.PayoutCases = &transfers.Case{
		Tx: a.DB, Clock: a.Clock, Store: a.kept.transfers, Cases: a.kept.cases, Payables: a.payables, Books: a.Book,
		Acts: a.Acts,
	}
}

// bank is the folder of the exchange, with a bank behind it where one is played.
func (a *App) bank() transfer.Bank {
	if a.Config.BankPlay {
		return bankplay.New(a.bankFolder, a.Clock)
	}
	return a.bankFolder
}

func (a *App) buildVouchers() {
	safe := vault.Column{Safe: a.BankData(), Table: "vouchers", Name: "code"}
	awards := voucherpeers.VoucherAwards{
		Pay: a.AwardPay, Catalogues: a.Catalogues, Cards: a.kept.cards, Cases: a.kept.cases,
	}
	a.cardProvider = a.giftCards()
	a.Cards = &vouchers.Cards{
		Tx: a.DB, Provider: a.cardProvider, Orders: a.kept.cards, Awards: awards, Safe: safe, Observer: a.voucherFigures,
		Journal: a.bankFolder,
	}
	a.HandOver = &vouchers.Voucher{
		Tx: a.DB, Awards: awards, Pool: a.kept.pool, Letters: voucherpeers.VoucherLetters{Awards: a.rewardLetters},
		Books: a.Book, Safe: safe, Observer: a.voucherFigures, Cards: a.Cards, Gate: a.Gate, TakeOver: a.takeOver,
		Journal: a.bankFolder,
	}
	a.VoucherStock = &vouchers.Stock{Pool: a.kept.pool, Safe: safe, NewID: id.New}
	a.VoucherPools = &vouchers.Pools{
		Tenants: a.Tenants, Catalogues: a.Catalogues, Waiting: a.Awards, Codes: a.kept.pool, Stock: a.VoucherStock,
		Clock: a.Clock,
	}
	a.VoucherImport = &vouchers.Import{
		Tx: a.DB, Stock: a.VoucherStock, Codes: a.kept.pool, Acts: a.Acts, Clock: a.Clock,
		SameShop: a.VoucherPools.SameShop,
	}
	a.RefusedVouchers = &vouchers.Refused{
		Letters: voucherpeers.RefusedLetters{RefusedOf: a.kept.mails.RefusedOf, Awards: a.Awards}, Voucher: a.HandOver,
		Acts: a.Acts, Clock: a.Clock,
	}
}

// giftCards come over HTTP; where the outside world is played and no provider is named, one is played, too.
func (a *App) giftCards() voucher.CardProvider {
	const played = "played"
	switch {
	case a.Config.CardURL != "":
		return cardhttp.New(a.Config.CardURL, a.Config.CardToken, nil)
	case a.Config.BankPlay:
		provider := cardplay.New(filepath.Join(a.Config.BankDir, ".giftcards"), played, a.Clock)
		return cardhttp.New("http://giftcards.invalid", played, provider.Transport())
	default:
		return voucher.NoProvider{}
	}
}

func (a *App) buildRestore() {
	a.HeldPayouts = &restores.Accept{
		Tx: a.DB, Clock: a.Clock, Store: a.kept.transfers, Transfers: a.kept.transfers, Vouchers: a.kept.handed,
		Books: a.Book, Acts: a.Acts,
	}
	a.TakePayouts = &restores.Take{
		Tx: a.DB, Clock: a.Clock, Compare: a.Compare, TakeOver: a.takeOver, Payouts: a.Payouts,
		Provider: a.cardProvider, Acts: a.Acts, Outbox: a.Outbox, NewID: id.New, Cases: a.kept.cases,
	}
	a.MoneyHealth = &healths.Health{
		Store: a.kept.transfers, Cases: a.kept.cases, Clock: a.Clock, Late: a.Awards.Late,
		Stocks: a.VoucherPools.Stocks, AtProvider: a.VoucherPools.AtProvider,
		RefusedLetters: a.kept.mails.RefusedSince, Findings: a.LedgerReport.Check, Receivables: a.Receivables.List,
	}
}

// StockDemoVouchers fills every tenant's pools with invented codes where the outside world is played.
func (a *App) StockDemoVouchers(ctx context.Context) error {
	if !a.Config.BankPlay {
		return nil
	}
	return a.VoucherPools.FillDemos(ctx, a.Tenants.All(ctx))
}

// PastReports gives the bank's files that were read, the newest first.
func (a *App) PastReports(ctx context.Context, t tenant.ID, limit int) ([]transfer.PastReport, error) {
	return a.bankFolder.Past(ctx, t, limit)
}

// Operator tells which of a tenant's operators holds a key.
func (a *App) Operator(ctx context.Context, t tenant.ID, key ed25519.PrivateKey) (*transferpeers.Operator, error) {
	who, err := a.Staff.Operator(ctx, t, key)
	if err != nil {
		return nil, err
	}
	return &transferpeers.Operator{Operator: who, Tenants: a.Tenants}, nil
}

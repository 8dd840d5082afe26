package money

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankplay"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/platform/id"
)

// PayoutRun is the tenant's daily run.
func (m *Module) PayoutRun() *payouts.Run {
	return &payouts.Run{
		Tx: m.DB, Tenants: m.Tenants, Store: payoutstore.NewStore(m.DB), Payables: m.payables(), Books: m.Book(),
		Bank: m.bank(), Cases: payoutstore.NewCases(m.DB), Observer: m.payoutFigures(),
		Passage: m.Passage(), Adoption: m.adoption(), Words: m.operatorWords(), Settings: m.PayoutSettings(), Seal: m.releaseSeal(),
		Reading: m.bankFolder(), Found: payoutstore.NewFound(m.DB), NewID: id.New,
	}
}

// HandOver gives awards as vouchers.
func (m *Module) HandOver() *payouts.Voucher {
	return &payouts.Voucher{
		Tx: m.DB, Awards: m.voucherAwards(), Pool: payoutstore.NewPool(m.DB), Letters: peers.VoucherLetters{Awards: m.rewardLetters()},
		Books: m.Book(), Safe: peers.Safe{Safe: m.BankData()}, Observer: m.payoutFigures(), Cards: m.Cards(), Passage: m.Passage(), Adoption: m.adoption(), Journal: m.bankFolder(),
	}
}

// voucherAwards are awards that are handed over as vouchers.
func (m *Module) voucherAwards() peers.VoucherAwards {
	return peers.VoucherAwards{
		Pay: m.AwardPay(), Catalogues: m.Catalogues(), Cards: payoutstore.NewCards(m.DB), Cases: payoutstore.NewCases(m.DB),
	}
}

// bank is the folder of the exchange, with a bank behind it where one is played.
func (m *Module) bank() payout.Bank {
	folder := m.bankFolder()
	if m.Config.BankPlay {
		return bankplay.New(folder, m.Clock)
	}
	return folder
}

// StockDemoVouchers fills every tenant's pools with invented codes where the outside world is played.
func (m *Module) StockDemoVouchers(ctx context.Context) error {
	if !m.Config.BankPlay {
		return nil
	}
	return m.VoucherPools().FillDemos(ctx, m.Tenants.All(ctx))
}

// PayoutRelease is for operators: to look at batches, and to let those go that wait for two people.
func (m *Module) PayoutRelease() *payouts.Release {
	return &payouts.Release{
		Tx: m.DB, Clock: m.Clock, Store: payoutstore.NewStore(m.DB), Payables: m.payables(), Books: m.Book(),
		Acts: m.Acts, Outbox: m.Outbox, Seal: m.releaseSeal(), Unusual: m.ReleaseNotes(),
	}
}

// PayoutShow shows operators what they may release.
func (m *Module) PayoutShow() *payouts.See {
	return &payouts.See{
		Snapshot: m.DB, Release: m.PayoutRelease(), Settings: m.PayoutSettings(),
	}
}

// Payouts are what the slices of payables ask.
func (m *Module) Payouts() payout.Service {
	return payouts.Service{Found: payoutstore.NewFound(m.DB), Store: payoutstore.NewStore(m.DB), Books: m.Book()}
}

// operatorWords are what operators have signed.
func (m *Module) operatorWords() peers.Words {
	return peers.Words{Staff: m.Staff(), Tenants: m.Tenants}
}

// PayoutSettings compares what a tenant's file says about payouts with what two operators have confirmed.
func (m *Module) PayoutSettings() *payouts.Settings {
	return &payouts.Settings{
		Tx: m.DB, Clock: m.Clock, Tenants: m.Tenants, Words: m.operatorWords(), Store: payoutstore.NewStore(m.DB), Outbox: m.Outbox, Acts: m.Acts,
	}
}

// releaseSeal hides accounts in what is signed of a batch.
func (m *Module) releaseSeal() payout.Seal {
	return peers.Seal(person.NewHasher(m.Keys.Derive("payout release")))
}

// ReleaseNotes are what the people who release transfers are shown of each, from all that look for something. Nothing of it decides.
func (m *Module) ReleaseNotes() payout.Unusual {
	return peers.All{
		peers.Accounts{Awards: m.Awards(), Stored: bankaccountstore.New(m.DB)},
		peers.Signals{OfAwards: m.Signals().OfAwards},
	}
}

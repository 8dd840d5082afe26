package money

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankplay"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	voucherpeers "weitersagen.app/backend/internal/money/voucher/peers"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/id"
)

// PayoutRun is the tenant's daily run.
func (m *Module) PayoutRun() *transfers.Run {
	return &transfers.Run{
		Tx: m.DB, Tenants: m.Tenants, Store: transferstore.NewStore(m.DB), Payables: m.payables(), Books: m.Book(),
		Bank: m.bank(), Cases: transferstore.NewCases(m.DB), Observer: m.payoutFigures(),
		Gate: m.Gate(), TakeOver: m.takeOver(), Words: m.operatorWords(), Settings: m.PayoutSettings(), Seal: m.releaseSeal(),
		Reading: m.bankFolder(), Marks: transferstore.NewReadMarks(m.DB), NewID: id.New,
	}
}

// HandOver gives awards as vouchers.
func (m *Module) HandOver() *vouchers.Voucher {
	return &vouchers.Voucher{
		Tx: m.DB, Awards: m.voucherAwards(), Pool: voucherstore.NewPool(m.DB), Letters: voucherpeers.VoucherLetters{Awards: m.rewardLetters()},
		Books: m.Book(), Safe: voucherpeers.Safe{Safe: m.BankData()}, Observer: m.voucherFigures(), Cards: m.Cards(), Gate: m.Gate(), TakeOver: m.takeOver(), Journal: m.bankFolder(),
	}
}

// voucherAwards are awards that are handed over as vouchers.
func (m *Module) voucherAwards() voucherpeers.VoucherAwards {
	return voucherpeers.VoucherAwards{
		Pay: m.AwardPay(), Catalogues: m.Catalogues(), Cards: voucherstore.NewCards(m.DB), Cases: transferstore.NewCases(m.DB),
	}
}

// bank is the folder of the exchange, with a bank behind it where one is played.
func (m *Module) bank() transfer.Bank {
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
func (m *Module) PayoutRelease() *transfers.Release {
	return &transfers.Release{
		Tx: m.DB, Clock: m.Clock, Store: transferstore.NewStore(m.DB), Payables: m.payables(), Books: m.Book(),
		Acts: m.Acts, Outbox: m.Outbox, Seal: m.releaseSeal(), Unusual: m.ReleaseNotes(),
	}
}

// PayoutShow shows operators what they may release.
func (m *Module) PayoutShow() *transfers.See {
	return &transfers.See{
		Snapshot: m.DB, Release: m.PayoutRelease(), Settings: m.PayoutSettings(),
	}
}

// Payouts are what the slices of payables ask.
func (m *Module) Payouts() payout.Service {
	return transfers.Service{Store: transferstore.NewStore(m.DB), Books: m.Book(), TakeOver: m.takeOver()}
}

// operatorWords are what operators have signed.
func (m *Module) operatorWords() transferpeers.Words {
	return transferpeers.Words{Staff: m.Staff(), Tenants: m.Tenants}
}

// PayoutSettings compares what a tenant's file says about payouts with what two operators have confirmed.
func (m *Module) PayoutSettings() *transfers.Settings {
	return &transfers.Settings{
		Tx: m.DB, Clock: m.Clock, Tenants: m.Tenants, Words: m.operatorWords(), Store: transferstore.NewStore(m.DB), Outbox: m.Outbox, Acts: m.Acts,
	}
}

// releaseSeal hides accounts in what is signed of a batch.
func (m *Module) releaseSeal() transfer.Seal {
	return transferpeers.Seal(person.NewHasher(m.Keys.Derive("payout release")))
}

// ReleaseNotes are what the people who release transfers are shown of each, from all that look for something. Nothing of it decides.
func (m *Module) ReleaseNotes() transfer.Unusual {
	return transferpeers.All{
		transferpeers.Accounts{Awards: m.Awards(), Stored: bankaccountstore.New(m.DB)},
		transferpeers.Signals{OfAwards: m.Signals().OfAwards},
	}
}

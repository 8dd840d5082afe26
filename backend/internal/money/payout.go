package money

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankplay"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/platform/id"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// PayoutRun is the tenant's daily run.
func (m *Module) PayoutRun() *payouts.Run {
	return &payouts.Run{
		Tx: m.DB, Tenants: m.Tenants, Store: payoutstore.NewStore(m.DB), Payables: m.payables(), Books: m.transferBooks(),
		Bank: m.bank(), Cases: payoutstore.NewCases(m.DB), Observer: m.payoutFigures(),
		Passage: m.Passage(), Adoption: m.adoption(), Words: peers.Words{Staff: m.Staff(), Tenants: m.Tenants}, Settings: m.PayoutSettings(), Seal: m.releaseSeal(),
		Reading: m.bankFolder(), Mark: payoutstore.NewReadMark(m.DB), NewID: id.New,
	}
}

// HandOver gives awards as vouchers.
func (m *Module) HandOver() *payouts.Voucher {
	return &payouts.Voucher{
		Tx: m.DB, Awards: peers.VoucherAwards{
			Pay: m.AwardPay(), Catalogues: m.Catalogues(), Cards: payoutstore.NewCards(m.DB), Cases: payoutstore.NewCases(m.DB),
			Periods: peers.Periods{Tenants: m.Tenants},
		}, Pool: payoutstore.NewPool(m.DB), Letters: peers.VoucherLetters{Awards: m.rewardLetters()},
		Books: m.Book(), Safe: peers.Safe{Safe: m.BankData()}, Observer: m.payoutFigures(), Cards: m.Cards(), Passage: m.Passage(), Adoption: m.adoption(), Journal: m.bankFolder(),
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
	store := payoutstore.NewStore(m.DB)
	return &payouts.Release{
		Tx: m.DB, Clock: m.Clock, Store: store, History: store, Payables: m.payables(), Books: m.transferBooks(),
		Acts: peers.Acts{By: m.Acts}, Runner: peers.Runner{Outbox: m.Outbox}, Accounts: m.payables(), Seal: m.releaseSeal(), Unusual: m.ReleaseNotes(),
	}
}

// PayoutShow shows operators what they may release.
func (m *Module) PayoutShow() *payouts.See {
	return &payouts.See{
		Snapshot: m.DB, Release: m.PayoutRelease(), Settings: m.PayoutSettings(),
		Backgrounds: map[payable.Kind]payout.Backgrounds{
			payable.Award: peers.Backgrounds{
				Awards: m.Awards(), Products: m.Assortments(), Recommendations: recommendationstore.New(m.DB), Orders: orderstore.NewOrders(m.DB),
			},
			payable.Commission: m.payDocuments(),
		},
	}
}

// Recalled takes awards back out of batches that haven't left.
func (m *Module) Recalled() peers.AwardPayouts {
	return peers.AwardPayouts{Take: payouts.Recall{Store: payoutstore.NewStore(m.DB), Books: m.Book()}}
}

// payables are all that a payout run pays.
func (m *Module) payables() peers.Kinds {
	return peers.Kinds{payable.Award: m.payAwards(), payable.Commission: m.payDocuments()}
}

func (m *Module) payAwards() peers.Awards {
	return peers.Awards{Pay: m.AwardPay(), Recommendations: recommendationstore.New(m.DB)}
}

// PayoutSettings compares what a tenant's file says about payouts with what two operators have confirmed.
func (m *Module) PayoutSettings() *payouts.Settings {
	return &payouts.Settings{
		Tx: m.DB, Clock: m.Clock, Tenants: m.Tenants, Voices: peers.Voices{Staff: m.Staff()}, Store: payoutstore.NewStore(m.DB),
		Runner: peers.Runner{Outbox: m.Outbox}, Acts: peers.Acts{By: m.Acts},
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

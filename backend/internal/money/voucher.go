package money

import (
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/platform/id"
)

// VoucherPools are the pools of codes that vouchers take theirs from.
func (m *Module) VoucherPools() *payouts.Pools {
	return &payouts.Pools{
		Tenants: m.Tenants, Catalogues: m.Catalogues(), Waiting: m.Awards(), Codes: payoutstore.NewPool(m.DB), Stock: m.VoucherStock(), Clock: m.Clock,
	}
}

// VoucherStock fills the pool of voucher codes.
func (m *Module) VoucherStock() *payouts.Stock {
	return &payouts.Stock{Pool: payoutstore.NewPool(m.DB), Safe: peers.Safe{Safe: m.BankData()}, NewID: id.New}
}

// VoucherImport puts files of codes into the pools, for an operator, who signs with a name.
func (m *Module) VoucherImport(who string) *payouts.Import {
	return &payouts.Import{
		Tx: m.DB, Stock: m.VoucherStock(), Codes: payoutstore.NewPool(m.DB), Acts: m.Acts(who), Clock: m.Clock,
		SameShop: m.VoucherPools().SameShop,
	}
}

// RefusedVouchers are those that no mailbox takes, for an operator, who signs with a name.
func (m *Module) RefusedVouchers(who string) *payouts.Refused {
	return &payouts.Refused{
		Letters: peers.RefusedLetters{Mails: mailstore.New(m.DB), Awards: m.Awards()}, Voucher: m.HandOver(), Acts: m.Acts(who), Clock: m.Clock,
	}
}

package money

import (
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	"weitersagen.app/backend/internal/money/voucher/peers"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/id"
)

// VoucherPools are the pools of codes that vouchers take theirs from.
func (m *Module) VoucherPools() *vouchers.Pools {
	return &vouchers.Pools{
		Tenants: m.Tenants, Catalogues: m.Catalogues(), Waiting: m.Awards(), Codes: voucherstore.NewPool(m.DB), Stock: m.VoucherStock(), Clock: m.Clock,
	}
}

// VoucherStock fills the pool of voucher codes.
func (m *Module) VoucherStock() *vouchers.Stock {
	return &vouchers.Stock{Pool: voucherstore.NewPool(m.DB), Safe: peers.Safe{Safe: m.BankData()}, NewID: id.New}
}

// VoucherImport puts files of codes into the pools, for an operator, who signs with a name.
func (m *Module) VoucherImport(who string) *vouchers.Import {
	return &vouchers.Import{
		Tx: m.DB, Stock: m.VoucherStock(), Codes: voucherstore.NewPool(m.DB), Acts: m.Acts(who), Clock: m.Clock,
		SameShop: m.VoucherPools().SameShop,
	}
}

// RefusedVouchers are those that no mailbox takes, for an operator, who signs with a name.
func (m *Module) RefusedVouchers(who string) *vouchers.Refused {
	return &vouchers.Refused{
		Letters: peers.RefusedLetters{Mails: mailstore.New(m.DB), Awards: m.Awards()}, Voucher: m.HandOver(), Acts: m.Acts(who), Clock: m.Clock,
	}
}

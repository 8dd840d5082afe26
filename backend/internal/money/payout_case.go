package money

import (
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
)

// PayoutCases is for operators: what the bank said that contradicts, and what they say of it.
func (m *Module) PayoutCases() *payouts.Case {
	return &payouts.Case{
		Tx: m.DB, Clock: m.Clock, Store: payoutstore.NewStore(m.DB), Cases: payoutstore.NewCases(m.DB), Payables: m.payables(), Books: m.Book(),
		Acts: m.Acts,
	}
}

// ReadBank reads what the bank of each tenant says, also of transfers that were settled long ago.
func (m *Module) ReadBank() *payouts.Listen {
	return &payouts.Listen{Reader: m.PayoutRun(), Tenants: m.Tenants, Clock: m.Clock, Log: m.Log}
}

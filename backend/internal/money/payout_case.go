package money

import (
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
)

// PayoutCases is for operators: what the bank said that contradicts, and what they say of it.
func (m *Module) PayoutCases() *transfers.Case {
	return &transfers.Case{
		Tx: m.DB, Clock: m.Clock, Store: transferstore.NewStore(m.DB), Cases: transferstore.NewCases(m.DB), Payables: m.payables(), Books: m.Book(),
		Acts: m.Acts,
	}
}

// ReadBank reads what the bank of each tenant says, also of transfers that were settled long ago.
func (m *Module) ReadBank() *transfers.Listen {
	return &transfers.Listen{Reader: m.PayoutRun(), Tenants: m.Tenants, Clock: m.Clock, Log: m.Log}
}

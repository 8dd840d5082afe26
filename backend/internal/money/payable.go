package money

import (
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/payable"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// payables are the kinds of what the programme owes and pays by the bank. A new kind is registered here and nowhere else.
func (m *Module) payables() payable.Registry {
	pay := m.AwardPay()
	return payable.Registry{
		payable.Award: rewards.Payables{
			Pay: pay, Over: &rewards.TakeOver{Tenants: m.Tenants, Catalogues: m.Catalogues(), Pay: pay},
			Recommendations: recommendationstore.New(m.DB), Products: m.rewardProducts(), Orders: orderstore.NewOrders(m.DB),
		},
		payable.Commission: m.payDocuments(),
	}
}

package wiring

import (
	"context"

	"weitersagen.app/backend/internal/export"
	exportrest "weitersagen.app/backend/internal/export/rest"
	"weitersagen.app/backend/internal/fault"
	rewardrest "weitersagen.app/backend/internal/reward/rest"
	"weitersagen.app/backend/internal/tenant"
)

var errLater = fault.New(fault.Unavailable, "technical", "not there yet")

// registerPerson adds the calls about what belongs to the person: the account's data, its end, and questions.
func (a *App) registerPerson() {
	a.registerBankAccounts()
	a.registerErasure()
	exportrest.Register(a.API, func(context.Context, *tenant.Tenant, tenant.Language, string) (export.Record, error) {
		return export.Record{}, errLater
	}, holder)
	a.registerUpgrade()
	rewardrest.RegisterMailAgain(a.API, a.RewardMailAgain().Ask, holder)
	a.registerInquiries()
	a.registerCustomerNumbers()
}

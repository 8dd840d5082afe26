package wiring

import (
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	"weitersagen.app/backend/internal/people/access"
)

// registerPerson adds the calls about what belongs to a person: bank account, export, inquiries, lost mails, the end of the account.
func (a *App) registerPerson() {
	a.registerBankAccounts()
	a.registerUpgrade()
	rewardrest.RegisterMailAgain(a.API, a.RewardMailAgain().Ask, access.Holder)
}

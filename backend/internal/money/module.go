// Package money builds what is owed and what was paid.
package money

import (
	"sync"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	ledgerfigures "weitersagen.app/backend/internal/money/ledger/figures"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/money/reward/yearpdf"
	transferfigures "weitersagen.app/backend/internal/money/transfer/figures"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others

	gateOnce sync.Once
	gate     *restores.Gate
}

// Sections read what of a tenant's file is about money.
func Sections() []yamltenants.Section {
	return []yamltenants.Section{yamlrewards.New(), yamlplans.New(), yearpdf.NewStatements()}
}

// Catalogues gives the tenants' reward catalogues.
func (m *Module) Catalogues() reward.Catalogues { return catalogues{m.Library} }

// RegisterMoney adds the calls about rewards, orders and bank accounts.
func (m *Module) RegisterMoney() {
	rewardrest.RegisterCatalogue(m.API, m.Catalogues(), m.Clock)
	m.registerOrders()
	m.registerAwards()
	m.registerBankAccounts()
	m.registerCommissions()
	m.registerCreditors()
	m.registerCreditNotes()
}

// MoneyRoutes say who takes the messages of the outbox that are about money.
func (m *Module) MoneyRoutes() relay.Routes {
	return relay.Routes{Letters: map[outbox.Topic]relay.Deliver{
		rewards.ResendAsked:      m.RewardMailAgain().Deliver,
		outbox.OrderCancelled:    m.CancelledLetters().Deliver,
		outbox.AwardLapsed:       m.LapsedLetters().Deliver,
		outbox.BankAccountLetter: m.BankAccountLetters().Deliver,
		outbox.CreditNoteLetter:  m.CreditNoteLetters().Deliver,
		creditors.Redirected:     m.CreditorLetters().Deliver,
	}}
}

// MoneyFigures are what is read from the books whenever the figures are read.
func (m *Module) MoneyFigures() []prometheus.Collector {
	return []prometheus.Collector{
		ledgerfigures.Off(m.Tenants, m.Book()), transferfigures.AwaitingRelease(m.Tenants, transferstore.NewStore(m.DB)),
		transferfigures.OpenCases(m.Tenants, transferstore.NewCases(m.DB)),
	}
}

// Package money builds what is owed and what was paid.
package money

import (
	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others

	catalogues *yamlrewards.Store
}

// LoadCatalogues makes the reward catalogues, to be read from the tenants' files.
func (m *Module) LoadCatalogues() yamltenants.Section {
	m.catalogues = yamlrewards.New()
	return m.catalogues
}

// Catalogues gives the tenants' reward catalogues.
func (m *Module) Catalogues() reward.Catalogues { return m.catalogues }

// RegisterMoney adds the calls about rewards and orders.
func (m *Module) RegisterMoney() {
	rewardrest.RegisterCatalogue(m.API, m.Catalogues(), m.Clock)
}

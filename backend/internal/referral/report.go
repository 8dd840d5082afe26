package referral

import (
	reportstore "weitersagen.app/backend/internal/referral/report/gormstore"
	reportpeers "weitersagen.app/backend/internal/referral/report/peers"
	reportrest "weitersagen.app/backend/internal/referral/report/rest"
)

func (m *Module) registerReports() {
	reportrest.Register(m.API, reportrest.Calls{
		Reports: reportstore.New(m.DB), Products: reportpeers.Products{Products: m.Assortments()}, Agency: access.AgencyOf,
	})
}

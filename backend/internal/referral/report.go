package referral

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/access"
	reportstore "weitersagen.app/backend/internal/referral/report/gormstore"
	reportpeers "weitersagen.app/backend/internal/referral/report/peers"
	reportrest "weitersagen.app/backend/internal/referral/report/rest"
)

func (m *Module) registerReports() {
	reportrest.Register(m.API, reportrest.Calls{
		Reports: reportstore.New(m.DB), Products: reportpeers.Products{Products: m.Assortments()}, Now: m.Clock.Now,
		Agency: func(ctx context.Context) link.Code { return access.From(ctx).Agency },
	})
}

package referral

import (
	"context"

	"weitersagen.app/backend/internal/people/access"
	viewstore "weitersagen.app/backend/internal/sellers/view/gormstore"
	viewrest "weitersagen.app/backend/internal/sellers/view/rest"
	views "weitersagen.app/backend/internal/sellers/view/usecase"
)

func (m *Module) registerViews() {
	viewrest.Register(m.API, &views.Keep{Views: viewstore.New(m.DB), Tx: m.DB, Clock: m.Clock}, func(ctx context.Context) viewrest.Session {
		return viewrest.Session{Account: access.MemberOf(ctx), Agency: access.From(ctx).Agency}
	})
}

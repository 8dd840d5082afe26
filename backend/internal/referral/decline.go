package referral

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/programme/tenant"
	declinestore "weitersagen.app/backend/internal/referral/decline/gormstore"
	declinerest "weitersagen.app/backend/internal/referral/decline/rest"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
)

// Declines keeps who never wants to be written to again.
func (m *Module) Declines() *declines.Service {
	return declines.New(declines.Ports{
		Known: m.KnownDeclines(), Friends: m.Recipients(), EndInvitations: m.endedInvitations().OfOwner, Captcha: m.Captcha(), Limiter: m.Limiter(),
		Tx: m.DB, Clock: m.Clock,
	})
}

// KnownDeclines tells who declined.
func (m *Module) KnownDeclines() declines.Known {
	return declines.Known{Declines: declinestore.New(m.DB), Hasher: m.Persons()}
}

// AllowMail lifts a decline; it is for an operator, who signs with a name.
func (m *Module) AllowMail(ctx context.Context, t tenant.ID, email person.Email, who string) error {
	return m.Declines().Allow(ctx, t, email, m.Acts(who))
}

// NeverMail keeps a decline for who wrote to the tenant; it is for an operator, who signs with a name.
func (m *Module) NeverMail(ctx context.Context, t tenant.ID, email person.Email, who string) error {
	return m.Declines().ByOperator(ctx, t, email, m.Acts(who))
}

func (m *Module) registerDeclines() {
	declinerest.Register(m.API, m.Declines(), declinerest.Holder{Recipient: access.Holder, Mailed: access.Mailed})
}

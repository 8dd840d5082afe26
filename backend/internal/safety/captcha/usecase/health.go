package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// Health tells whether the tenants' own services can be asked.
type Health struct {
	Tenants tenant.Catalog
	Service captcha.Service
	Outages captcha.Outages
	Clock   clock.Clock
}

// Answers fails while the service of a tenant isn't asked.
func (h Health) Answers(ctx context.Context) error {
	for _, t := range h.Tenants.All(ctx) {
		if t.Captcha.Service == "" {
			continue
		}
		if h.Service.Widget(t) == nil {
			return errors.New("the captcha of " + string(t.ID) + " has no key")
		}
		if h.Outages.Away(ctx, t.ID, h.Clock.Now()) != "" {
			return errors.New("the captcha of " + string(t.ID) + " is away")
		}
	}
	return nil
}

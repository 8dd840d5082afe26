package people

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/captcha/altcha"
	"weitersagen.app/backend/internal/people/captcha/figures"
	"weitersagen.app/backend/internal/people/captcha/friendly"
	captchastore "weitersagen.app/backend/internal/people/captcha/redisstore"
	captcharest "weitersagen.app/backend/internal/people/captcha/rest"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
)

// Captcha gives the one instance of this process: while Redis is away it remembers what was used.
func (m *Module) Captcha() *captchas.Captcha {
	m.captchaOnce.Do(func() {
		m.captcha = &captchas.Captcha{
			Puzzles: altcha.New(m.Keys.Derive("captcha")), Service: m.captchaService(), Spent: captchastore.New(m.Redis, "", m.Log), Outages: m.CaptchaOutages(),
			Observer: figures.New(m.Metrics, m.Log), Clock: m.Clock,
		}
	})
	return m.captcha
}

func (m *Module) captchaService() *friendly.Service {
	return friendly.New(m.Config.CaptchaKey, m.Config.FriendlyURL)
}

// CaptchaOrigins are those whose frames a tenant's forms show.
func (m *Module) CaptchaOrigins(t *tenant.Tenant) []string {
	if w := m.captchaService().Widget(t); w != nil {
		return w.Origins
	}
	return nil
}

// CaptchaOutages gives what is known of the services of tenants.
func (m *Module) CaptchaOutages() *captchastore.Outages {
	return captchastore.NewOutages(m.Redis, "", m.Log)
}

// CaptchaAnswers fails while the service of a tenant isn't asked.
func (m *Module) CaptchaAnswers(ctx context.Context) error {
	service, outages := m.captchaService(), m.CaptchaOutages()
	for _, t := range m.Tenants.All(ctx) {
		if t.Captcha.Service == "" {
			continue
		}
		if service.Widget(t) == nil {
			return errors.New("the captcha of " + string(t.ID) + " has no key")
		}
		if outages.Away(ctx, t.ID, m.Clock.Now()) != "" {
			return errors.New("the captcha of " + string(t.ID) + " is away")
		}
	}
	return nil
}

// RaisePrices makes puzzles dearer for a place that asks for many, and bounds what it makes, for every call that is registered after it.
func (m *Module) RaisePrices() {
	if m.Config.Unlimited {
		return
	}
	prices := captchas.Prices{Hasher: m.Persons(), Limiter: m.Limiter(), Clock: m.Clock}
	captcharest.Raise(m.API, prices, recommendationrest.Creates)
}

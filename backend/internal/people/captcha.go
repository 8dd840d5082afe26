package people

import (
	"weitersagen.app/backend/internal/people/captcha/altcha"
	"weitersagen.app/backend/internal/people/captcha/peers"
	captchastore "weitersagen.app/backend/internal/people/captcha/redisstore"
	captcharest "weitersagen.app/backend/internal/people/captcha/rest"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
)

// Captcha gives the one instance of this process: while Redis is away it remembers what was used.
func (m *Module) Captcha() *captchas.Captcha {
	m.captchaOnce.Do(func() {
		m.captcha = captchas.New(altcha.New(m.Keys.Derive("captcha")), captchastore.New(m.Redis, "", m.Log), m.Clock)
	})
	return m.captcha
}

// RaisePrices makes puzzles dearer for a place that asks for many, and bounds what it makes, for every call that is registered after it.
func (m *Module) RaisePrices() {
	if m.Config.Unlimited {
		return
	}
	prices := captchas.Prices{Places: peers.Places{Hasher: m.Persons()}, Limiter: m.Limiter(), Clock: m.Clock}
	captcharest.Raise(m.API, prices, recommendationrest.Creates)
}

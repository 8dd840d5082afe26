package people

import (
	"weitersagen.app/backend/internal/people/captcha/altcha"
	captchastore "weitersagen.app/backend/internal/people/captcha/redisstore"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
)

// Captcha gives the one instance of this process: while Redis is away it remembers what was used.
func (m *Module) Captcha() *captchas.Captcha {
	m.captchaOnce.Do(func() {
		m.captcha = captchas.New(altcha.New(m.Keys.Derive("captcha")), captchastore.New(m.Redis, "", m.Log), m.Clock)
	})
	return m.captcha
}

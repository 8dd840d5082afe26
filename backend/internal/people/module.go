// Package people builds who may do what.
package people

import (
	"sync"

	"weitersagen.app/backend/internal/people/captcha/altcha"
	captchastore "weitersagen.app/backend/internal/people/captcha/redisstore"
	captcharest "weitersagen.app/backend/internal/people/captcha/rest"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others

	captchaOnce sync.Once
	captcha     *captchas.Captcha
}

// Captcha gives the one instance of this process: while Redis is away it remembers what was used.
func (m *Module) Captcha() *captchas.Captcha {
	m.captchaOnce.Do(func() {
		m.captcha = captchas.New(altcha.New(m.Keys.Derive("captcha")), captchastore.New(m.Redis, "", m.Log), m.Clock)
	})
	return m.captcha
}

// RegisterPeople adds the calls about people.
func (m *Module) RegisterPeople() {
	captcharest.Register(m.API, m.Captcha())
}

// Package people builds who may do what.
package people

import (
	"sync"

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

// RegisterPeople adds the calls about people.
func (m *Module) RegisterPeople() {
	captcharest.Register(m.API, m.Captcha())
	m.registerAccounts()
	m.registerCustomerNumbers()
}

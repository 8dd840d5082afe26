// Package people builds who may do what.
package people

import (
	"weitersagen.app/backend/internal/people/audit"
	auditstore "weitersagen.app/backend/internal/people/audit/gormstore"
	"weitersagen.app/backend/internal/people/quota"
	quotastore "weitersagen.app/backend/internal/people/quota/gormstore"
	"weitersagen.app/backend/internal/platform/id"

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

// Audit remembers what operators do.
func (m *Module) Audit() *auditstore.Store { return auditstore.New(m.DB) }

// Acts are what an operator, who signs with a name, does.
func (m *Module) Acts(who string) audit.Acts {
	return audit.Acts{Log: m.Audit(), Who: who, NewID: id.New}
}

// Daily bounds how often something may be done in a day.
func (m *Module) Daily(w quota.What) quota.Daily { return quota.NewDaily(quotastore.New(m.DB), w) }

// RegisterPeople adds the calls about people.
func (m *Module) RegisterPeople() {
	captcharest.Register(m.API, m.Captcha())
}

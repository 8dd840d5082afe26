package wiring

import (
	"weitersagen.app/backend/internal/people/captcha/altcha"
	captchastore "weitersagen.app/backend/internal/people/captcha/redisstore"
	captcharest "weitersagen.app/backend/internal/people/captcha/rest"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
)

// Captcha gives the one instance of this process: while Redis is away it remembers what was used.
func (a *App) Captcha() *captchas.Captcha {
	a.catalogues.captchaOnce.Do(func() {
		a.catalogues.captcha = captchas.New(altcha.New(a.Keys.Derive("captcha")), captchastore.New(a.Redis, "", a.Log), a.Clock)
	})
	return a.catalogues.captcha
}

func (a *App) registerCaptcha() { captcharest.Register(a.API, a.Captcha()) }

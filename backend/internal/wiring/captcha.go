package wiring

import (
	"weitersagen.app/backend/internal/captcha/altcha"
	captchastore "weitersagen.app/backend/internal/captcha/redisstore"
	captcharest "weitersagen.app/backend/internal/captcha/rest"
	captchas "weitersagen.app/backend/internal/captcha/usecase"
)

// Captcha gives the one instance of this process: while Redis is away it remembers what was used.
func (a *App) Captcha() *captchas.Captcha {
	a.catalogues.captchaOnce.Do(func() {
		a.catalogues.captcha = captchas.New(altcha.New(a.Keys.Derive("captcha")), captchastore.New(a.Redis, "", a.Log), a.Clock)
	})
	return a.catalogues.captcha
}

func (a *App) registerCaptcha() { captcharest.Register(a.API, a.Captcha()) }

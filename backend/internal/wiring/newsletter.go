package wiring

import (
	newsletterrest "weitersagen.app/backend/internal/newsletter/rest"
	newsletters "weitersagen.app/backend/internal/newsletter/usecase"
)

func (a *App) registerNewsletter() {
	newsletterrest.Register(a.API, &newsletters.Service{}, holder)
}

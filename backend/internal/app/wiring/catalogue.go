package wiring

import (
	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
)

// Catalogues gives the tenants' reward catalogues.
func (a *App) Catalogues() reward.Catalogues { return a.catalogues.rewards }

func (a *App) registerCatalogue() { rewardrest.RegisterCatalogue(a.API, a.Catalogues(), a.Clock) }

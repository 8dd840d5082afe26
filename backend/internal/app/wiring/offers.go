package wiring

import (
	offers "weitersagen.app/backend/internal/insight/offer/usecase"
)

// buildOffers builds what people of the desk see and change of what is paid, of the use cases that commands take.
func (a *App) buildOffers() {
	a.Offers = &offers.Desk{
		Clock: a.Clock, Load: a.LoadTenant, Signs: a.Desk, Products: a.Assortments, Plans: a.planned,
		Promotions: a.promoted, Orders: a.kept.offers,
	}
}

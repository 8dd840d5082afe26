package referral

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/referral/click"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	clickrest "weitersagen.app/backend/internal/referral/click/rest"
	clicks "weitersagen.app/backend/internal/referral/click/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Clicks counts calls of links; there is one buffer in a process.
func (m *Module) Clicks() *clicks.Buffer {
	m.clickOnce.Do(func() {
		m.clicks = clicks.NewBuffer(clickstore.New(m.DB), recommendationstore.New(m.DB), m.Clock, m.Log)
	})
	return m.clicks
}

func (m *Module) registerClicks() {
	batches := clicks.NewBatches(clickstore.New(m.DB), recommendationstore.New(m.DB), m.Links(), m.Clock)
	clickrest.Register(m.API, m.Clicks(), batches, m.Links().FriendPage, m.clickVisitors())
}

// clickVisitors marks who calls here directly, as the edge does for what it counts.
func (m *Module) clickVisitors() clickrest.Visitors {
	hasher := person.NewHasher(m.Keys.Derive("click visitor"))
	return func(address, browser string) click.Visitor {
		return click.Marked(hasher.Hash, place.Of(address), browser)
	}
}

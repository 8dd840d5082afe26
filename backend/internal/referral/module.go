// Package referral builds recommendations and what those who take part in them do.
package referral

import (
	"sync"

	clicks "weitersagen.app/backend/internal/referral/click/usecase"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others

	clickOnce sync.Once
	clicks    *clicks.Buffer
}

// RegisterReferral adds the calls about recommendations and those who take part.
func (m *Module) RegisterReferral() {
	m.registerRecommendations()
	m.registerOfflineCodes()
	m.registerAgencies()
	m.registerClicks()
	m.registerRecipients()
	m.registerDeclines()
	m.registerInquiries()
}

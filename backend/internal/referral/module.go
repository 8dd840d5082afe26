// Package referral builds recommendations and what those who take part in them do.
package referral

import (
	"sync"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	clicks "weitersagen.app/backend/internal/referral/click/usecase"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
	agencyrequests "weitersagen.app/backend/internal/sellers/agencyrequest/usecase"
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
	m.registerReports()
	m.registerViews()
	m.registerInvitations()
	m.registerAgencyRequests()
	m.registerClicks()
	m.registerRecipients()
	m.registerDeclines()
	m.registerInquiries()
	m.registerNotes()
}

// ReferralRoutes say who takes the messages of the outbox that are about recommendations.
func (m *Module) ReferralRoutes() relay.Routes {
	return relay.Routes{Letters: map[outbox.Topic]relay.Deliver{
		inquiries.Answered:             m.InquiryLetters().Deliver,
		invitations.Asked:              m.Invitations().Deliver,
		agencyrequests.Asked:           m.AgencyRequests().Deliver,
		outbox.RecommendationWithdrawn: m.WithdrawnLetters().Deliver,
	}}
}

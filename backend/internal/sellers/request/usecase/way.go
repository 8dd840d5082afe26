package usecase

import (
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// way is what differs between the kinds of requests.
type way struct {
	// open tells whether a tenant takes such requests.
	open func(tenant.Modules) bool
	// rules and privacy are the texts to agree to and to take note of.
	rules, privacy string
	// word keeps a mailbox's hash and the counting of one kind apart from the other's.
	word string
}

var ways = map[seller.Kind]way{
	seller.KindAgency: {
		open:  func(m tenant.Modules) bool { return m.AgencyRegistration },
		rules: content.ConsentAgencyRules, privacy: content.ConsentAgencyPrivacy, word: "agency request",
	},
	seller.KindPartner: {
		open:  func(m tenant.Modules) bool { return m.Profiseller },
		rules: content.ConsentPartnerRules, privacy: content.ConsentPartnerPrivacy, word: "partner request",
	},
}

// open tells whether a tenant takes requests of a kind now.
func open(t *tenant.Tenant, k seller.Kind) error {
	if !ways[k].open(t.Modules) || t.Modules.Autologin {
		return request.ErrOff
	}
	return t.Open()
}

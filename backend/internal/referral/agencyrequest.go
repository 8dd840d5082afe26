package referral

import (
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/place"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agencyrequest"
	agencyrequeststore "weitersagen.app/backend/internal/referral/agencyrequest/gormstore"
	agencyrequestpeers "weitersagen.app/backend/internal/referral/agencyrequest/peers"
	agencyrequestrest "weitersagen.app/backend/internal/referral/agencyrequest/rest"
	agencyrequests "weitersagen.app/backend/internal/referral/agencyrequest/usecase"
)

// AgencyRequests gives what who asks to take part with an agency does.
func (m *Module) AgencyRequests() *agencyrequests.Service {
	hash := m.Persons().Hash
	return agencyrequests.New(agencyrequests.Ports{
		Requests: agencyrequeststore.New(m.DB), Keys: agencyrequestpeers.Keys{Hasher: m.Persons()}, Texts: agencyrequestpeers.Texts{Contents: m.Contents()},
		Evidence: m.agencyEvidence(), Captcha: m.Captcha(), Declines: agencyrequestpeers.Declines{Declines: m.Declines},
		Mailboxes: agencyrequestpeers.Mailboxes{Mailboxes: m.Mailboxes()}, Tokens: m.Tokens(), Owners: agencyrequestpeers.Owners{Accounts: m.Accounts()},
		Outbox:  agencyrequestpeers.Outbox{Outbox: m.Outbox},
		Letters: agencyrequestpeers.Letters{Tenants: m.Tenants, Links: m.Links(), Sender: m.Letters()},
		Guesses: m.guesses("agency request", agencyrequest.ErrTooMany), Limiter: m.Limiter(),
		PlaceKey: func(t tenant.ID, from string) string { return place.Key(hash, "agencyrequest", string(t), from) },
		FormKey:  hash, Tx: m.DB, Clock: m.Clock, NewID: id.New,
	})
}

// AgencyRequestOffice is what an operator, who signs with a name, does with them.
func (m *Module) AgencyRequestOffice(who string) *agencyrequests.Office {
	return &agencyrequests.Office{
		Requests: agencyrequeststore.New(m.DB), Agencies: agencyrequestpeers.Agencies{Agencies: m.Agencies(who), Members: m.MemberOffice(who)},
		Evidence: m.agencyEvidence(), Tokens: m.Tokens(), Outbox: agencyrequestpeers.Outbox{Outbox: m.Outbox}, Audit: agencyrequestpeers.Acts{Acts: m.Acts(who)},
		Tx: m.DB, Clock: m.Clock,
	}
}

func (m *Module) agencyEvidence() agencyrequestpeers.Evidence {
	return agencyrequestpeers.Evidence{Contents: m.Contents(), Recorder: m.Consents(), Evidences: consentstore.New(m.DB), NewID: id.New}
}

func (m *Module) registerAgencyRequests() { agencyrequestrest.Register(m.API, m.AgencyRequests()) }

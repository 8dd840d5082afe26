package referral

import (
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/sellers/agencyrequest"
	agencyrequeststore "weitersagen.app/backend/internal/sellers/agencyrequest/gormstore"
	agencyrequestrest "weitersagen.app/backend/internal/sellers/agencyrequest/rest"
	agencyrequests "weitersagen.app/backend/internal/sellers/agencyrequest/usecase"
)

// AgencyRequests gives what who asks to take part with an agency does.
func (m *Module) AgencyRequests() *agencyrequests.Service {
	return agencyrequests.New(agencyrequests.Ports{
		Requests: agencyrequeststore.New(m.DB), Contents: m.Contents(), Consents: m.Consents(), Captcha: m.Captcha(), Declines: m.Declines(),
		Mailboxes: m.Mailboxes(), Tokens: m.Tokens(), Accounts: m.Accounts(), Outbox: m.Outbox,
		Letters: agencyrequests.Letters{Tenants: m.Tenants, Links: m.Links(), Sender: m.Letters()},
		Guesses: m.guesses("agency request", agencyrequest.ErrTooMany), Limiter: m.Limiter(), Hasher: m.Persons(),
		Tx: m.DB, Clock: m.Clock, NewID: id.New,
	})
}

// AgencyRequestOffice is what an operator, who signs with a name, does with them.
func (m *Module) AgencyRequestOffice(who string) *agencyrequests.Office {
	return &agencyrequests.Office{
		Requests: agencyrequeststore.New(m.DB), Agencies: m.Agencies(who), Members: m.MemberOffice(who), Consents: m.Consents(), Tokens: m.Tokens(),
		Outbox: m.Outbox, Audit: m.Acts(who), Tx: m.DB, Clock: m.Clock,
	}
}

func (m *Module) registerAgencyRequests() { agencyrequestrest.Register(m.API, m.AgencyRequests()) }

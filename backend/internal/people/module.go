// Package people builds who may do what.
package people

import (
	"sync"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	captcharest "weitersagen.app/backend/internal/people/captcha/rest"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	memberfigures "weitersagen.app/backend/internal/sellers/member/figures"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others

	captchaOnce sync.Once
	captcha     *captchas.Captcha
}

// RegisterPeople adds the calls about people.
func (m *Module) RegisterPeople() {
	captcharest.Register(m.API, m.Captcha())
	m.registerAccounts()
	m.registerCustomerNumbers()
	m.registerAgents()
	m.registerMembers()
}

// PeopleRoutes say who takes the messages of the outbox that are about accounts and members of agencies.
func (m *Module) PeopleRoutes() relay.Routes {
	return relay.Routes{Letters: map[outbox.Topic]relay.Deliver{
		outbox.AccountLetter:     m.AccountLetters(m.Letters()).Deliver,
		members.InvitationLetter: m.MemberInvitations().Deliver,
		members.NoticeLetter:     m.MemberNews().Deliver,
	}}
}

// PeopleFigures are what is read of people whenever the figures are read.
func (m *Module) PeopleFigures() []prometheus.Collector {
	return []prometheus.Collector{memberfigures.Waiting(m.Tenants, m.MemberOffice(""))}
}

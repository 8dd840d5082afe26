package people

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/argon2"
	agentstore "weitersagen.app/backend/internal/people/agent/gormstore"
	agentrest "weitersagen.app/backend/internal/people/agent/rest"
	agents "weitersagen.app/backend/internal/people/agent/usecase"
	"weitersagen.app/backend/internal/platform/id"
)

// Agents gives what agents do themselves, and who may work.
func (m *Module) Agents() *agents.Service {
	return &agents.Service{
		Agents: agentstore.New(m.DB), Advisors: m.Advisors(), Contents: m.Contents(), Passwords: argon2.New(), Common: commonPasswords(),
		Devices: account.NewDevices(person.NewHasher(m.Keys.Derive("agent's device"))), Tokens: m.Tokens(), Limiter: m.Limiter(), Tx: m.DB, Clock: m.Clock, NewID: id.New, Hasher: m.Persons(),
	}
}

// AgentOffice is what an operator, who signs with a name, does with agents.
func (m *Module) AgentOffice(who string) *agents.Office {
	return &agents.Office{
		Agents: agentstore.New(m.DB), Advisors: m.Advisors(), Tokens: m.Tokens(), Acts: m.Acts(who),
		Tx: m.DB, Clock: m.Clock, NewID: id.New, Hasher: m.Persons(),
	}
}

func (m *Module) registerAgents() {
	agentrest.Register(m.API, m.Agents(), func(ctx context.Context) agentrest.Session {
		p := access.From(ctx)
		return agentrest.Session{Agent: access.AgentOf(ctx), Login: p.Login}
	})
}

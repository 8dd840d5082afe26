package people

import (
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/access/peers"
	accessrest "weitersagen.app/backend/internal/people/access/rest"
)

// Guard puts the table of permissions in front of every call that is registered after it.
func (m *Module) Guard() {
	people, visits := peers.Holders{Tenants: m.Tenants, Accounts: m.Accounts(), Agents: m.Agents(), Members: m.Members()}, peers.Visits{Accounts: m.Accounts(), Log: m.Audit(), Clock: m.Clock}
	m.API.UseMiddleware(accessrest.Middleware(access.NewGuard(m.Tokens(), people, visits, m.Clock, m.Config.ServiceKey)))
}

// Secure says in the document which calls take a token.
func (m *Module) Secure() { accessrest.Secure(m.API.OpenAPI()) }

package peers

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Passwords are recommenders', under a stricter rule.
type Passwords struct {
	account.Passwords
	Common account.CommonList
}

var _ agent.Passwords = Passwords{}

// Judge holds a password against the rules.
func (p Passwords) Judge(t *tenant.Tenant, a agent.Advisor, password string) error {
	rules := account.Rules
	rules.MinLength = agent.ShortestPassword
	words := append(strings.Fields(t.Name), strings.Fields(t.ProgrammeName)...)
	words = append(words, string(t.ID), a.Number, a.FirstName, a.LastName)
	return rules.Judge(password, p.Common.Common(password, words)).Err()
}

// Devices are marked as recommenders' are.
type Devices struct{ account.Devices }

var _ agent.Devices = Devices{}

// Mark gives what the browser keeps.
func (d Devices) Mark(a agent.Agent, name string, now time.Time) string {
	return d.Devices.Mark(holder(a), name, now)
}

// Known gives the browser's name when the mark is one of this agent and hasn't ended.
func (d Devices) Known(a agent.Agent, mark string, now time.Time) (name string, ok bool) {
	return d.Devices.Known(holder(a), mark, now)
}

// holder is all that a mark knows of somebody.
func holder(a agent.Agent) *account.Account { return &account.Account{Tenant: a.Tenant, ID: a.ID} }

// Package agent knows those of a tenant's people who recommend for callers: staff with a login of their own, each of
// them one of the advisors in the tenant's file (docs/adr/0055).
package agent

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Agent is one of them.
type Agent struct {
	Tenant tenant.ID
	// ID is opaque; sessions and counts are about it. Who is taken in again is another.
	ID string
	// Number is the advisor's, and what the agent logs in with.
	Number string
	// Mailbox is a keyed hash of the agent's own address; empty where the operator gave none.
	Mailbox      string
	PasswordHash string
	CreatedAt    time.Time
	EndedAt      *time.Time
}

// Advisor is what the tenant's file says of an agent.
type Advisor struct {
	Number    string
	FirstName string
	LastName  string
}

// Name is the whole of it.
func (a Advisor) Name() string { return strings.TrimSpace(a.FirstName + " " + a.LastName) }

// On tells whether a tenant's people may recommend for callers.
func On(t *tenant.Tenant) bool { return t.Modules.AgentRecommendation }

// The refusals.
var (
	// ErrOff is for all tenants whose module is off.
	ErrOff = fault.New(fault.NotFound, "route.unknown", "the tenant's people don't recommend for callers")
	// ErrUnknown is for a number that no agent has, or none any more.
	ErrUnknown = fault.New(fault.NotFound, "agent.unknown", "there is no such agent")
	ErrTaken   = fault.New(
		fault.Conflict, "agent.taken", "the advisor is an agent already; operator agent link makes another link",
	)
	// ErrLogin is the one answer to a wrong password and to a number that isn't known.
	ErrLogin   = fault.New(fault.Unauthenticated, "agent.login", "number and password don't belong together")
	ErrLimited = fault.New(fault.TooMany, "rate.limited", "too many attempts in a short time")
)

package agent

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Agents keeps them.
type Agents interface {
	// Add keeps a new one; ErrTaken when the number has one that hasn't ended.
	Add(ctx context.Context, a Agent) error
	ByID(ctx context.Context, t tenant.ID, id string) (Agent, error)
	// ByNumber gives the one of a number that hasn't ended.
	ByNumber(ctx context.Context, t tenant.ID, number string) (Agent, error)
	// All gives the oldest first, those that have ended too.
	All(ctx context.Context, t tenant.ID) ([]Agent, error)
	SetPassword(ctx context.Context, t tenant.ID, id, hash string) error
	// End ends one; ErrUnknown when that was done before. The password goes with it.
	End(ctx context.Context, t tenant.ID, id string, now time.Time) error
}

// Advisors knows the tenant's people.
type Advisors interface {
	// ByNumber gives who has a number in the tenant's file of today; ErrUnknown when nobody has.
	ByNumber(ctx context.Context, t *tenant.Tenant, number string) (Advisor, error)
}

// Sentences knows what is read aloud to callers.
type Sentences interface {
	// Spoken gives the sentence in its version of today.
	Spoken(ctx context.Context, t *tenant.Tenant, l tenant.Language) (Sentence, error)
}

// Sentence is read aloud; the caller's yes to it is evidence.
type Sentence struct {
	Version string
	Text    string
	// More is what the agent may say when the caller asks, safe HTML.
	More string
}

// Passwords judges, hashes and compares.
type Passwords interface {
	// Judge gives an error that names each rule that a new password breaks.
	Judge(t *tenant.Tenant, a Advisor, password string) error
	Hash(ctx context.Context, password string) (string, error)
	// Matches compares. An empty hash never matches, but takes as long as any other.
	Matches(ctx context.Context, password, hash string) (bool, error)
}

// Devices marks browsers in which an agent logged in before: strangers who try numbers use up the attempts of strangers.
type Devices interface {
	Mark(a Agent, name string, now time.Time) string
	Known(a Agent, mark string, now time.Time) (name string, ok bool)
}

// Tokens issues tokens and lets them be used.
type Tokens interface {
	Issue(ctx context.Context, t tenant.ID, p token.Purpose, subject string, now, expires time.Time) (token.Secret, error)
	IssueTo(ctx context.Context, t tenant.ID, p token.Purpose, subject string, l token.Login, now, expires time.Time) (token.Secret, error)
	LookFor(ctx context.Context, t tenant.ID, p token.Purpose, s token.Secret) (token.Token, error)
	Spend(ctx context.Context, t tenant.ID, p token.Purpose, s token.Secret, now time.Time) (token.Token, error)
	WithdrawBecause(ctx context.Context, t tenant.ID, p token.Purpose, subject string, why token.Why, now time.Time) error
	EndLogin(ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time) (bool, error)
}

// Act is something that an operator did.
type Act string

// The acts; their subject is the agent's number.
const (
	Added    Act = "agent.added"
	LinkMade Act = "agent.link_made"
	Ended    Act = "agent.ended"
)

// Audit remembers what an operator did, in the transaction of the act.
type Audit interface {
	Acted(ctx context.Context, t tenant.ID, act Act, number string, now time.Time) error
}

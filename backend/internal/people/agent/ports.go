package agent

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
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

// Sentence is read aloud; the caller's yes to it is evidence.
type Sentence struct {
	Version string
	Text    string
	// More is what the agent may say when the caller asks, safe HTML.
	More string
}

// The acts of operators; their subject is the agent's number.
const (
	Added    audit.What = "agent.added"
	LinkMade audit.What = "agent.link_made"
	Ended    audit.What = "agent.ended"
)

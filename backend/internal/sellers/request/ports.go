package request

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Requests keeps them.
type Requests interface {
	// Alone makes all others who enter or confirm an address wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, mailbox string) error
	Add(ctx context.Context, r Request) error
	// ByID gives ErrUnknown when there is none.
	ByID(ctx context.Context, t tenant.ID, id string) (Request, error)
	// Open gives the one that a mailbox confirmed and no operator has decided, or ErrUnknown.
	Open(ctx context.Context, t tenant.ID, mailbox string) (Request, error)
	// Unconfirmed gives the ids of those that a mailbox hasn't confirmed, the oldest first.
	Unconfirmed(ctx context.Context, t tenant.ID, mailbox string) ([]string, error)
	// Taken gives the one by which an account came to be an agency's owner, or ErrUnknown.
	Taken(ctx context.Context, t tenant.ID, agency link.Code, account string) (Request, error)
	// OfAccount gives those by which an account came to be an owner, the oldest first.
	OfAccount(ctx context.Context, t tenant.ID, account string) ([]Request, error)
	// List gives those that a mailbox confirmed, the oldest first: those that wait, or the decided ones as well.
	List(ctx context.Context, t tenant.ID, all bool) ([]Request, error)
	// Waiting gives the first of those that wait, the oldest first, and how many there are.
	Waiting(ctx context.Context, t tenant.ID, most int) ([]Request, int, error)
	// Change writes one that has a status still, or gives ErrMoved.
	Change(ctx context.Context, r Request, was Status) error
	// Drop removes one.
	Drop(ctx context.Context, t tenant.ID, id string) error
}

// The acts of operators; their subject is the request's id.
const (
	ActApproved audit.What = "agency.request_approved"
	ActRefused  audit.What = "agency.request_refused"
)

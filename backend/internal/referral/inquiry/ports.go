package inquiry

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrUnknown is the answer for an inquiry that doesn't exist, or no longer.
var ErrUnknown = fault.New(fault.NotFound, "inquiry.unknown", "there is no such inquiry")

// Inquiries keeps them.
type Inquiries interface {
	Add(ctx context.Context, i Inquiry) error
	ByID(ctx context.Context, t tenant.ID, id string) (Inquiry, error)
	// Of gives an account's, the newest first.
	Of(ctx context.Context, t tenant.ID, account string) ([]Inquiry, error)
	// PartOf gives a part of them.
	PartOf(ctx context.Context, t tenant.ID, account string, p Part) ([]Inquiry, error)
	// Open gives those that aren't answered, the oldest first.
	Open(ctx context.Context, t tenant.ID, limit int) ([]Inquiry, error)
	// Waiting counts them.
	Waiting(ctx context.Context, t tenant.ID) (int, error)
	// Answer writes the answer of an inquiry that has none; ErrAnswered when somebody else was first.
	Answer(ctx context.Context, i Inquiry) error
	// Forget removes all of an account's.
	Forget(ctx context.Context, t tenant.ID, account string) error
}

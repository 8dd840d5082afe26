package member

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Invitations keeps them. An agency has one for a mailbox.
type Invitations interface {
	// Alone makes all others of the agency who invite an address, or accept by it, wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, agency link.Code, mailbox string) error
	Add(ctx context.Context, i Invitation) error
	// ByID gives ErrInvitationUnknown when there is none.
	ByID(ctx context.Context, t tenant.ID, id string) (Invitation, error)
	// ToMailbox gives an agency's to a mailbox, a withdrawn one too, or ErrInvitationUnknown.
	ToMailbox(ctx context.Context, t tenant.ID, agency link.Code, mailbox string) (Invitation, error)
	// Standing gives an agency's that weren't withdrawn, the newest first.
	Standing(ctx context.Context, t tenant.ID, agency link.Code, most int) ([]Invitation, error)
	// Change writes one that is as it was, or gives ErrInvitationMoved.
	Change(ctx context.Context, was, to Invitation) error
	// Drop removes one that stands as it was, or gives ErrInvitationMoved.
	Drop(ctx context.Context, was Invitation) error
}

package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/safety/token"
)

// End ends invitations for who declines all letters. It needs the store, the tokens and the keyed hashes alone.
type End struct {
	Invitations invitation.Invitations
	Tokens      token.Service
	Hasher      person.Hasher
}

// mailboxOf is a hash of its own, which leads to nothing else that is kept of a person. It follows from what the link
// to decline bears.
func mailboxOf(h person.Hasher, t tenant.ID, owner string) string {
	return h.Hash("invited", string(t), owner)
}

// OfOwner ends those that wait for the owner of a mailbox, named by a link to decline.
func (e End) OfOwner(ctx context.Context, t tenant.ID, owner string, now time.Time) error {
	return e.Declined(ctx, t, mailboxOf(e.Hasher, t, owner), now)
}

// Declined ends what waits for an answer of an address, and erases the person in all invitations. It joins the caller's
// transaction.
func (e End) Declined(ctx context.Context, t tenant.ID, mailbox string, now time.Time) error {
	waited, err := e.Invitations.Decline(ctx, t, mailbox, now)
	if err != nil {
		return err
	}
	for _, id := range waited {
		if err := e.Tokens.Withdraw(ctx, t, token.Invitation, id, "", now); err != nil {
			return err
		}
	}
	return nil
}

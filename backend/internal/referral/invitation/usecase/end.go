package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// End ends invitations for who declines all letters. It needs the store and the tokens alone.
type End struct {
	Invitations invitation.Invitations
	Tokens      token.Service
}

// Declined ends what waits for an answer of an address, and erases the person in all invitations. It joins the caller's transaction.
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

package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/decline"
	invitationpeers "weitersagen.app/backend/internal/referral/invitation/peers"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
)

// Invitations are those of agencies.
type Invitations struct {
	Ending invitations.End
	Keys   invitationpeers.Keys
}

var _ decline.Invitations = Invitations{}

// End ends those that wait for an owner.
func (i Invitations) End(ctx context.Context, t tenant.ID, owner string, now time.Time) error {
	return i.Ending.Declined(ctx, t, i.Keys.OfOwner(t, owner), now)
}

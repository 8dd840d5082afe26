package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/decline"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
)

// DeclinedInvitations are those of agencies.
type DeclinedInvitations struct {
	Ending invitations.End
	Keys   Keys
}

var _ decline.Invitations = DeclinedInvitations{}

// End ends those that wait for an owner.
func (i DeclinedInvitations) End(ctx context.Context, t tenant.ID, owner string, now time.Time) error {
	return i.Ending.Declined(ctx, t, i.Keys.OfOwner(t, owner), now)
}

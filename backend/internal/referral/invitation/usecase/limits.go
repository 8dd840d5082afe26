package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/safety/quota"
)

// Limits bound a day: what one member invites, what an agency does, and the lines that are only tried.
type Limits struct{ Member, Agency, Trials quota.Service }

// take counts one for the member and one for the agency, in the transaction of the invitation.
func (l Limits) take(ctx context.Context, t tenant.ID, of link.Code, by string, now time.Time) error {
	if err := l.Member.Take(ctx, t, by, now); err != nil {
		return spent(err, invitation.ErrMemberDay)
	}
	return spent(l.Agency.Take(ctx, t, string(of), now), invitation.ErrAgencyDay)
}

// try counts a line that is only tried, or an address that can't be invited: which of them can be is reported so many
// times a day.
func (l Limits) try(ctx context.Context, t tenant.ID, of link.Code, now time.Time) error {
	return spent(l.Trials.Take(ctx, t, string(of), now), invitation.ErrTrialDay)
}

func spent(err, own error) error {
	if errors.Is(err, quota.ErrSpent) {
		return own
	}
	return err
}

// left is how many more a member may invite today: the smaller of both.
func (l Limits) left(ctx context.Context, t tenant.ID, of link.Code, by string, now time.Time) (int, error) {
	member, err := l.Member.Left(ctx, t, by, now)
	if err != nil {
		return 0, err
	}
	agency, err := l.Agency.Left(ctx, t, string(of), now)
	return min(member, agency), err
}

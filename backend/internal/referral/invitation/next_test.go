package invitation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/referral/invitation"
)

func TestHowAnInvitationOfAnAddressBegins(t *testing.T) {
	const north, south = link.Code("7K2M9QX4"), link.Code("9QX47K2M")
	now := at.AddDate(0, 0, 20)
	of := func(agency link.Code, s invitation.Status, written ...time.Time) invitation.Invitation {
		i := sent(s)
		i.Agency, i.CreatedAt, i.WrittenAt = agency, written[0], written[len(written)-1]
		i.ExpiresAt = invitation.Life.End(i.WrittenAt)
		return i
	}
	early, long := at.AddDate(0, 0, -30), at.AddDate(0, 0, -120)
	for name, tt := range map[string]struct {
		before []invitation.Invitation
		want   invitation.Status
		err    error
	}{
		"nobody wrote to it": {nil, invitation.Sent, nil},
		"it waits": {
			[]invitation.Invitation{of(north, invitation.Sent, at)}, "", invitation.ErrPending,
		},
		"it waits, sent again": {
			[]invitation.Invitation{of(north, invitation.SentAgain, early, at)}, "", invitation.ErrPending,
		},
		"it waits for another agency": {
			[]invitation.Invitation{of(south, invitation.Sent, at)}, "", invitation.ErrNotPossible,
		},
		"its days are over": {
			[]invitation.Invitation{of(north, invitation.Sent, early)}, "", invitation.ErrNotPossible,
		},
		"it was answered": {
			[]invitation.Invitation{of(north, invitation.Declined, at)}, "", invitation.ErrNotPossible,
		},
		"it was taken back": {
			[]invitation.Invitation{of(north, invitation.Withdrawn, at)}, invitation.SentAgain, nil,
		},
		"it was taken back by another agency": {
			[]invitation.Invitation{of(south, invitation.Withdrawn, at)}, "", invitation.ErrNotPossible,
		},
		"it was taken back after the repetition": {
			[]invitation.Invitation{of(north, invitation.Withdrawn, early, at)}, "", invitation.ErrNotPossible,
		},
		"it was taken back twice": {
			[]invitation.Invitation{of(north, invitation.Withdrawn, at), of(north, invitation.Withdrawn, early)}, "",
			invitation.ErrNotPossible,
		},
		"it was taken back now and long ago": {
			[]invitation.Invitation{of(north, invitation.Withdrawn, at), of(north, invitation.Withdrawn, long)},
			invitation.SentAgain, nil,
		},
		"everything was long ago": {
			[]invitation.Invitation{of(south, invitation.Declined, long)}, invitation.Sent, nil,
		},
		"it was taken back, and answered long ago": {
			[]invitation.Invitation{of(north, invitation.Withdrawn, at), of(south, invitation.Accepted, long)},
			invitation.SentAgain, nil,
		},
	} {
		got, err := invitation.Next(tt.before, north, now)
		require.ErrorIs(t, err, tt.err, name)
		assert.Equal(t, tt.want, got, name)
	}
}

package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Members are those of agencies, with who was asked to become one.
type Members struct {
	Store   *memberstore.Store
	Invited *memberstore.Invitations
}

var _ retention.Members = Members{}

// Drop deletes some memberships and invitations that are over.
func (m Members) Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error) {
	ended, err := m.Store.DropEnded(ctx, t, member.EndedBefore(now), limit)
	if err != nil {
		return 0, err
	}
	over, err := m.Invited.DropOver(ctx, t, now, limit)
	return ended + over, err
}

package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Members are those of agencies.
type Members struct{ Store *memberstore.Store }

var _ retention.Members = Members{}

// Drop deletes some memberships that are over.
func (m Members) Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error) {
	return m.Store.DropEnded(ctx, t, member.EndedBefore(now), limit)
}

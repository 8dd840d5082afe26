package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Friends are recipients in the erasure's words.
type Friends struct{ Recipients *recipients.Service }

var _ erasure.Friends = Friends{}

// Of gives what a mailbox entered.
func (e Friends) Of(ctx context.Context, t tenant.ID, email person.Email) ([]string, error) {
	return e.Recipients.OfOwner(ctx, t, email)
}

// Leave ends what a friend permitted.
func (e Friends) Leave(ctx context.Context, t tenant.ID, friend string, now time.Time) error {
	return e.Recipients.LeaveCalls(ctx, t, friend, now)
}

// Forget removes one.
func (e Friends) Forget(ctx context.Context, t tenant.ID, friend string, now time.Time) (string, error) {
	return e.Recipients.Forget(ctx, t, friend, now)
}

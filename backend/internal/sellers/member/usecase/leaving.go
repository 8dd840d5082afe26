package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// Leaving takes out of its agency a member who has the account erased.
type Leaving struct {
	Members member.Members
	// Remove deletes what is kept of an account's memberships.
	Remove func(ctx context.Context, t tenant.ID, account string) error
	Outbox outbox.Outbox
	Clock  clock.Clock
	NewID  func() string
}

// Forget is part of the erasure's transaction, and has the others who run the agency informed.
func (l *Leaving) Forget(ctx context.Context, t tenant.ID, account string) error {
	m, err := l.Members.Living(ctx, t, account)
	if err != nil && !errors.Is(err, member.ErrUnknown) {
		return err
	}
	if err == nil {
		if err := askNotices(ctx, l.Outbox, l.NewID, t, m.EraseNews(l.Clock.Now())); err != nil {
			return err
		}
	}
	return l.Remove(ctx, t, account)
}

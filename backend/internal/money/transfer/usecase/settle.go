package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Poll reads what the bank has reported: true when something of the batch was decided by it, or nothing is left to.
func (u *Run) Poll(ctx context.Context, t tenant.ID, batch string, now time.Time) (bool, error) {
	if _, err := u.Store.BatchByID(ctx, t, batch); err != nil {
		return false, err
	}
	decided, err := u.Read(ctx, t, now)
	if err != nil {
		return false, err
	}
	if err := u.close(ctx, t, batch, now); err != nil {
		return false, err
	}
	b, err := u.Store.BatchByID(ctx, t, batch)
	return b.Status == transfer.Settled || decided[batch], err
}

// Settle reads what the bank has reported, and closes the batch when all of it has ended.
func (u *Run) Settle(ctx context.Context, t tenant.ID, batch string, now time.Time) error {
	b, err := u.Store.BatchByID(ctx, t, batch)
	if err != nil || b.Status == transfer.Settled {
		return err
	}
	if _, err := u.Read(ctx, t, now); err != nil {
		return err
	}
	return u.close(ctx, t, batch, now)
}

package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// MailConfirm is the step of the lifecycle that sends what SendConfirm does: it knows the tenant by its id alone.
type MailConfirm struct {
	Tenants tenant.Catalog
	Friends *Service
}

// Do asks the friend to confirm.
func (u MailConfirm) Do(ctx context.Context, t tenant.ID, recipientID string, now time.Time) error {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	return u.Friends.SendConfirm(ctx, programme, recipientID, now)
}

package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/privacy/consent"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
)

// Invitations are those of agencies, with the evidence of each.
type Invitations struct {
	Store     *invitationstore.Store
	Evidences consent.Evidences
	Tx        transaction.Transactor
}

var _ retention.Invitations = Invitations{}

// Drop erases some names and addresses, and where there are none left whose time is over, what proves that somebody said yes.
func (i Invitations) Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error) {
	n, err := i.Store.ForgetPeople(ctx, t, invitation.KeptBefore(now), limit)
	if err != nil || n > 0 {
		return n, err
	}
	err = i.Tx.InTx(ctx, func(ctx context.Context) error {
		ids, err := i.Store.ForgetMailboxes(ctx, t, invitation.ProvedBefore(now), limit)
		n = len(ids)
		for _, id := range ids {
			if err := i.Evidences.Forget(ctx, t, id); err != nil {
				return err
			}
		}
		return err
	})
	return n, err
}

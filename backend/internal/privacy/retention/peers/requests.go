package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/privacy/consent"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
	agencyrequeststore "weitersagen.app/backend/internal/referral/agencyrequest/gormstore"
)

// Requests are those of agencies that ask to take part, with the evidence of each.
type Requests struct {
	Store     *agencyrequeststore.Store
	Evidences consent.Evidences
	Tx        transaction.Transactor
}

var _ retention.Requests = Requests{}

// Drop removes what nobody confirmed in time, and what was decided long ago.
func (r Requests) Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (n int, err error) {
	err = r.Tx.InTx(ctx, func(ctx context.Context) error {
		ids, err := r.Store.DropOver(ctx, t, now, limit)
		n = len(ids)
		for _, id := range ids {
			if err := r.Evidences.Forget(ctx, t, id); err != nil {
				return err
			}
		}
		return err
	})
	return n, err
}

// Package peers holds what the retention needs of other slices, in its own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Refused are partners to which an operator has answered no.
type Refused struct {
	Sellers seller.Sellers
	Members *memberstore.Store
	// ForgetLabels takes away the labels of what came by a seller's links.
	ForgetLabels func(ctx context.Context, t tenant.ID, seller link.Code) error
	Tx           transaction.Transactor
}

// Drop forgets those whose time is over, and tells of how many. What they entered as those who are paid goes as that of
// sellers without people.
func (r Refused) Drop(ctx context.Context, t tenant.ID, now time.Time, most int) (int, error) {
	due, err := r.Sellers.RefusedBefore(ctx, t, seller.RefusedBefore(now), most)
	for n, number := range due {
		if err := r.forget(ctx, t, number); err != nil {
			return n, err
		}
	}
	return len(due), err
}

func (r Refused) forget(ctx context.Context, t tenant.ID, number link.Code) error {
	return r.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := r.Sellers.Forget(ctx, t, number); err != nil {
			return err
		}
		if err := r.ForgetLabels(ctx, t, number); err != nil {
			return err
		}
		return r.Members.ForgetOf(ctx, t, number)
	})
}

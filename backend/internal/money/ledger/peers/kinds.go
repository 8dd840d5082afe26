package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.PaidPayables = Kinds{}

// Kinds sends each question to who answers for the payable's kind.
type Kinds map[payable.Kind]ledger.PaidPayables

// Reclaimable gives what was paid although what it was for was cancelled.
func (k Kinds) Reclaimable(ctx context.Context, t tenant.ID, p payable.Ref) (recommendation string, cents int64, ok bool, err error) {
	of, known := k[p.Kind]
	if !known {
		return "", 0, false, payable.ErrKind
	}
	return of.Reclaimable(ctx, t, p)
}

// GivenBack notes that the holder paid it back.
func (k Kinds) GivenBack(ctx context.Context, t tenant.ID, p payable.Ref) error {
	of, known := k[p.Kind]
	if !known {
		return payable.ErrKind
	}
	return of.GivenBack(ctx, t, p)
}

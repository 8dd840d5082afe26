package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Collected are the ids of documents whose transfers stand in batches that haven't left.
//
// Rule (operator, D): A credit note's money is called sent once its batch has left, and collected before. Enforced:
// creditnote/usecase.Collected. Test: TestOnlyWhatHasLeftIsCalledSent.
func Collected(ctx context.Context, store transfer.Store, t tenant.ID) (map[string]bool, error) {
	collected := map[string]bool{}
	open, err := store.OpenBatches(ctx, t)
	if err != nil {
		return nil, err
	}
	for _, b := range open {
		if !b.SubmittedAt.IsZero() {
			continue
		}
		transfers, err := store.PayoutsOf(ctx, t, b.ID)
		if err != nil {
			return nil, err
		}
		for _, p := range transfer.InFile(transfers) {
			collected[p.Payable.ID] = collected[p.Payable.ID] || p.Payable.Kind == payable.Commission
		}
	}
	return collected, nil
}

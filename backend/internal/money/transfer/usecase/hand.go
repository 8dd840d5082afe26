package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/transfer"
)

// errMayBePaid keeps a file from appearing: by what the bank said just now an award in it may be paid already.
//
// Rule (payout, 4 D): What the bank says while a batch is being handed over takes an award that may be paid out of it,
// as long as the file hasn't appeared. Enforced: transfer/usecase.unchanged. Test:
// TestABatchThatIsBeingHandedOverGoesWithoutAwardsThatMayBePaid.
var errMayBePaid = errors.New("an award of the batch may be paid already")

// hand gives a batch to the bank. Whether all of it is still to be paid is asked once more when the file is ready:
// if not, the batch steps back, and is handed over again without what may be paid.
func (u *Run) hand(ctx context.Context, b transfer.Batch) (again bool, err error) {
	b, err = u.Store.BatchByID(ctx, b.Tenant, b.ID)
	if err != nil {
		return false, err
	}
	order, err := u.order(ctx, b)
	if err != nil {
		return false, err
	}
	order.Unchanged = func(ctx context.Context) error { return u.unchanged(ctx, b) }
	err = u.Bank.Submit(ctx, b.Tenant, order)
	if errors.Is(err, errMayBePaid) {
		err = u.Store.UpdateBatch(ctx, b.Tenant, b.ID, func(stored *transfer.Batch) error {
			if stored.Version != b.Version {
				return errMoved
			}
			return stored.StepBack()
		})
		again = err == nil
	}
	if errors.Is(err, errMoved) || errors.Is(err, transaction.ErrStale) {
		return true, nil
	}
	if err != nil {
		return false, unclear(err)
	}
	return again, nil
}

// errMoved tells that somebody else has changed the batch since its file was made: it is looked at anew.
var errMoved = errors.New("the batch has been changed")

// unchanged tells whether a batch is what its file was made of, and all of it is still to be paid.
func (u *Run) unchanged(ctx context.Context, b transfer.Batch) error {
	stored, err := u.Store.BatchByID(ctx, b.Tenant, b.ID)
	if err != nil {
		return err
	}
	if stored.Version != b.Version || stored.Status != transfer.Submitting {
		return errMoved
	}
	_, held, err := u.heldIn(ctx, b.Tenant, b.ID)
	if err == nil && len(held) > 0 {
		err = errMayBePaid
	}
	return err
}

package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Sellers are those without people, as after the last owner had the account erased.
type Sellers struct {
	Creditors   *creditorstore.Store
	Accounts    bankaccount.Accounts
	Payments    creditnote.Payments
	Commissions commission.Service
	Tx          transaction.Transactor
}

// Drop erases what is kept of them as those who are paid, once nothing is to be paid to them or owed back, and tells of
// how many.
//
// Rule (privacy, 3 D): Once a seller has no people any more, its account, its master data, its agreements and the
// changes that payouts waited for go as soon as nothing is to be paid or owed back. What documents were written of
// stays as long as these: eight years after their year (§ 147 Abs. 3 AO, § 14b Abs. 1 UStG). Enforced:
// creditor/gormstore.Forget, creditor/gormstore.Left, wiring/privacy.go Sellers. Test:
// TestOfASellerWithoutPeopleOnlyDocumentsStay.
func (s Sellers) Drop(ctx context.Context, t tenant.ID, now time.Time, _ int) (n int, err error) {
	left, err := s.Creditors.Left(ctx, t)
	if err != nil || len(left) == 0 {
		return 0, err
	}
	unwritten, err := s.Commissions.Unwritten(ctx, t, now)
	if err != nil {
		return 0, err
	}
	for _, seller := range left {
		if unwritten[seller] != 0 {
			continue
		}
		gone, err := s.forget(ctx, t, seller)
		if err != nil {
			return n, err
		}
		if gone {
			n++
		}
	}
	return n, nil
}

func (s Sellers) forget(ctx context.Context, t tenant.ID, seller link.Code) (gone bool, err error) {
	err = s.Tx.InTx(ctx, func(ctx context.Context) error {
		open, err := s.Payments.OpenOf(ctx, t, seller)
		if err != nil {
			return err
		}
		owed, err := s.Payments.OwedBack(ctx, t, seller)
		if err != nil || len(open)+len(owed) > 0 {
			return err
		}
		if _, err := s.Accounts.Of(ctx, t, string(seller)); err == nil {
			gone = true
		} else if !errors.Is(err, bankaccount.ErrNone) {
			return err
		}
		if err := s.Accounts.Remove(ctx, t, string(seller)); err != nil {
			return err
		}
		rows, err := s.Creditors.Forget(ctx, t, seller)
		gone = gone || rows > 0
		return err
	})
	return gone, err
}

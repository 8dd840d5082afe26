package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Standing is the sum of every account, and of all of them, which is zero as long as the books are right.
type Standing struct {
	Accounts map[ledger.Account]int64
	SumCents int64
}

// Standing gives a tenant's standing, with every account named.
func (b *Book) Standing(ctx context.Context, id tenant.ID) (Standing, error) {
	sums, err := b.Journal.Balances(ctx, id)
	if err != nil {
		return Standing{}, err
	}
	standing := Standing{Accounts: make(map[ledger.Account]int64, len(ledger.Accounts()))}
	for _, a := range ledger.Accounts() {
		standing.Accounts[a] = 0
	}
	for account, cents := range sums {
		standing.Accounts[account] = cents
		standing.SumCents += cents
	}
	return standing, nil
}

// Balanced tells whether all accounts together are zero, as they are by every transaction.
//
// Rule (books, 4 D): No money leaves books that don't balance. Enforced: transfer/usecase.Collect. Test:
// TestNoMoneyLeavesBooksThatDoNotBalance.
func (b *Book) Balanced(ctx context.Context, id tenant.ID) (bool, error) {
	standing, err := b.Standing(ctx, id)
	return standing.SumCents == 0, err
}

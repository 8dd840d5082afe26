package ledger

import (
	"context"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Journal is where transactions are kept, for ever.
type Journal interface {
	// Append books a transaction. A key that is booked already is accepted when the entries are the same, and
	// ErrKeyTaken otherwise.
	Append(ctx context.Context, id tenant.ID, t Transaction) error
	// ByKey gives a booked transaction; false when there is none.
	ByKey(ctx context.Context, id tenant.ID, key string) (Transaction, bool, error)
	// Balances gives the sum of every account that has entries.
	Balances(ctx context.Context, id tenant.ID) (map[Account]int64, error)
	// BalancesOf gives the same for one subject.
	BalancesOf(ctx context.Context, id tenant.ID, subject payable.Ref) (map[Account]int64, error)
}

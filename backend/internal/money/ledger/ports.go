package ledger

import (
	"context"
	"time"

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

// Reports is a journal that can be read as a whole.
type Reports interface {
	Journal
	// Held gives the same as Balances from sums, without reading the books from end to end.
	Held(ctx context.Context, id tenant.ID) (map[Account]int64, error)
	// BalancesBefore gives the sums of what was booked before an instant.
	BalancesBefore(ctx context.Context, id tenant.ID, at time.Time) (map[Account]int64, error)
	// Movements gives what moved in a while, summed by the two accounts, in their order, and apart what moved for
	// transfers alone.
	Movements(ctx context.Context, id tenant.ID, from, until time.Time) ([]Movement, error)
	// Broken gives the keys of transactions whose entries don't add up to zero; there are none.
	Broken(ctx context.Context, id tenant.ID) ([]string, error)
	// Overdrawn gives subjects of which more was paid or dropped than was owed; there are none.
	Overdrawn(ctx context.Context, id tenant.ID) ([]payable.Ref, error)
}

// Receivables is where they are kept.
type Receivables interface {
	// Add keeps a new one; false when the award is reclaimed already.
	Add(ctx context.Context, r Receivable) (bool, error)
	// List gives those that are open, the oldest first; with all also the others.
	List(ctx context.Context, t tenant.ID, all bool) ([]Receivable, error)
	// Of gives what is reclaimed that was paid for a recommendation.
	Of(ctx context.Context, t tenant.ID, recommendation string) ([]payable.Ref, error)
	// Update changes one by compare-and-swap on its version.
	Update(ctx context.Context, t tenant.ID, p payable.Ref, change func(*Receivable) error) error
}

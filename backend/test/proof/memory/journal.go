package memory

import (
	"context"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Journal keeps sums beside the transactions, for they are asked at each booking.
type Journal struct {
	db     *DB
	booked table[row, ledger.Transaction]
	sums   table[sumKey, int64]
	// accounts are those that have entries.
	accounts map[ledger.Account]bool
}

// everybody stands for all subjects together.
var everybody payable.Ref

type sumKey struct {
	tenant  tenant.ID
	subject payable.Ref
	account ledger.Account
}

// NewJournal makes an empty one.
func NewJournal(db *DB) *Journal {
	return &Journal{db, newTable[row, ledger.Transaction](), newTable[sumKey, int64](), map[ledger.Account]bool{}}
}

var _ ledger.Journal = (*Journal)(nil)

func (j *Journal) Append(ctx context.Context, id tenant.ID, t ledger.Transaction) error {
	return j.db.do(ctx, func(in *tx) error {
		k := row{id, t.Key}
		if before, there := j.booked.rows[k]; there {
			if !before.SameAs(t) {
				return ledger.ErrKeyTaken
			}
			return nil
		}
		j.booked.put(in, k, t)
		for _, e := range t.Entries {
			for _, subject := range []payable.Ref{e.Subject, everybody} {
				s := sumKey{id, subject, e.Account}
				j.accounts[e.Account] = true
				j.sums.put(in, s, j.sums.rows[s]+e.AmountCents)
			}
		}
		return nil
	})
}

func (j *Journal) ByKey(ctx context.Context, id tenant.ID, key string) (t ledger.Transaction, there bool, err error) {
	err = j.db.do(ctx, func(*tx) error {
		t, there = j.booked.rows[row{id, key}]
		return nil
	})
	return t, there, err
}

func (j *Journal) Balances(ctx context.Context, id tenant.ID) (map[ledger.Account]int64, error) {
	return j.BalancesOf(ctx, id, everybody)
}

func (j *Journal) BalancesOf(ctx context.Context, id tenant.ID, subject payable.Ref) (map[ledger.Account]int64, error) {
	sums := map[ledger.Account]int64{}
	err := j.db.do(ctx, func(*tx) error {
		for account := range j.accounts {
			if sum, there := j.sums.rows[sumKey{id, subject, account}]; there {
				sums[account] = sum
			}
		}
		return nil
	})
	return sums, err
}

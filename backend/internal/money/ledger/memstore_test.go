package ledger_test

import (
	"context"
	"sync"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

type bookKey struct {
	tenant tenant.ID
	key    string
}

// memory is a journal for the property tests, which book thousands of transactions.
type memory struct {
	mu     sync.Mutex
	booked map[bookKey]ledger.Transaction
}

func newMemory() *memory { return &memory{booked: map[bookKey]ledger.Transaction{}} }

func (m *memory) Append(_ context.Context, id tenant.ID, t ledger.Transaction) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	k := bookKey{id, t.Key}
	if old, ok := m.booked[k]; ok {
		if !old.SameAs(t) {
			return ledger.ErrKeyTaken
		}
		return nil
	}
	m.booked[k] = t
	return nil
}

func (m *memory) ByKey(_ context.Context, id tenant.ID, key string) (ledger.Transaction, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	t, ok := m.booked[bookKey{id, key}]
	return t, ok, nil
}

func (m *memory) Balances(_ context.Context, id tenant.ID) (map[ledger.Account]int64, error) {
	return m.sums(id, payable.Ref{}), nil
}

func (m *memory) BalancesOf(_ context.Context, id tenant.ID, subject payable.Ref) (map[ledger.Account]int64, error) {
	return m.sums(id, subject), nil
}

func (m *memory) sums(id tenant.ID, subject payable.Ref) map[ledger.Account]int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	sums := map[ledger.Account]int64{}
	for k, t := range m.booked {
		if k.tenant != id {
			continue
		}
		for _, e := range t.Entries {
			if subject.None() || e.Subject == subject {
				sums[e.Account] += e.AmountCents
			}
		}
	}
	return sums
}

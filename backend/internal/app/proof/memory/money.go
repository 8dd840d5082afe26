package memory

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Journal implements ledger.Journal. Sums are kept beside the transactions, for they are asked at each booking.
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

// Append implements ledger.Journal.
func (j *Journal) Append(ctx context.Context, id tenant.ID, t ledger.Transaction) error {
	return j.db.do(ctx, func(in *tx) error {
		k := row{string(id), t.Key}
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

// ByKey implements ledger.Journal.
func (j *Journal) ByKey(ctx context.Context, id tenant.ID, key string) (t ledger.Transaction, there bool, err error) {
	err = j.db.do(ctx, func(*tx) error {
		t, there = j.booked.rows[row{string(id), key}]
		return nil
	})
	return t, there, err
}

// Balances implements ledger.Journal.
func (j *Journal) Balances(ctx context.Context, id tenant.ID) (map[ledger.Account]int64, error) {
	return j.BalancesOf(ctx, id, everybody)
}

// BalancesOf implements ledger.Journal.
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

// Payouts implements payout.Store.
type Payouts struct {
	db      *DB
	batches table[row, payout.Batch]
	rows    table[row, payout.Payout]
}

// NewPayouts makes an empty store.
func NewPayouts(db *DB) *Payouts {
	return &Payouts{db, newTable[row, payout.Batch](), newTable[row, payout.Payout]()}
}

var _ payout.Store = (*Payouts)(nil)

var errTwice = errors.New("the award has a living payout, or the payout's name is taken")

// AddBatch implements payout.Store.
func (p *Payouts) AddBatch(ctx context.Context, b payout.Batch, payouts []payout.Payout) error {
	return p.db.do(ctx, func(in *tx) error {
		for _, fresh := range payouts {
			for _, other := range p.rows.rows {
				same := other.Payable == fresh.Payable && living(other)
				if other.Tenant == fresh.Tenant && (same || other.EndToEndID == fresh.EndToEndID) {
					return errTwice
				}
			}
		}
		p.batches.put(in, row{string(b.Tenant), b.ID}, b)
		for _, fresh := range payouts {
			p.rows.put(in, row{string(fresh.Tenant), fresh.ID}, fresh)
		}
		return nil
	})
}

// OpenBatches implements payout.Store.
func (p *Payouts) OpenBatches(ctx context.Context, t tenant.ID) (open []payout.Batch, err error) {
	err = p.db.do(ctx, func(*tx) error {
		open = p.batches.sorted(func(b payout.Batch) bool {
			return b.Tenant == t && b.Status != payout.Settled && b.Status != payout.Refused
		},
			func(a, b payout.Batch) int { return strings.Compare(a.ID, b.ID) })
		return nil
	})
	return open, err
}

func (p *Payouts) batch(ctx context.Context, pass func(payout.Batch) bool) (found payout.Batch, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, b := range p.batches.rows {
			if pass(b) {
				found = b
				return nil
			}
		}
		return payout.ErrUnknown
	})
	return found, err
}

// BatchByID implements payout.Store.
func (p *Payouts) BatchByID(ctx context.Context, t tenant.ID, id string) (payout.Batch, error) {
	return p.batch(ctx, func(b payout.Batch) bool { return b.Tenant == t && b.ID == id })
}

// BatchByMessage implements payout.Store.
func (p *Payouts) BatchByMessage(ctx context.Context, t tenant.ID, message string) (payout.Batch, error) {
	return p.batch(ctx, func(b payout.Batch) bool { return b.Tenant == t && b.MessageID == message })
}

// UpdateBatch implements payout.Store.
func (p *Payouts) UpdateBatch(ctx context.Context, t tenant.ID, id string, change func(*payout.Batch) error) error {
	return p.db.do(ctx, func(in *tx) error {
		b, there := p.batches.rows[row{string(t), id}]
		if !there {
			return payout.ErrUnknown
		}
		if err := change(&b); err != nil {
			return err
		}
		b.Version++
		p.batches.put(in, row{string(t), id}, b)
		return nil
	})
}

// PayoutsOf implements payout.Store.
func (p *Payouts) PayoutsOf(ctx context.Context, t tenant.ID, batch string) (found []payout.Payout, err error) {
	err = p.db.do(ctx, func(*tx) error {
		found = p.rows.sorted(func(one payout.Payout) bool { return one.Tenant == t && one.BatchID == batch },
			func(a, b payout.Payout) int { return strings.Compare(a.ID, b.ID) })
		return nil
	})
	return found, err
}

// ReservedFor implements payout.Store.
func (p *Payouts) ReservedFor(ctx context.Context, t tenant.ID, what payable.Ref) (one payout.Payout, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, other := range p.rows.rows {
			if other.Tenant == t && other.Payable == what && other.Status == payout.Reserved {
				one = other
				return nil
			}
		}
		return payout.ErrUnknown
	})
	return one, err
}

// Attempts implements payout.Store.
func (p *Payouts) Attempts(ctx context.Context, t tenant.ID, due []payable.Payable) (map[payable.Ref]int, error) {
	last := map[payable.Ref]int{}
	err := p.db.do(ctx, func(*tx) error {
		for _, one := range p.rows.rows {
			for _, d := range due {
				if one.Tenant == t && (one.Key == d.Key || one.Payable == d.Ref) {
					last[d.Ref] = max(last[d.Ref], one.Attempt)
				}
			}
		}
		return nil
	})
	return last, err
}

// UpdatePayout implements payout.Store.
func (p *Payouts) UpdatePayout(ctx context.Context, t tenant.ID, id string, change func(*payout.Payout) error) error {
	return p.db.do(ctx, func(in *tx) error {
		one, there := p.rows.rows[row{string(t), id}]
		if !there {
			return payout.ErrUnknown
		}
		if err := change(&one); err != nil {
			return err
		}
		one.Version++
		p.rows.put(in, row{string(t), id}, one)
		return nil
	})
}

// ByEndToEnd implements payout.Store.
func (p *Payouts) ByEndToEnd(ctx context.Context, t tenant.ID, id string) (one payout.Payout, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, other := range p.rows.rows {
			if other.Tenant == t && other.EndToEndID == id {
				one = other
				return nil
			}
		}
		return payout.ErrUnknown
	})
	return one, err
}

// living tells whether a payout is paid or may yet be: no other may follow on it.
func living(p payout.Payout) bool {
	return p.Status != payout.Rejected && p.Status != payout.Returned && p.Status != payout.PaidTwice
}

// Living counts the payouts of a payable that are paid or may yet be.
func (p *Payouts) Living(t tenant.ID, what payable.Ref) int {
	n := 0
	for _, one := range p.rows.rows {
		if one.Tenant == t && one.Payable == what && living(one) {
			n++
		}
	}
	return n
}

// Pool implements payout.Pool.
type Pool struct {
	db   *DB
	rows table[row, payout.Voucher]
}

// NewPool makes an empty one.
func NewPool(db *DB) *Pool { return &Pool{db, newTable[row, payout.Voucher]()} }

var _ payout.Pool = (*Pool)(nil)

// Add implements payout.Pool.
func (p *Pool) Add(ctx context.Context, vouchers []payout.Voucher) (added int, err error) {
	err = p.db.do(ctx, func(in *tx) error {
		for _, v := range vouchers {
			if p.has(v) {
				continue
			}
			p.rows.put(in, row{string(v.Tenant), v.ID}, v)
			added++
		}
		return nil
	})
	return added, err
}

func (p *Pool) has(v payout.Voucher) bool {
	for _, other := range p.rows.rows {
		if other.Tenant == v.Tenant && other.Hash == v.Hash {
			return true
		}
	}
	return false
}

// Give implements payout.Pool.
func (p *Pool) Give(ctx context.Context, t tenant.ID, reward string, cents int64, award string, now time.Time) (given payout.Voucher, err error) {
	err = p.db.do(ctx, func(in *tx) error {
		for _, v := range p.rows.rows {
			if v.Tenant == t && v.AwardID == award {
				given = v
				return nil
			}
		}
		for _, worth := range slices.Compact([]int64{cents, 0}) {
			for k, v := range p.rows.rows {
				if v.Tenant == t && v.RewardID == reward && v.ValueCents == worth && v.AwardID == "" {
					v.AwardID, v.GivenAt = award, now
					p.rows.put(in, k, v)
					given = v
					return nil
				}
			}
		}
		return payout.ErrPoolEmpty
	})
	return given, err
}

// Free implements payout.Pool.
func (p *Pool) Free(ctx context.Context, t tenant.ID, reward string) (free int, err error) {
	err = p.db.do(ctx, func(*tx) error {
		for _, v := range p.rows.rows {
			if v.Tenant == t && v.RewardID == reward && v.AwardID == "" {
				free++
			}
		}
		return nil
	})
	return free, err
}

// All gives every row.
func (p *Payouts) All() []payout.Payout { return slices.Collect(maps.Values(p.rows.rows)) }

// Receivables implements ledger.Receivables.
type Receivables struct {
	db   *DB
	rows table[owedRow, ledger.Receivable]
}

// owedRow is the key of what is owed back.
type owedRow struct {
	tenant tenant.ID
	what   payable.Ref
}

// NewReceivables makes an empty store.
func NewReceivables(db *DB) *Receivables {
	return &Receivables{db, newTable[owedRow, ledger.Receivable]()}
}

var _ ledger.Receivables = (*Receivables)(nil)

// Add implements ledger.Receivables.
func (s *Receivables) Add(ctx context.Context, r ledger.Receivable) (added bool, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		k := owedRow{r.Tenant, r.Payable}
		if _, there := s.rows.rows[k]; !there {
			s.rows.put(in, k, r)
			added = true
		}
		return nil
	})
	return added, err
}

func (s *Receivables) list(ctx context.Context, pass func(ledger.Receivable) bool) (found []ledger.Receivable, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(pass, func(a, b ledger.Receivable) int {
			return cmp.Or(a.OpenedAt.Compare(b.OpenedAt), payable.Compare(a.Payable, b.Payable))
		})
		return nil
	})
	return found, err
}

// List implements ledger.Receivables.
func (s *Receivables) List(ctx context.Context, t tenant.ID, all bool) ([]ledger.Receivable, error) {
	return s.list(ctx, func(r ledger.Receivable) bool { return r.Tenant == t && (all || r.Status == ledger.ReceivableOpen) })
}

// Of implements ledger.Receivables.
func (s *Receivables) Of(ctx context.Context, t tenant.ID, recommendation string) (refs []payable.Ref, err error) {
	found, err := s.list(ctx, func(r ledger.Receivable) bool { return r.Tenant == t && r.RecommendationID == recommendation })
	for _, r := range found {
		refs = append(refs, r.Payable)
	}
	slices.SortFunc(refs, payable.Compare)
	return refs, err
}

// Update implements ledger.Receivables.
func (s *Receivables) Update(ctx context.Context, t tenant.ID, p payable.Ref, change func(*ledger.Receivable) error) error {
	return s.db.do(ctx, func(in *tx) error {
		r, there := s.rows.rows[owedRow{t, p}]
		if !there {
			return ledger.ErrNoReceivable
		}
		if err := change(&r); err != nil {
			return err
		}
		r.Version++
		s.rows.put(in, owedRow{t, p}, r)
		return nil
	})
}

package proof_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// parts are those that keep kinds apart, as a world is built with them. A proof breaks one on purpose.
type parts struct {
	journal  func(ledger.Journal) ledger.Journal
	payables func(payable.Registry)
	store    func(transfer.Store) transfer.Store
}

// whole are parts of which none is broken.
var whole = parts{
	journal:  func(j ledger.Journal) ledger.Journal { return j },
	payables: func(payable.Registry) {},
	store:    func(s transfer.Store) transfer.Store { return s },
}

// Where kinds are mixed up, the lives show it soon.
func TestMixedKindsAreNoticed(t *testing.T) {
	for name, breaks := range map[string]func(*parts){
		"the books know payables by their ids alone": func(p *parts) {
			p.journal = func(j ledger.Journal) ledger.Journal { return kindlessJournal{j} }
		},
		"payouts are found by ids alone": func(p *parts) {
			p.store = func(s transfer.Store) transfer.Store { return kindlessStore{s} }
		},
		"the account of an award is taken for another's": func(p *parts) {
			p.payables = func(r payable.Registry) {
				r[payabletest.Second] = foreignAccounts{r[payabletest.Second], r[payable.Award]}
			}
		},
		"an award ends for another": func(p *parts) {
			p.payables = func(r payable.Registry) {
				r[payabletest.Second] = foreignEnds{r[payabletest.Second], r[payable.Award]}
			}
		},
		"nobody answers for the second kind": func(p *parts) {
			p.payables = func(r payable.Registry) {
				r[payable.Award] = dueOfTwo{r[payable.Award], r[payabletest.Second]}
				delete(r, payabletest.Second)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			broken := whole
			breaks(&broken)
			for seed := range uint64(20_000) {
				if w := liveOn(seed+1, broken); w.failed != nil {
					t.Logf("sequence %d: %v", seed+1, w.failed)
					return
				}
			}
			assert.Fail(t, "nobody has noticed")
		})
	}
}

func asAward(p payable.Ref) payable.Ref { return payable.OfAward(p.ID) }

// kindlessJournal books by ids alone.
type kindlessJournal struct{ ledger.Journal }

var _ ledger.Journal = kindlessJournal{}

func (j kindlessJournal) Append(ctx context.Context, t tenant.ID, booking ledger.Transaction) error {
	entries := make([]ledger.Entry, len(booking.Entries))
	for i, e := range booking.Entries {
		e.Subject = asAward(e.Subject)
		entries[i] = e
	}
	booking.Entries = entries
	return j.Journal.Append(ctx, t, booking)
}

// ByKey shows what was booked as it was handed in.
func (j kindlessJournal) ByKey(ctx context.Context, t tenant.ID, key string) (ledger.Transaction, bool, error) {
	booked, found, err := j.Journal.ByKey(ctx, t, key)
	entries := make([]ledger.Entry, len(booked.Entries))
	for i, e := range booked.Entries {
		if !ledger.Has(e.Subject.Kind, e.Account) {
			e.Subject.Kind = payabletest.Second
		}
		entries[i] = e
	}
	booked.Entries = entries
	return booked, found, err
}

func (j kindlessJournal) BalancesOf(ctx context.Context, t tenant.ID, p payable.Ref) (map[ledger.Account]int64, error) {
	return j.Journal.BalancesOf(ctx, t, asAward(p))
}

// kindlessStore finds payouts by ids alone.
type kindlessStore struct{ transfer.Store }

var _ transfer.Store = kindlessStore{}

func (s kindlessStore) ReservedFor(ctx context.Context, t tenant.ID, p payable.Ref) (transfer.Payout, error) {
	found, err := s.Store.ReservedFor(ctx, t, asAward(p))
	if err != nil {
		return s.Store.ReservedFor(ctx, t, payable.Ref{Kind: payabletest.Second, ID: p.ID})
	}
	return found, nil
}

// foreignAccounts opens the account of the award that has the id, if there is one.
type foreignAccounts struct {
	payable.Payables
	awards payable.Payables
}

func (r foreignAccounts) Account(ctx context.Context, t tenant.ID, id string) (payable.Account, error) {
	if account, err := r.awards.Account(ctx, t, id); err == nil {
		return account, nil
	}
	return r.Payables.Account(ctx, t, id)
}

// foreignEnds ends the award that has the id, if there is one on its way.
type foreignEnds struct {
	payable.Payables
	awards payable.Payables
}

func (r foreignEnds) Paid(ctx context.Context, t tenant.ID, id string, now time.Time) (bool, error) {
	if paid, err := r.awards.Paid(ctx, t, id, now); err == nil && paid {
		return true, nil
	}
	return r.Payables.Paid(ctx, t, id, now)
}

// dueOfTwo lists what is due of another kind among its own.
type dueOfTwo struct {
	payable.Payables
	other payable.Payables
}

func (r dueOfTwo) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	own, err := r.Payables.Due(ctx, t, limit)
	if err != nil {
		return nil, err
	}
	others, err := r.other.Due(ctx, t, limit)
	return append(own, others...), err
}

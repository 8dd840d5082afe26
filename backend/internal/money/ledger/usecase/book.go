// Package usecase books what happens to awards and payables of other kinds, and tells how the books stand.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Book is the one way into the books. The compare-and-swap of the row that tells the same decides between two who come
// at once.
//
// Rule (books, 4 D): A transfer that comes back once more is booked once more. Test:
// TestATransferThatComesBackASecondTime.
type Book struct {
	Journal     ledger.Journal
	Receivables ledger.Receivables
}

var _ ledger.Service = (*Book)(nil)

// Enter books events in the caller's transaction.
func (b *Book) Enter(ctx context.Context, t tenant.ID, events ...ledger.Event) error {
	for _, e := range events {
		booking, err := b.numbered(ctx, t, e)
		if err != nil {
			return err
		}
		if err := b.enter(ctx, t, booking); err != nil {
			return err
		}
	}
	return nil
}

func (b *Book) enter(ctx context.Context, id tenant.ID, t ledger.Transaction) error {
	if err := t.Validate(); err != nil {
		return err
	}
	booked, found, err := b.Journal.ByKey(ctx, id, t.Key)
	if err != nil {
		return err
	}
	if found {
		if !booked.SameAs(t) {
			return ledger.ErrKeyTaken
		}
		return nil
	}
	for _, subject := range t.Subjects() {
		before, err := b.Journal.BalancesOf(ctx, id, subject)
		if err != nil {
			return err
		}
		if t.Overdraws(subject, before) {
			return ledger.ErrOverdrawn
		}
	}
	return b.Journal.Append(ctx, id, t)
}

// numbered gives an event the key of the time that it happens.
func (b *Book) numbered(ctx context.Context, t tenant.ID, e ledger.Event) (ledger.Transaction, error) {
	if e.Again == ledger.Never {
		return e.Transaction, nil
	}
	nth, err := b.nth(ctx, t, e)
	return e.Nth(nth), err
}

func (b *Book) nth(ctx context.Context, t tenant.ID, e ledger.Event) (int, error) {
	done, err := b.times(ctx, t, e.Key)
	if err != nil {
		return 0, err
	}
	switch e.Again {
	case ledger.OnceOwedAgain:
		if done == 0 {
			return 1, nil
		}
		owed, err := b.owes(ctx, t, e)
		if !owed {
			return 1, err // the same event twice, or a contradiction: compared with the first one
		}
		return done + 1, err
	case ledger.OnceClosedAgain:
		owed, err := b.owes(ctx, t, e)
		if !owed {
			done++
		}
		return done, err
	}
	others, err := b.times(ctx, t, e.UndoneBy...)
	if err != nil || e.Again == ledger.OnceUndone {
		if done == others {
			done++
		}
		return done, err
	}
	undone, err := b.times(ctx, t, e.Undoes)
	if done+others < undone {
		done++
	}
	return done, err
}

// owes tells whether the payable of an event is owed, or on its way.
func (b *Book) owes(ctx context.Context, t tenant.ID, e ledger.Event) (bool, error) {
	p := e.Entries[0].Subject
	sums, err := b.Journal.BalancesOf(ctx, t, p)
	return sums[ledger.LiabilityOf(p.Kind)]+sums[ledger.PayoutClearing] != 0, err
}

// times counts how often events were booked.
func (b *Book) times(ctx context.Context, t tenant.ID, keys ...string) (all int, err error) {
	for _, key := range keys {
		for n := 1; ; n++ {
			_, booked, err := b.Journal.ByKey(ctx, t, ledger.NthKey(key, n))
			if err != nil {
				return all, err
			}
			if !booked {
				break
			}
			all++
		}
	}
	return all, nil
}

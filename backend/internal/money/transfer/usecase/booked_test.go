package usecase_test

import (
	"context"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// names are how the tests call what was booked.
var names = map[ledger.Kind]string{
	ledger.KindSent: "sent", ledger.KindReturned: "back", ledger.KindPaid: "done",
	ledger.KindCameBack: "came back", ledger.KindAfterAll: "after all", ledger.KindTwice: "twice",
	ledger.KindTwiceBack: "twice came back",
}

// Enter notes what was booked, unless the books refuse it.
func (w *world) Enter(_ context.Context, _ tenant.ID, events ...ledger.Event) error {
	for _, e := range events {
		if err := w.book(names[e.Kind()]+" "+w.name(e.Entries[0].Subject), e.Entries[0].AmountCents, e.BookedAt); err != nil {
			return err
		}
	}
	return nil
}

// EarnedAgain is for awards, and never called here.
func (w *world) EarnedAgain(_ context.Context, _ tenant.ID, p payable.Ref, _ time.Time) error {
	return fmt.Errorf("nothing is earned again here: %s", p)
}

// entry is an amount in the books, and when it was entered.
type entry struct {
	cents int64
	at    time.Time
}

func (w *world) book(key string, cents int64, at time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.refused[key]; err != nil {
		return err
	}
	w.booked[key]++
	w.entered[key] = entry{cents, at}
	return nil
}

func (w *world) Balanced(context.Context, tenant.ID) (bool, error) { return !w.unbalanced, w.unread }

func (w *world) NotOwed(context.Context, tenant.ID, payable.Ref) { w.notOwed++ }
func (w *world) Contradicted(context.Context, transfer.Case)     { w.contradicted++ }
func (w *world) Unproved(context.Context, tenant.ID, string)     { w.unproved++ }
func (w *world) Settled(_ context.Context, _ tenant.ID, s transfer.Status) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.settled[s]++
}

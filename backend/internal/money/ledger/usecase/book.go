// Package usecase books what happens to awards and payables of other kinds, and tells how the books stand.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Book books the events of payables. Each method may be repeated: the second time changes nothing. It is called inside the
// transaction that changes the award, whose compare-and-swap decides between two who come at once.
type Book struct {
	journal ledger.Journal
}

// NewBook makes it.
func NewBook(journal ledger.Journal) *Book { return &Book{journal: journal} }

func (b *Book) enter(ctx context.Context, id tenant.ID, t ledger.Transaction) error {
	if err := t.Validate(); err != nil {
		return err
	}
	booked, found, err := b.journal.ByKey(ctx, id, t.Key)
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
		before, err := b.journal.BalancesOf(ctx, id, subject)
		if err != nil {
			return err
		}
		if t.Overdraws(subject, before) {
			return ledger.ErrOverdrawn
		}
	}
	return b.journal.Append(ctx, id, t)
}

// close enters an event that closes an award. One that was closed before and is owed again, for its transfer came back, is closed once more.
func (b *Book) close(ctx context.Context, id tenant.ID, p payable.Ref, t ledger.Transaction) error {
	for nth := 2; ; nth++ {
		_, closed, err := b.journal.ByKey(ctx, id, t.Key)
		if err != nil {
			return err
		}
		if !closed {
			break
		}
		sums, err := b.journal.BalancesOf(ctx, id, p)
		if err != nil {
			return err
		}
		if sums[ledger.LiabilityOf(p.Kind)]+sums[ledger.PayoutClearing] == 0 {
			break // nothing is owed: told twice, or a contradiction
		}
		t = t.ClosedAgain(p, nth)
	}
	return b.enter(ctx, id, t)
}

// times counts how often events of a payout were booked.
func (b *Book) times(ctx context.Context, id tenant.ID, keys ...string) (all int, err error) {
	for _, key := range keys {
		for n := 1; ; n++ {
			_, booked, err := b.journal.ByKey(ctx, id, ledger.NthKey(key, n))
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

// does enters an event that others undo. Undone as often as it was done, it is done once more; otherwise it is the one that was told before.
func (b *Book) does(ctx context.Context, id tenant.ID, t ledger.Transaction, undoneBy ...string) error {
	done, err := b.times(ctx, id, t.Key)
	if err != nil {
		return err
	}
	undone, err := b.times(ctx, id, undoneBy...)
	if err != nil {
		return err
	}
	if done == undone {
		done++
	}
	return b.enter(ctx, id, t.Nth(done))
}

// undoes enters an event that undoes another one, as often as that was done and not undone otherwise.
func (b *Book) undoes(ctx context.Context, id tenant.ID, t ledger.Transaction, does string, otherwise int) error {
	undone, err := b.times(ctx, id, t.Key)
	if err != nil {
		return err
	}
	done, err := b.times(ctx, id, does)
	if err != nil {
		return err
	}
	if undone+otherwise < done {
		undone++
	}
	return b.enter(ctx, id, t.Nth(undone))
}

// Owed books a new payable.
func (b *Book) Owed(ctx context.Context, id tenant.ID, p payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.Owed(p, cents, at))
}

// Dropped books that a payable was cancelled or lapsed.
func (b *Book) Dropped(ctx context.Context, id tenant.ID, p payable.Ref, cents int64, at time.Time) error {
	return b.close(ctx, id, p, ledger.Dropped(p, cents, at))
}

// TakenBack books that a payable which documents pay is owed back.
func (b *Book) TakenBack(ctx context.Context, id tenant.ID, p payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.TakenBack(p, cents, at))
}

// Billed books that a document stands for a payable.
func (b *Book) Billed(ctx context.Context, id tenant.ID, p, document payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.Billed(p, document, cents, at))
}

// SetOff books that a document counts what is owed back of a payable.
func (b *Book) SetOff(ctx context.Context, id tenant.ID, p, document payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.SetOff(p, document, cents, at))
}

// Taxed books the tax of a document.
func (b *Book) Taxed(ctx context.Context, id tenant.ID, document payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.Taxed(document, cents, at))
}

// TaxedBack takes it back.
func (b *Book) TaxedBack(ctx context.Context, id tenant.ID, document payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.TaxedBack(document, cents, at))
}

// MetBack books that what was met of a document is owed back.
func (b *Book) MetBack(ctx context.Context, id tenant.ID, document payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.MetBack(document, cents, at))
}

// Replaced has another document owe what one owed.
func (b *Book) Replaced(ctx context.Context, id tenant.ID, document, by payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.Replaced(document, by, cents, at))
}

// MetBy sets off what is owed back of a document.
func (b *Book) MetBy(ctx context.Context, id tenant.ID, document, of payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.MetBy(document, of, cents, at))
}

// TransferSent books that a payout is handed to the bank.
func (b *Book) TransferSent(ctx context.Context, id tenant.ID, payout string, p payable.Ref, cents int64, at time.Time) error {
	return b.does(ctx, id, ledger.TransferSent(payout, p, cents, at), ledger.TransferBack(payout, p, cents, at).Key)
}

// TransferBack books that the bank refused it.
func (b *Book) TransferBack(ctx context.Context, id tenant.ID, payout string, p payable.Ref, cents int64, at time.Time) error {
	return b.undoes(ctx, id, ledger.TransferBack(payout, p, cents, at), ledger.TransferSent(payout, p, cents, at).Key, 0)
}

// TransferDone books that the bank has paid it.
func (b *Book) TransferDone(ctx context.Context, id tenant.ID, p payable.Ref, cents int64, at time.Time) error {
	return b.close(ctx, id, p, ledger.TransferDone(p, cents, at))
}

// VoucherGiven books that an award was handed over as a voucher.
func (b *Book) VoucherGiven(ctx context.Context, id tenant.ID, p payable.Ref, cents int64, at time.Time) error {
	return b.close(ctx, id, p, ledger.VoucherGiven(p, cents, at))
}

// TransferCameBack books that a transfer which was paid came back.
func (b *Book) TransferCameBack(ctx context.Context, id tenant.ID, payout string, p payable.Ref, cents int64, at time.Time) error {
	t := ledger.TransferCameBack(payout, p, cents, at)
	before, err := b.times(ctx, id, t.Key)
	if err != nil {
		return err
	}
	sums, err := b.journal.BalancesOf(ctx, id, p)
	if err != nil {
		return err
	}
	if sums[ledger.LiabilityOf(p.Kind)]+sums[ledger.PayoutClearing] == 0 {
		before++ // it was closed since: by this transfer, which was paid after all
	}
	return b.enter(ctx, id, t.Nth(before))
}

// TransferAfterAll books that a transfer which had been given back was paid nevertheless.
func (b *Book) TransferAfterAll(ctx context.Context, id tenant.ID, _ string, p payable.Ref, cents int64, at time.Time) error {
	return b.close(ctx, id, p, ledger.TransferAfterAll(p, cents, at))
}

// TransferTwice books a transfer that nobody was owed.
func (b *Book) TransferTwice(ctx context.Context, id tenant.ID, payout string, p payable.Ref, cents int64, at time.Time) error {
	return b.does(ctx, id, ledger.TransferTwice(payout, p, cents, at), ledger.TwiceCameBack(payout, p, cents, at).Key,
		ledger.TransferEarned(payout, p, cents, at).Key)
}

// TwiceCameBack books that it came back.
func (b *Book) TwiceCameBack(ctx context.Context, id tenant.ID, payout string, p payable.Ref, cents int64, at time.Time) error {
	earned, err := b.times(ctx, id, ledger.TransferEarned(payout, p, cents, at).Key)
	if err != nil {
		return err
	}
	return b.undoes(ctx, id, ledger.TwiceCameBack(payout, p, cents, at), ledger.TransferTwice(payout, p, cents, at).Key, earned)
}

// TransferEarned takes back that nobody was owed a transfer.
func (b *Book) TransferEarned(ctx context.Context, id tenant.ID, payout string, p payable.Ref, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.TransferEarned(payout, p, cents, at))
}

// VoucherLost books a voucher whose award was lost with a backup.
func (b *Book) VoucherLost(ctx context.Context, id tenant.ID, reference string, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.VoucherLost(reference, cents, at))
}

// VoucherEarned takes that back.
func (b *Book) VoucherEarned(ctx context.Context, id tenant.ID, reference string, cents int64, at time.Time) error {
	return b.enter(ctx, id, ledger.VoucherEarned(reference, cents, at))
}

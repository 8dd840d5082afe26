// Package usecase books what happens to awards, and tells how the books stand.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/ledger"
	"weitersagen.app/backend/internal/tenant"
)

// Book books the events of awards. Each method may be repeated: the second time changes nothing. It is called inside the
// transaction that changes the award, whose compare-and-swap decides between two who come at once.
type Book struct {
	journal ledger.Journal
}

// NewBook makes it.
func NewBook(journal ledger.Journal) *Book { return &Book{journal: journal} }

func (b *Book) post(ctx context.Context, id tenant.ID, t ledger.Transaction) error {
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

// close posts an event that closes an award. One that was closed before and is owed again, for its transfer came back, is closed once more.
func (b *Book) close(ctx context.Context, id tenant.ID, award string, t ledger.Transaction) error {
	for nth := 2; ; nth++ {
		_, closed, err := b.journal.ByKey(ctx, id, t.Key)
		if err != nil {
			return err
		}
		if !closed {
			break
		}
		sums, err := b.journal.BalancesOf(ctx, id, award)
		if err != nil {
			return err
		}
		if sums[ledger.RewardLiability]+sums[ledger.PayoutClearing] == 0 {
			break // nothing is owed: told twice, or a contradiction
		}
		t = t.ClosedAgain(award, nth)
	}
	return b.post(ctx, id, t)
}

// AwardOwed books a new award.
func (b *Book) AwardOwed(ctx context.Context, id tenant.ID, award string, cents int64, at time.Time) error {
	return b.post(ctx, id, ledger.AwardOwed(award, cents, at))
}

// AwardDropped books that an award was cancelled or lapsed.
func (b *Book) AwardDropped(ctx context.Context, id tenant.ID, award string, cents int64, at time.Time) error {
	return b.close(ctx, id, award, ledger.AwardDropped(award, cents, at))
}

// TransferSent books that a payout is handed to the bank.
func (b *Book) TransferSent(ctx context.Context, id tenant.ID, payout, award string, cents int64, at time.Time) error {
	return b.post(ctx, id, ledger.TransferSent(payout, award, cents, at))
}

// TransferBack books that the bank refused it.
func (b *Book) TransferBack(ctx context.Context, id tenant.ID, payout, award string, cents int64, at time.Time) error {
	return b.post(ctx, id, ledger.TransferBack(payout, award, cents, at))
}

// TransferDone books that the bank has paid it.
func (b *Book) TransferDone(ctx context.Context, id tenant.ID, award string, cents int64, at time.Time) error {
	return b.close(ctx, id, award, ledger.TransferDone(award, cents, at))
}

// VoucherGiven books that an award was handed over as a voucher.
func (b *Book) VoucherGiven(ctx context.Context, id tenant.ID, award string, cents int64, at time.Time) error {
	return b.close(ctx, id, award, ledger.VoucherGiven(award, cents, at))
}

// TransferCameBack books that a transfer which was paid came back.
func (b *Book) TransferCameBack(ctx context.Context, id tenant.ID, payout, award string, cents int64, at time.Time) error {
	return b.post(ctx, id, ledger.TransferCameBack(payout, award, cents, at))
}

// TransferAfterAll books that a transfer which had been given back was paid nevertheless.
func (b *Book) TransferAfterAll(ctx context.Context, id tenant.ID, _, award string, cents int64, at time.Time) error {
	return b.close(ctx, id, award, ledger.TransferAfterAll(award, cents, at))
}

// TransferTwice books a transfer that nobody was owed.
func (b *Book) TransferTwice(ctx context.Context, id tenant.ID, payout, award string, cents int64, at time.Time) error {
	return b.post(ctx, id, ledger.TransferTwice(payout, award, cents, at))
}

// TwiceCameBack books that it came back.
func (b *Book) TwiceCameBack(ctx context.Context, id tenant.ID, payout, award string, cents int64, at time.Time) error {
	return b.post(ctx, id, ledger.TwiceCameBack(payout, award, cents, at))
}

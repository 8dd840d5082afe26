package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Read works through everything that the bank has reported, whatever it is about and whether or not a batch is open.
// What is final is booked, what contradicts becomes a case. A report is put away when all of it is written; read
// once more, it changes nothing. It names the batches of which something was decided. One report that can't be
// worked through holds no other up. Of several workers one reads.
//
// First comes what was read and what the books don't know as read, in the order in which it was: they went back to
// an older state. Nothing is read while they don't know all that left, for what the bank says of that would be said
// of nothing.
//
// Rule (payout, 4 D): The case of a file that couldn't be read is settled by a person alone, and by no other file
// of its name. Test: TestTheCaseOfAnUnreadableFileIsSettledByAPersonAlone.
//
// Rule (payout, 4 D): What the bank reported and the books have forgotten comes before what is new: where it can't be
// read just now, what is new waits. Test: TestWhatIsNewWaitsForWhatTheBooksHaveForgotten.
//
// Rule (payout, 4 D): What the bank said after the backup is judged again after a restore, in its order, and
// nothing that the books have read is. Test: TestWhatTheBankReportedAfterTheBackupIsReadAgainAfterARestore.
func (u *Run) Read(ctx context.Context, t tenant.ID, now time.Time) (map[string]bool, error) {
	decided := map[string]bool{}
	_, err := u.Reading.Alone(ctx, t, func(ctx context.Context) error { return u.read(ctx, t, decided, now) })
	return decided, err
}

// Rule (payout, 4 D): What the bank says is read whether or not a batch is open; what contradicts is a case, and a
// person's word settles it with award and books. Enforced: usecase/case.go Settle. Test:
// TestWhatAnOperatorSeesOfABankThatContradictsItself.
func (u *Run) read(ctx context.Context, t tenant.ID, decided map[string]bool, now time.Time) error {
	if err := u.Reading.Begin(ctx, t, now); err != nil {
		return unclear(err)
	}
	if err := u.openUnread(ctx, t, now); err != nil {
		return err
	}
	reports, err := u.Bank.Reports(ctx, t)
	if err != nil {
		return unclear(err)
	}
	mark, err := u.Marks.ReadMark(ctx, t)
	if err != nil {
		return err
	}
	forgotten, _, err := u.Reading.ReadSince(ctx, t, mark)
	if err != nil && !errors.Is(err, payout.ErrLinesLost) {
		return unclear(err)
	}
	if len(forgotten) == 0 && len(reports) == 0 {
		return nil
	}
	if err := u.Gate.Check(ctx, t); err != nil {
		if errors.Is(err, payout.ErrNotInBooks) {
			return nil // it is reported, and what the bank says waits
		}
		return err
	}
	mark, err = u.again(ctx, t, mark, forgotten, decided, now)
	if err != nil {
		return err // what is new would move the mark over what is still to be read
	}
	var failed error
	for _, r := range reports {
		moved, err := u.take(ctx, t, r, &mark, decided, now)
		failed = errors.Join(failed, err)
		if err == nil && !moved {
			break // the books went back just now
		}
	}
	return failed
}

// take works through a new report and puts it away. Not moved tells that the books aren't those any more to which
// the mark belongs.
func (u *Run) take(
	ctx context.Context, t tenant.ID, r transfer.Report, mark *string, decided map[string]bool, now time.Time,
) (moved bool, err error) {
	batches, did, err := u.judge(ctx, t, r, decided, now)
	if err != nil {
		return false, err
	}
	keep := u.Bank.PutAway
	if !r.Whole() {
		keep = u.Bank.SetAside
	}
	if err := away(keep(ctx, t, r.ID, did.String())); err != nil {
		return false, err
	}
	_, end, err := u.Reading.ReadSince(ctx, t, *mark)
	if err := away(err); err != nil {
		return false, err
	}
	if moved, err = u.Marks.MoveReadMark(ctx, t, *mark, end); err != nil {
		return false, err
	}
	*mark = end
	return moved, u.ended(ctx, t, batches, now)
}

// ended closes the batches of which nothing waits any more.
func (u *Run) ended(ctx context.Context, t tenant.ID, batches []string, now time.Time) error {
	for _, batch := range batches {
		if err := u.close(ctx, t, batch, now); err != nil {
			return err
		}
	}
	return nil
}

func away(err error) error {
	if err != nil {
		return unclear(err)
	}
	return nil
}

// close ends a batch all of whose payouts have ended. What was asked about it has its answer then.
func (u *Run) close(ctx context.Context, t tenant.ID, batch string, now time.Time) error {
	payouts, err := u.Store.PayoutsOf(ctx, t, batch)
	if err != nil {
		return err
	}
	for _, p := range payouts {
		if p.Status == transfer.Reserved {
			return nil
		}
	}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Store.UpdateBatch(ctx, t, batch, func(b *transfer.Batch) error { return b.Close(now) }); err != nil {
			return err
		}
		return u.money().answered(ctx, t, func(c transfer.Case) bool {
			return c.PayoutID == "" && c.BatchID == batch && c.Kind != transfer.RefusedAfterPaid && c.Kind != transfer.BatchBooking
		}, now)
	})
	if errors.Is(err, transfer.ErrOutOfTurn) || errors.Is(err, transaction.ErrStale) {
		return nil // ended before, or by somebody else
	}
	return err
}

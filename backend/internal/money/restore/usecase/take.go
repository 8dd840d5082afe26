package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Take takes into the books what left and isn't there, for an operator who restored a backup. Transfers wait for
// the bank's answer like any other; a voucher is handed over once more with the code that it had. What no award in
// the books fits is held until its award is earned anew.
//
// Rule (payout, 4 D): A gift card that was bought after the backup isn't bought twice, nor paid otherwise; an order
// that the provider never got belongs to no award. Enforced: take_voucher.go voucher. Test:
// TestAGiftCardIsNotBoughtTwiceAfterARestore.
//
// Rule (payout, 4 D): A batch that the books believe unsent isn't sent twice. Test:
// TestABatchFromBeforeTheBackupIsNotSentTwice.
type Take struct {
	Tx      transaction.Transactor
	Clock   clock.Clock
	Compare *Compare
	// TakeOver puts awards on their way with what left for them.
	TakeOver *TakeOver
	// Payouts takes an award out of a batch that hasn't left.
	Payouts payout.Service
	// Provider knows whether an order in the journal ever became a card.
	Provider voucher.CardProvider
	// Acts is the audit log under the name of who acts.
	Acts   func(who string) audit.Acts
	Outbox outbox.Outbox
	NewID  func() string
	Cases  transfer.Cases
}

// Asked is who has things taken in, and what goes along.
type Asked struct {
	Who string
	// FolderLost goes on without the files that the books know and that are in the folder no more.
	FolderLost bool
	// Unnamed takes also files of older versions, whose transfers tell no award: nothing keeps those from being
	// paid again.
	Unnamed bool
}

// taken remembers who took something into the books; the subject is a file, or the reference of a voucher.
func (u *Take) taken(ctx context.Context, t tenant.ID, subject, who string) error {
	return u.Acts(who).Record(ctx, t, audit.PayoutTaken, subject, u.Clock.Now())
}

// Taken counts what became of what was found.
type Taken struct {
	// ForAwards fits awards in the books, Held none of them; Left couldn't be taken. Never is what the provider was
	// never asked for, or refused.
	ForAwards, Held, Left, Never int
}

// Do takes all that can be taken; each file and each voucher by itself, so that it can be repeated.
func (u *Take) Do(ctx context.Context, t tenant.ID, as Asked) (Taken, error) {
	var taken Taken
	unknown, err := u.Compare.Do(ctx, t)
	if err != nil {
		return taken, err
	}
	waiting, err := u.waiting(ctx, t, unknown)
	if err != nil {
		return taken, err
	}
	done := map[string]bool{}
	broken := map[string]bool{}
	for _, one := range unknown {
		switch {
		case one.Why == restore.WhyNoFile:
			err = u.giveUp(ctx, t, one, as, &taken)
		case one.Way == payout.ByJournal:
			broken[one.Reference] = true
		case one.Way != payout.ByFile:
			err = u.voucher(ctx, t, one, waiting, as.Who, &taken)
		case !done[one.MessageID]:
			done[one.MessageID] = true
			err = u.file(ctx, t, one, waiting, as, &taken)
		}
		if err != nil {
			return taken, err
		}
	}
	if err := u.passOver(ctx, t, broken, as.Who, &taken); err != nil {
		return taken, err
	}
	return taken, u.lookAt(ctx, t)
}

// passOver goes on behind lines of the journal that can't be read, once all others were taken in: an operator has
// seen them.
func (u *Take) passOver(ctx context.Context, t tenant.ID, broken map[string]bool, who string, taken *Taken) error {
	if len(broken) == 0 {
		return nil
	}
	left, next, err := u.Compare.journal(ctx, t)
	if err != nil {
		return err
	}
	for _, one := range left {
		if !broken[one.Reference] {
			taken.Left += len(broken)
			return nil
		}
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		for at := range broken {
			if err := u.taken(ctx, t, at, who); err != nil {
				return err
			}
		}
		return u.Compare.Positions.SetPosition(ctx, t, next)
	})
}

// waiting finds the awards that haven't ended, by their keys.
func (u *Take) waiting(
	ctx context.Context, t tenant.ID, unknown []restore.Unknown,
) (map[string]payable.Payable, error) {
	keys := map[string]bool{}
	for _, one := range unknown {
		if one.Key != "" {
			keys[one.Key] = true
		}
	}
	if len(keys) == 0 {
		return nil, nil
	}
	return u.TakeOver.Payables.Waiting(ctx, t, keys)
}

// lookAt has the batches looked at at once whose files are with the bank: what it said is read again, for the books
// have forgotten that they read it.
func (u *Take) lookAt(ctx context.Context, t tenant.ID) error {
	open, err := u.TakeOver.Store.OpenBatches(ctx, t)
	if err != nil {
		return err
	}
	for _, b := range open {
		if b.Status != transfer.Submitted {
			continue
		}
		if err := u.Tx.InTx(ctx, func(ctx context.Context) error {
			return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.PayoutRunAsked, Key: b.ID})
		}); err != nil {
			return err
		}
	}
	return nil
}

// giveUp goes on without the bank's old folder, if the operator says so.
func (u *Take) giveUp(ctx context.Context, t tenant.ID, one restore.Unknown, as Asked, taken *Taken) error {
	if !as.FolderLost {
		taken.Left++
		return nil
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.forget(ctx, t, one); err != nil {
			return err
		}
		return u.taken(ctx, t, one.Reference, as.Who)
	})
}

// forget has the books expect no more than what is there. A journal is compared from its beginning; what was read
// of the bank's reports isn't judged once more, for what came after it is lost.
func (u *Take) forget(ctx context.Context, t tenant.ID, one restore.Unknown) error {
	switch one.Way {
	case payout.ByJournal:
		return u.Compare.Positions.SetPosition(ctx, t, "")
	case payout.ByReport:
		_, end, err := u.Compare.Reading.ReadSince(ctx, t, "")
		if err != nil {
			return err
		}
		_, err = u.Compare.Marks.MoveReadMark(ctx, t, one.Reference, end)
		return err
	default:
		return u.Compare.Positions.GiveUp(ctx, t, one.MessageID)
	}
}

// file takes a whole file in.
func (u *Take) file(
	ctx context.Context, t tenant.ID, one restore.Unknown, waiting map[string]payable.Payable, as Asked, taken *Taken,
) error {
	if one.Why == restore.WhyUnreadable {
		taken.Left++
		return nil
	}
	file, err := u.Compare.Archive.File(ctx, t, one.MessageID)
	if err != nil {
		return err
	}
	if !as.Unnamed && unnamed(file) {
		taken.Left += len(file.Transfers)
		return nil
	}
	var now Taken
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		now = Taken{}
		return u.batch(ctx, t, file, waiting, as.Who, &now)
	})
	if err == nil {
		taken.ForAwards += now.ForAwards
		taken.Held += now.Held
	}
	return err
}

// unnamed tells whether the file has a transfer whose name tells no award: one of an older version.
func unnamed(file transfer.SentFile) bool {
	for _, h := range file.Transfers {
		if h.Key == "" {
			return true
		}
	}
	return false
}

func (u *Take) batch(
	ctx context.Context, t tenant.ID, file transfer.SentFile, waiting map[string]payable.Payable, who string, taken *Taken,
) error {
	now := u.Clock.Now()
	stored, err := u.TakeOver.Store.BatchByMessage(ctx, t, file.MessageID)
	switch {
	case err == nil:
		if err := u.notInFile(ctx, stored, file, now); err != nil {
			return err
		}
		if err := u.TakeOver.Store.UpdateBatch(
			ctx, t, stored.ID, func(b *transfer.Batch) error { return b.Discovered(file) },
		); err != nil {
			return err
		}
	case errors.Is(err, payout.ErrUnknown):
		stored = transfer.Batch{
			Tenant: t, ID: u.NewID(), MessageID: file.MessageID, Status: transfer.Submitted, Count: len(file.Transfers),
			SumCents:  file.SumCents(),
			CreatedAt: file.CreatedAt, ExecuteOn: file.ExecuteOn, SubmittedAt: file.CreatedAt, Version: 1,
		}
		if err := u.TakeOver.Store.AddBatch(ctx, stored, nil); err != nil {
			return err
		}
	default:
		return err
	}
	var fresh []transfer.Payout
	for _, h := range file.Transfers {
		p, added, err := u.transfer(ctx, t, stored.ID, h, waiting, now, taken)
		if err != nil {
			return err
		}
		if added {
			fresh = append(fresh, p)
		}
	}
	if err := u.TakeOver.Transfers.AddPayouts(ctx, fresh); err != nil {
		return err
	}
	for _, p := range fresh {
		if p.Payable.None() {
			continue
		}
		if err := u.TakeOver.Books.Enter(ctx, t, ledger.TransferSent(p.ID, p.Payable, p.AmountCents, now)); err != nil {
			return err
		}
	}
	if err := u.known(ctx, t, file.MessageID, who, now); err != nil {
		return err
	}
	return u.taken(ctx, t, file.MessageID, who)
}

// known closes the cases about a file that wasn't in the books: what the bank said of it is read once more.
func (u *Take) known(ctx context.Context, t tenant.ID, message, who string, now time.Time) error {
	open, err := u.Cases.OpenCases(ctx, t)
	if err != nil {
		return err
	}
	for _, c := range open {
		if c.Kind != transfer.UnknownMessage || c.MessageID != message {
			continue
		}
		err := u.Cases.UpdateCase(ctx, t, c.ID, func(c *transfer.Case) error {
			return c.Settle(transfer.DecidedNoMatter, who, "taken into the books", now)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// notInFile gives awards back whose transfers left the batch before it went to the bank.
func (u *Take) notInFile(ctx context.Context, b transfer.Batch, file transfer.SentFile, now time.Time) error {
	in := map[string]bool{}
	for _, h := range file.Transfers {
		in[h.Reference] = true
	}
	payouts, err := u.TakeOver.Store.PayoutsOf(ctx, b.Tenant, b.ID)
	if err != nil {
		return err
	}
	for _, p := range payouts {
		if p.Status != transfer.Reserved || in[p.EndToEndID] {
			continue
		}
		if err := u.TakeOver.Store.UpdatePayout(
			ctx, p.Tenant, p.ID, func(p *transfer.Payout) error { return p.Recall(now) },
		); err != nil {
			return err
		}
		of, err := u.TakeOver.Payables.Of(p.Payable)
		if err != nil {
			return err
		}
		if err := of.Withhold(ctx, p.Tenant, p.Payable.ID, p.ID, now); err != nil {
			return err
		}
		if err := u.TakeOver.Books.Enter(
			ctx, p.Tenant, ledger.TransferBack(p.ID, p.Payable, p.AmountCents, now),
		); err != nil {
			return err
		}
	}
	return nil
}

// transfer gives the payout that one line of a file needs in the books; not added when it is there.
//
// Rule (payout, 4 D): A transfer that was refused after the backup counts as an attempt. Enforced:
// transfer/gormstore.Attempts. Test: TestARefusedTransferIsAnAttemptAfterARestore.
func (u *Take) transfer(
	ctx context.Context, t tenant.ID, batch string, h payout.Handed, waiting map[string]payable.Payable, now time.Time,
	taken *Taken,
) (transfer.Payout, bool, error) {
	kept, err := u.TakeOver.Store.ByEndToEnd(ctx, t, h.Reference)
	if err == nil {
		taken.ForAwards++
		if kept.Status != transfer.Rejected {
			return kept, false, nil
		}
		// It was taken out of the batch after the backup was restored: the bank has it all the same, and its award
		// has ended.
		taken.ForAwards--
		taken.Held++
		return kept, false, u.TakeOver.Store.UpdatePayout(ctx, t, kept.ID, func(p *transfer.Payout) error { return p.Hold() })
	}
	if !errors.Is(err, payout.ErrUnknown) {
		return kept, false, err
	}
	p := transfer.Payout{
		Tenant: t, ID: u.NewID(), BatchID: batch, Key: h.Key, Attempt: max(h.Attempt, 1), EndToEndID: h.Reference,
		AmountCents: h.AmountCents, Status: transfer.Reserved, CreatedAt: h.At, Version: 1,
	}
	if due := waiting[h.Key]; !due.None() && due.AmountCents == h.AmountCents {
		recalled, err := u.Payouts.Recall(ctx, t, due.Ref, now)
		if err != nil {
			return p, false, err
		}
		of, err := u.TakeOver.Payables.Of(due.Ref)
		if err != nil {
			return p, false, err
		}
		over, err := of.TakeOver(ctx, t, due.ID, h.Payable(), recalled)
		if err != nil {
			return p, false, err
		}
		if over {
			p.Payable = due.Ref
		}
	}
	if p.Payable.None() {
		taken.Held++
	} else {
		taken.ForAwards++
	}
	return p, true, nil
}

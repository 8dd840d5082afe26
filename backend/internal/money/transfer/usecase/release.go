package usecase

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Release is what operators do with batches: look at them, and let those go that wait for two people.
type Release struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Store    transfer.Store
	Payables payable.Registry
	Books    ledger.Service
	// Acts is the audit log under the name of who acts.
	Acts   func(who string) audit.Acts
	Outbox outbox.Outbox
	// Words tell which of the words in a batch still count.
	Words transfer.Words
	// Seal names what a batch holds, Unusual what people should know of it.
	Seal    transfer.Seal
	Unusual transfer.Unusual
}

// List gives the batches that aren't done, the oldest first; or all, the newest first.
func (u *Release) List(ctx context.Context, t tenant.ID, all bool, limit int) ([]transfer.Batch, error) {
	if all {
		return u.Store.Batches(ctx, t, limit)
	}
	return u.Store.OpenBatches(ctx, t)
}

// Show gives a batch with its payouts.
func (u *Release) Show(ctx context.Context, t tenant.ID, batch string) (transfer.Batch, []transfer.Payout, error) {
	b, err := u.Store.BatchByID(ctx, t, batch)
	if err != nil {
		return transfer.Batch{}, nil, err
	}
	payouts, err := u.Store.PayoutsOf(ctx, t, batch)
	return b, payouts, err
}

// Content gives what a batch holds now, and the account of each transfer by its id.
func (u *Release) Content(ctx context.Context, b transfer.Batch) (transfer.Content, map[string]payable.Account, error) {
	return Contents{u.Store, u.Payables, u.Seal, u.Unusual}.Of(ctx, b)
}

// Counting gives a batch that waits without the words that count no more for what it holds now.
//
// Rule (payout, 4 D): A word whose person or passkey has ended, or whose duty or place in the tenant's file is gone, is
// neither shown nor counted in a batch that waits; its person can release it anew. Enforced:
// transfer/usecase/release.go Counting, transfer/usecase/release.go Do. Test: TestAWordThatCountsNoMoreIsGivenAnew.
func (u *Release) Counting(ctx context.Context, b transfer.Batch, c transfer.Content) (transfer.Batch, error) {
	gone, err := u.gone(ctx, b, c)
	b.Forget(gone)
	return b, err
}

// gone gives the deeds of such words; of a batch that nothing is left in there is nothing to prove.
func (u *Release) gone(ctx context.Context, b transfer.Batch, c transfer.Content) (deeds []string, err error) {
	if b.Status != transfer.AwaitingRelease || len(c.Lines) == 0 {
		return nil, nil
	}
	for _, r := range b.Releases {
		err := u.Words.Covers(ctx, b.Tenant, b.ID, r, c.Lines)
		if err == nil {
			continue
		}
		if fault.CodeOf(err) != transfer.ErrUnproved.Code {
			return nil, err
		}
		deeds = append(deeds, r.Deed)
	}
	return deeds, nil
}

// Do notes the release of what a person has seen, by its digest, and keeps what the person's key signs. With the
// word that was missing, a run is asked for, which hands the batch to the bank.
//
// Rule (payout, 4 D): However many act on a batch at once: one decision, no person counted twice. Enforced:
// transfer/usecase.Refuse, transfer/gormstore.swap. Test: TestSixteenPeopleAtOnce.
func (u *Release) Do(
	ctx context.Context, t tenant.ID, batch, seen string, person transfer.Signer,
) (transfer.Batch, error) {
	var after transfer.Batch
	err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		now := u.Clock.Now()
		deed, gone, err := u.sign(ctx, t, batch, seen, person)
		if err != nil {
			return err
		}
		err = u.Store.UpdateBatch(ctx, t, batch, func(b *transfer.Batch) error {
			b.Forget(gone)
			if err := b.Release(person.Name(), deed, now); err != nil {
				return err
			}
			after = *b
			return nil
		})
		if err != nil {
			return err
		}
		if err := u.Acts(person.Name()).Record(audit.WithDeed(ctx, deed), t, audit.PayoutReleased, batch, now); err != nil {
			return err
		}
		if after.Status == transfer.AwaitingRelease {
			return nil
		}
		return askRun(ctx, u.Outbox, t, batch)
	})
	return after, err
}

// askRun has the worker run out of its turn, by way of the outbox. It joins the caller's transaction.
func askRun(ctx context.Context, box outbox.Outbox, t tenant.ID, batch string) error {
	return box.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.PayoutRunAsked, Key: batch})
}

// sign has the person's key sign what the batch holds, if that is what the person has seen. It gives the deed, and
// those of words in the batch that count no more.
func (u *Release) sign(
	ctx context.Context, t tenant.ID, batch, seen string, person transfer.Signer,
) (deed string, gone []string, err error) {
	b, err := u.Store.BatchByID(ctx, t, batch)
	if err != nil {
		return "", nil, err
	}
	if b.Status != transfer.AwaitingRelease {
		return "", nil, transfer.ErrNotWaiting
	}
	content, _, err := u.Content(ctx, b)
	if err != nil {
		return "", nil, err
	}
	if content.Digest != seen {
		return "", nil, transfer.ErrChanged
	}
	if gone, err = u.gone(ctx, b, content); err != nil {
		return "", nil, err
	}
	deed, err = person.Sign(ctx, t, batch, content)
	return deed, gone, err
}

// Refuse stops a batch before it went to the bank: its awards go back to their holders, all of them or none.
func (u *Release) Refuse(ctx context.Context, t tenant.ID, batch, who, reason string) error {
	return transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		now := u.Clock.Now()
		payouts, err := u.Store.PayoutsOf(ctx, t, batch)
		if err != nil {
			return err
		}
		if err := u.namesNoOne(ctx, t, payouts, reason); err != nil {
			return err
		}
		if err := u.Store.UpdateBatch(
			ctx, t, batch, func(b *transfer.Batch) error { return b.Refuse(who, reason, now) },
		); err != nil {
			return err
		}
		for _, p := range transfer.InFile(payouts) {
			withhold := func(stored *transfer.Payout) error { return stored.Withhold(now) }
			if err := u.giveBack(ctx, p, now, withhold); err != nil {
				return err
			}
		}
		return u.Acts(who).RecordWhy(ctx, t, audit.PayoutRefused, batch, strings.TrimSpace(reason), now)
	})
}

// namesNoOne wants a reason that names none of the holders of accounts. An account that can't be read stops no refusal.
//
// Rule (payout, 4 D): A refusal is kept for good and names no holder of an account, no address and no number. Enforced:
// transfer/usecase/release.go namesNoOne. Test: TestARefusalNamesNoOne.
func (u *Release) namesNoOne(ctx context.Context, t tenant.ID, payouts []transfer.Payout, reason string) error {
	var holders []string
	for _, p := range transfer.InFile(payouts) {
		of, err := u.Payables.Of(p.Payable)
		if err != nil {
			return err
		}
		if account, err := of.Account(ctx, t, p.Payable.ID); err == nil {
			holders = append(holders, account.Holder)
		}
	}
	if person.Mentions(reason, holders...) {
		return transfer.ErrReasonNames
	}
	return nil
}

// RefuseTransfer takes one transfer out of a batch that waits: its award goes back to its holder, and the batch has
// another digest.
func (u *Release) RefuseTransfer(
	ctx context.Context, t tenant.ID, batch, id, who, reason string,
) (after transfer.Batch, err error) {
	err = transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		now := u.Clock.Now()
		payouts, err := u.Store.PayoutsOf(ctx, t, batch)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(payouts, func(p transfer.Payout) bool { return p.ID == id })
		if at < 0 {
			return payout.ErrUnknown
		}
		if err := u.namesNoOne(ctx, t, payouts[at:at+1], reason); err != nil {
			return err
		}
		if err := u.Store.UpdateBatch(ctx, t, batch, func(b *transfer.Batch) error {
			err := b.RefuseTransfer(who, reason, payouts[at].AmountCents, now)
			after = *b
			return err
		}); err != nil {
			return err
		}
		if err := u.giveBack(ctx, payouts[at], now, func(stored *transfer.Payout) error {
			return stored.Refuse(reason, now)
		}); err != nil {
			return err
		}
		return u.Acts(who).Log.Record(ctx, audit.Entry{
			Tenant: t, At: now, Who: who, What: audit.TransferRefused, Subject: batch,
			Detail: id + ": " + strings.TrimSpace(reason),
		})
	})
	return after, err
}

// giveBack ends a payout that the bank doesn't know of, and gives its award back to the holder.
func (u *Release) giveBack(
	ctx context.Context, p transfer.Payout, now time.Time, end func(*transfer.Payout) error,
) error {
	if err := u.Store.UpdatePayout(ctx, p.Tenant, p.ID, end); err != nil {
		return err
	}
	of, err := u.Payables.Of(p.Payable)
	if err != nil {
		return err
	}
	if err := of.Withhold(ctx, p.Tenant, p.Payable.ID, p.ID, now); err != nil {
		return err
	}
	return u.Books.Enter(ctx, p.Tenant, ledger.TransferBack(p.ID, p.Payable, p.AmountCents, now))
}

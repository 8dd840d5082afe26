// Package usecase transfers awards, and payables of other kinds. Every step may be repeated, interrupted at any
// point and raced by another: what was done is done once.
package usecase

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MaxBatch is how many transfers one file holds; what is due beyond goes into the next run's.
//
// Rule (payout, 4 D): An award that the books don't owe is left out of the run, and holds up no other. Enforced:
// transfer/usecase.notOwed. Test: TestAnAwardThatIsNotOwedHoldsUpNoOther.
const MaxBatch = 5000

// Run is the daily run of a tenant: collect, submit, poll, settle.
type Run struct {
	Tx       transaction.Transactor
	Tenants  tenant.Catalog
	Store    transfer.Store
	Payables payable.Registry
	Books    ledger.Service
	Bank     transfer.Bank
	Cases    transfer.Cases
	Observer transfer.Observer
	// Gate lets nothing be paid while something left that isn't in the books; TakeOver has what is held for an
	// award instead of paying it again.
	Gate     payout.Gate
	TakeOver payout.TakeOver
	Words    transfer.Words
	// Settings keeps what the tenant's file says about payouts from counting before two people have confirmed it.
	Settings *Settings
	Seal     transfer.Seal
	// Reading is the order in which reports were read, Marks knows how far these books have read.
	Reading transfer.Reading
	Marks   transfer.ReadMarks
	NewID   func() string
	// past is what is judged at the moment of what was read before.
	past transfer.WasRead
	// did counts what the file does that is judged at the moment; repeated tells that its content was read before.
	did      *transfer.Did
	repeated bool
}

// Collect reserves what is due into a new batch, and names all batches that can go on, the oldest first: those that
// aren't settled and wait for no release. It pays from books that balance, or not at all.
func (u *Run) Collect(ctx context.Context, t tenant.ID, now time.Time) ([]string, error) {
	if err := u.Gate.Check(ctx, t); err != nil {
		return nil, err
	}
	balanced, err := u.Books.Balanced(ctx, t)
	if err != nil {
		return nil, err
	}
	if !balanced {
		return nil, transfer.ErrUnbalanced
	}
	if err := u.Tx.InTx(ctx, func(ctx context.Context) error { return u.collect(ctx, t, now) }); err != nil {
		return nil, err
	}
	batches, err := u.Store.OpenBatches(ctx, t)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, b := range batches {
		if b.Status != transfer.AwaitingRelease {
			ids = append(ids, b.ID)
		}
	}
	return ids, nil
}

// Rule (payout, 4 D): An award has one living transfer, whatever is retried, restarted or raced; one that was
// refused, came back or was made twice lets another be made. Enforced: reward/usecase/pay.go Reserve,
// transfer/gormstore.AddBatch, migrations payouts_payable. Test: TestEightRunsAtOncePayOnce.
func (u *Run) collect(ctx context.Context, t tenant.ID, now time.Time) error {
	due, err := u.due(ctx, t)
	if err != nil || len(due) == 0 {
		return err
	}
	if due, err = u.unpaid(ctx, t, due, now); err != nil || len(due) == 0 {
		return err
	}
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	// Milliseconds are what both databases keep; the file is built from what is read back.
	now = now.UTC().Truncate(time.Millisecond)
	b := transfer.Batch{
		Tenant: t, ID: u.NewID(), Status: transfer.Collected, CreatedAt: now, ExecuteOn: transfer.ExecutionDay(now),
		Version: 1,
	}
	if programme.Payout.FourEyes {
		b.Status = transfer.AwaitingRelease
	}
	b.MessageID = transfer.BankID(b.ID)
	attempts, err := u.Store.Attempts(ctx, t, due)
	if err != nil {
		return err
	}
	var payouts []transfer.Payout
	for _, d := range due {
		of, err := u.Payables.Of(d.Ref)
		if err != nil {
			return err
		}
		reserved, err := of.Reserve(ctx, t, d.ID)
		if err != nil {
			return err
		}
		if !reserved {
			continue
		}
		attempt := 1 + attempts[d.Ref]
		p := transfer.Payout{
			Tenant: t, ID: u.NewID(), BatchID: b.ID, Payable: d.Ref, Key: d.Key, Attempt: attempt,
			EndToEndID:  transfer.EndToEndID(d.Key, attempt),
			AmountCents: d.AmountCents, Status: transfer.Reserved, CreatedAt: now, Version: 1,
		}
		err = u.Books.Enter(ctx, t, ledger.TransferSent(p.ID, p.Payable, p.AmountCents, now))
		if fault.CodeOf(err) == notOwed {
			// One of which the books say that it isn't owed holds up no other: it waits until a person has looked.
			u.Observer.NotOwed(ctx, t, d.Ref)
			if err := of.LetWait(ctx, t, d.ID); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		payouts = append(payouts, p)
		b.Count++
		b.SumCents += p.AmountCents
	}
	if len(payouts) == 0 {
		return nil
	}
	return u.Store.AddBatch(ctx, b, payouts)
}

// due gives what waits for a transfer, but for what may be paid already by the bank's own word: that waits for a
// person.
func (u *Run) due(ctx context.Context, t tenant.ID) ([]payable.Payable, error) {
	due, err := u.Payables.Due(ctx, t, MaxBatch)
	if err != nil || len(due) == 0 {
		return nil, err
	}
	refs := make([]payable.Ref, len(due))
	for i, d := range due {
		refs[i] = d.Ref
	}
	held, err := u.Cases.Blocked(ctx, t, refs, transfer.Blocking())
	return slices.DeleteFunc(due, func(d payable.Payable) bool { return held[d.Ref] }), err
}

// unpaid leaves out what something left for before a backup was restored; it gets that. What something left for
// under the name of its correction waits until it is corrected again.
func (u *Run) unpaid(
	ctx context.Context, t tenant.ID, due []payable.Payable, now time.Time,
) ([]payable.Payable, error) {
	var keys []string
	for _, d := range due {
		keys = append(append(keys, d.Key), d.Later...)
	}
	held, err := u.TakeOver.Keys(ctx, t, keys)
	if err != nil || len(held) == 0 {
		return due, err
	}
	var rest []payable.Payable
	for _, d := range due {
		switch {
		case held[d.Key]:
			if _, err := u.TakeOver.Do(ctx, t, d.Ref, d.Key, now); err != nil {
				return nil, err
			}
		case !slices.ContainsFunc(d.Later, func(key string) bool { return held[key] }):
			rest = append(rest, d)
		}
	}
	return rest, nil
}

// Submit hands a batch to the bank unless the bank has it. After an unclear answer or a crash the bank is asked
// what it knows; as long as that isn't known, nothing is sent.
func (u *Run) Submit(ctx context.Context, t tenant.ID, batch string, now time.Time) error {
	b, err := u.Store.BatchByID(ctx, t, batch)
	if err != nil {
		return err
	}
	if err := u.Gate.Pass(ctx, t); err != nil {
		return err
	}
	if err := u.Settings.Check(ctx, t); err != nil {
		return err
	}
	if b.Status == transfer.Collected {
		if may, err := u.mayGo(ctx, b); err != nil || !may {
			return err
		}
		if b, err = u.start(ctx, t, batch, now); err != nil {
			return err
		}
	}
	if b.Status != transfer.Submitting {
		return nil
	}
	known, err := u.Bank.Known(ctx, t, b.MessageID)
	if err != nil {
		return unclear(err)
	}
	if !known {
		if b, err = u.today(ctx, b, now); err != nil {
			return err
		}
		if err := u.proved(ctx, b); err != nil {
			return err
		}
		if again, err := u.hand(ctx, b); err != nil || again {
			if err == nil {
				err = u.Submit(ctx, t, batch, now)
			}
			return err
		}
	}
	return u.Store.UpdateBatch(ctx, t, batch, func(b *transfer.Batch) error { return b.Sent(now) })
}

// today has a batch that may have waited for days paid on a day that is still to come.
func (u *Run) today(ctx context.Context, b transfer.Batch, now time.Time) (transfer.Batch, error) {
	day := transfer.ExecutionDay(now)
	if b.ExecuteOn == day {
		return b, nil
	}
	err := u.Store.UpdateBatch(ctx, b.Tenant, b.ID, func(stored *transfer.Batch) error {
		err := stored.PayOn(day)
		b = *stored
		return err
	})
	return b, err
}

// order writes the file's content from the rows: the same each time.
func (u *Run) order(ctx context.Context, b transfer.Batch) (transfer.Order, error) {
	programme, err := u.Tenants.ByID(ctx, b.Tenant)
	if err != nil {
		return transfer.Order{}, err
	}
	all, err := u.Store.PayoutsOf(ctx, b.Tenant, b.ID)
	if err != nil {
		return transfer.Order{}, err
	}
	payouts := transfer.InFile(all)
	o := transfer.Order{
		MessageID: b.MessageID, CreatedAt: b.CreatedAt, ExecuteOn: b.ExecuteOn, Debtor: programme.Payout,
		Transfers: make([]transfer.Transfer, len(payouts)),
	}
	var sum int64
	for i, p := range payouts {
		of, err := u.Payables.Of(p.Payable)
		if err != nil {
			return transfer.Order{}, err
		}
		account, err := of.Account(ctx, b.Tenant, p.Payable.ID)
		if err != nil {
			return transfer.Order{}, err
		}
		text, err := of.Text(ctx, b.Tenant, p.Payable.ID, programme.ProgrammeName)
		if err != nil {
			return transfer.Order{}, err
		}
		o.Transfers[i] = transfer.Transfer{
			EndToEndID: p.EndToEndID, AmountCents: p.AmountCents, Account: account, Text: text,
		}
		sum += p.AmountCents
	}
	if len(payouts) != b.Count || sum != b.SumCents {
		return transfer.Order{}, errSum
	}
	return o, nil
}

// notOwed is the books' code for more than is owed; nothing is written then.
const notOwed = "ledger.overdrawn"

var (
	errBank = fault.New(
		fault.Unavailable, "bank.unavailable", "the bank gave no clear answer; it is asked again before anything is sent",
	)
	errSum = fault.New(fault.Internal, "payout.sum", "the payouts of a batch don't add up to its control sum")
)

// unclear keeps a fault as it is and takes everything else for a bank that can't be reached.
//
// Rule (payout, 4 D): An unclear answer of the bank is asked again, never sent again. Enforced:
// transfer/usecase.Submit, bankfolder.Known. Test: TestAnUnclearAnswerIsAskedAgainAndNeverSentAgain.
func unclear(err error) error {
	if fault.KindOf(err) != fault.Internal {
		return err
	}
	return errBank.Because(err)
}

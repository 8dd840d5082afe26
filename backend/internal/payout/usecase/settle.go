package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/tenant"
)

// Poll asks for the bank's answer: true when there is something to settle, or nothing left to. Reports that decide
// nothing are put away.
func (u *Run) Poll(ctx context.Context, t tenant.ID, batch string, _ time.Time) (bool, error) {
	b, err := u.Store.BatchByID(ctx, t, batch)
	if err != nil {
		return false, err
	}
	if b.Status == payout.Settled {
		return true, nil
	}
	reports, err := u.Bank.Reports(ctx, t)
	if err != nil {
		return false, unclear(err)
	}
	answered := false
	for _, r := range reports {
		own := r.MessageID == b.MessageID
		answered = answered || (own && r.Decides())
		idle, err := u.idle(ctx, t, r, own)
		if err != nil {
			return false, err
		}
		if !idle {
			continue
		}
		if err := u.Bank.PutAway(ctx, t, r.ID); err != nil {
			return false, unclear(err)
		}
	}
	return answered, nil
}

// idle tells whether nobody will settle anything by a report: it decides nothing, or it comes too late.
func (u *Run) idle(ctx context.Context, t tenant.ID, r payout.Report, own bool) (bool, error) {
	switch {
	case !r.Decides():
		if r.Twice() {
			u.Observer.Contradicted(ctx, t, r.MessageID)
		}
		return true, nil
	case own:
		return false, nil
	default:
		return u.late(ctx, t, r)
	}
}

// late looks at a report about a batch that is settled already, or that nobody knows. What it contradicts is shown to a
// person; nothing is changed by it.
func (u *Run) late(ctx context.Context, t tenant.ID, r payout.Report) (bool, error) {
	b, err := u.Store.BatchByMessage(ctx, t, r.MessageID)
	if errors.Is(err, payout.ErrUnknown) {
		u.Observer.Contradicted(ctx, t, r.MessageID)
		return true, nil
	}
	if err != nil || b.Status != payout.Settled {
		return false, err
	}
	payouts, err := u.Store.PayoutsOf(ctx, t, b.ID)
	if err != nil {
		return false, err
	}
	for _, p := range payout.InFile(payouts) {
		if verdict, _ := r.On(p.EndToEndID); verdict.Final() && !p.Agrees(verdict) {
			u.Observer.Contradicted(ctx, t, p.ID)
		}
	}
	return true, nil
}

// Settle marks what the bank has paid and returns what it refused. A report is put away when all of it is written; read
// once more, it changes nothing.
func (u *Run) Settle(ctx context.Context, t tenant.ID, batch string, now time.Time) error {
	b, err := u.Store.BatchByID(ctx, t, batch)
	if err != nil || b.Status == payout.Settled {
		return err
	}
	reports, err := u.reports(ctx, b)
	if err != nil {
		return err
	}
	for _, r := range reports {
		payouts, err := u.Store.PayoutsOf(ctx, t, batch)
		if err != nil {
			return err
		}
		for _, p := range payout.InFile(payouts) {
			if err := u.apply(ctx, p, r, now); err != nil {
				return err
			}
		}
		if err := u.Bank.PutAway(ctx, t, r.ID); err != nil {
			return unclear(err)
		}
	}
	return u.close(ctx, b, now)
}

func (u *Run) reports(ctx context.Context, b payout.Batch) ([]payout.Report, error) {
	all, err := u.Bank.Reports(ctx, b.Tenant)
	if err != nil {
		return nil, unclear(err)
	}
	var own []payout.Report
	for _, r := range all {
		if r.MessageID == b.MessageID {
			own = append(own, r)
		}
	}
	return own, nil
}

// apply writes the verdict on one payout: the payout, its award and the books in one transaction.
func (u *Run) apply(ctx context.Context, p payout.Payout, r payout.Report, now time.Time) error {
	verdict, reason := r.On(p.EndToEndID)
	switch {
	case verdict == payout.BankHas:
		u.Observer.Contradicted(ctx, p.Tenant, p.ID)
		return nil
	case !verdict.Final():
		return nil
	case p.Status != payout.Reserved:
		if !p.Agrees(verdict) {
			u.Observer.Contradicted(ctx, p.Tenant, p.ID)
		}
		return nil
	}
	err := u.Tx.InTx(ctx, func(ctx context.Context) error {
		err := u.Store.UpdatePayout(ctx, p.Tenant, p.ID, func(stored *payout.Payout) error {
			p.AwardID = stored.AwardID
			return stored.Settle(verdict, reason, now)
		})
		if err != nil || p.Held() {
			return err // an award that is earned anew finds what became of its transfer
		}
		if verdict == payout.BankRejected {
			// What is wrong with the whole file, or with anything but the account, is nothing that a holder could mend.
			back := u.Awards.Withhold
			if r.Names(p.EndToEndID) && payout.AboutAccount(reason) {
				back = u.Awards.Return
			}
			if err := back(ctx, p.Tenant, p.AwardID, p.ID, now); err != nil {
				return err
			}
			return u.Books.TransferBack(ctx, p.Tenant, p.ID, p.AwardID, p.AmountCents, now)
		}
		paid, err := u.Awards.Paid(ctx, p.Tenant, p.AwardID, now)
		if err != nil {
			return err
		}
		if !paid {
			return payout.ErrSettled
		}
		return u.Books.TransferDone(ctx, p.Tenant, p.AwardID, p.AmountCents, now)
	})
	if err == nil {
		u.Observer.Settled(ctx, p.Tenant, statusOf(verdict))
	}
	return err
}

func statusOf(v payout.Verdict) payout.Status {
	if v == payout.BankRejected {
		return payout.Rejected
	}
	return payout.Paid
}

// close ends a batch all of whose payouts have ended.
func (u *Run) close(ctx context.Context, b payout.Batch, now time.Time) error {
	payouts, err := u.Store.PayoutsOf(ctx, b.Tenant, b.ID)
	if err != nil {
		return err
	}
	for _, p := range payouts {
		if p.Status == payout.Reserved {
			return nil
		}
	}
	err = u.Store.UpdateBatch(ctx, b.Tenant, b.ID, func(b *payout.Batch) error { return b.Close(now) })
	if errors.Is(err, payout.ErrOutOfTurn) {
		return nil
	}
	return err
}

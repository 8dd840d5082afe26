package usecase

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Case is what operators do with cases: look at them, and say what has become of the money.
type Case struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Store    transfer.Store
	Cases    transfer.Cases
	Payables payable.Registry
	Books    ledger.Service
	// Acts is the audit log under the name of who acts.
	Acts func(who string) audit.Acts
}

// List gives those that are open, the oldest first; or all, the newest first.
func (u *Case) List(ctx context.Context, t tenant.ID, all bool, limit int) ([]transfer.Case, error) {
	if all {
		return u.Cases.AllCases(ctx, t, limit)
	}
	return u.Cases.OpenCases(ctx, t)
}

// Show gives a case with the transfers that it is about.
func (u *Case) Show(ctx context.Context, t tenant.ID, id string) (transfer.Case, []transfer.Payout, error) {
	c, err := u.Cases.CaseByID(ctx, t, id)
	if err != nil {
		return transfer.Case{}, nil, err
	}
	payouts, err := u.concerned(ctx, c, nil)
	return c, payouts, err
}

// Concerning gives the open cases about the awards of some transfers: why one was taken out of its batch.
func (u *Case) Concerning(ctx context.Context, t tenant.ID, payouts []transfer.Payout) ([]transfer.Case, error) {
	open, err := u.Cases.OpenCases(ctx, t)
	if err != nil {
		return nil, err
	}
	refs := map[payable.Ref]bool{}
	for _, p := range payouts {
		refs[p.Payable] = true
	}
	return slices.DeleteFunc(open, func(c transfer.Case) bool { return c.Payable.None() || !refs[c.Payable] }), nil
}

// Word is what a person says of a case.
type Word struct {
	Decision transfer.Decision
	Who      string
	Reason   string
	// Transfers are the payouts that it is about; without any, all of the case.
	Transfers []string
}

// Settle does what a person says: pays, gives back or leaves alone, with award and books, all of it or nothing. A
// case about a file of which some transfers are decided stays open for the rest.
func (u *Case) Settle(ctx context.Context, t tenant.ID, id string, w Word) (transfer.Case, []transfer.Payout, error) {
	if err := w.Check(); err != nil {
		return transfer.Case{}, nil, err
	}
	var after transfer.Case
	var payouts []transfer.Payout
	err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		now := u.Clock.Now()
		c, err := u.Cases.CaseByID(ctx, t, id)
		if err != nil {
			return err
		}
		// Whether the case takes the word is asked before anything is done by it.
		trial := c
		if err := trial.Settle(w.Decision, w.Who, w.Reason, now); err != nil {
			return err
		}
		payouts, err = u.concerned(ctx, c, w.Transfers)
		if err != nil {
			return err
		}
		if err := u.decide(ctx, c, payouts, w); err != nil {
			return err
		}
		open, err := u.waiting(ctx, c)
		if err != nil {
			return err
		}
		after = c
		if !open || len(w.Transfers) == 0 {
			err := u.Cases.UpdateCase(ctx, t, id, func(stored *transfer.Case) error {
				if err := stored.Settle(w.Decision, w.Who, w.Reason, now); err != nil {
					return err
				}
				after = *stored
				return nil
			})
			if err != nil {
				return err
			}
		}
		if payouts, err = u.concerned(ctx, c, w.Transfers); err != nil {
			return err
		}
		return u.Acts(w.Who).Record(ctx, t, audit.BankCaseSettled, id, now)
	})
	return after, payouts, err
}

// concerned gives the transfers that a case is about: one, or all of its file; or those of them that are named.
func (u *Case) concerned(ctx context.Context, c transfer.Case, named []string) ([]transfer.Payout, error) {
	if c.BatchID == "" {
		if len(named) > 0 {
			return nil, transfer.ErrNotOfTheCase
		}
		return nil, nil
	}
	all, err := u.Store.PayoutsOf(ctx, c.Tenant, c.BatchID)
	if err != nil {
		return nil, err
	}
	payouts := slices.DeleteFunc(
		transfer.InFile(all), func(p transfer.Payout) bool { return c.PayoutID != "" && p.ID != c.PayoutID },
	)
	for _, name := range named {
		if !slices.ContainsFunc(payouts, func(p transfer.Payout) bool { return p.ID == name }) {
			return nil, transfer.ErrNotOfTheCase
		}
	}
	return slices.DeleteFunc(
		payouts, func(p transfer.Payout) bool { return len(named) > 0 && !slices.Contains(named, p.ID) },
	), nil
}

// waiting tells whether a transfer of the case has no end yet.
func (u *Case) waiting(ctx context.Context, c transfer.Case) (bool, error) {
	payouts, err := u.concerned(ctx, c, nil)
	return slices.ContainsFunc(payouts, func(p transfer.Payout) bool { return p.Status == transfer.Reserved }), err
}

func (u *Case) decide(ctx context.Context, c transfer.Case, payouts []transfer.Payout, w Word) error {
	if w.Decision == transfer.DecidedNoMatter {
		return nil
	}
	if len(payouts) == 0 {
		return transfer.ErrNothingToTake
	}
	now, m := u.Clock.Now(), money{store: u.Store, payables: u.Payables, books: u.Books, cases: noCases{u.Cases}}
	for _, p := range payouts {
		var err error
		switch {
		case w.Decision == transfer.DecidedPaid && p.Status == transfer.Reserved:
			err = m.pay(ctx, p, now)
		case w.Decision == transfer.DecidedPaid && (p.Status == transfer.Rejected || p.Status == transfer.Returned):
			// Of a whole file only those that the case names one by one were paid after they had gone back.
			if c.PayoutID != "" || len(w.Transfers) > 0 {
				err = paidAfterAll(ctx, m, p, now)
			}
		case w.Decision == transfer.DecidedReturned && p.Status == transfer.Reserved:
			err = m.refuse(ctx, p, byOperator, false, false, now)
		case w.Decision == transfer.DecidedReturned && (p.Status == transfer.Paid || p.Status == transfer.PaidTwice):
			err = m.comeBack(ctx, p, byOperator, false, now)
		}
		if err != nil {
			return err
		}
	}
	return u.close(ctx, c)
}

// paidAfterAll takes a payment in; another transfer for its award that waits here doesn't leave any more.
func paidAfterAll(ctx context.Context, m money, p transfer.Payout, now time.Time) error {
	if !p.Held() {
		if err := m.suspend(ctx, p.Tenant, p.Payable, now); err != nil {
			return err
		}
	}
	_, err := m.afterAll(ctx, p, now)
	return err
}

// byOperator stands where the bank's reason stands otherwise.
const byOperator = "settled by hand"

// noCases keeps the deed of a person from closing the very case that it is about: that is closed by its word.
type noCases struct{ transfer.Cases }

func (noCases) OpenCases(context.Context, tenant.ID) ([]transfer.Case, error) { return nil, nil }

// close ends the batch when nothing of it waits any more.
func (u *Case) close(ctx context.Context, c transfer.Case) error {
	payouts, err := u.Store.PayoutsOf(ctx, c.Tenant, c.BatchID)
	if err != nil || slices.ContainsFunc(payouts, func(p transfer.Payout) bool { return p.Status == transfer.Reserved }) {
		return err
	}
	b, err := u.Store.BatchByID(ctx, c.Tenant, c.BatchID)
	if err != nil || b.Status == transfer.Settled || b.Status == transfer.Refused {
		return err
	}
	return u.Store.UpdateBatch(ctx, c.Tenant, c.BatchID, func(b *transfer.Batch) error { return b.Close(u.Clock.Now()) })
}

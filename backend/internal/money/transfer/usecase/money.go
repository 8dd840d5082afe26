package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// money changes payouts together with their awards and the books: what the bank says, and what a person decides.
// All of it joins the caller's transaction.
type money struct {
	store    transfer.Store
	payables payable.Registry
	books    ledger.Service
	cases    transfer.Cases
}

// pay ends a reserved payout as paid.
func (m money) pay(ctx context.Context, p transfer.Payout, now time.Time) error {
	p, err := m.end(ctx, p, transfer.BankPaid, "", now)
	if err != nil || p.Held() {
		return err // an award that is earned anew finds what became of its transfer
	}
	of, err := m.payables.Of(p.Payable)
	if err != nil {
		return err
	}
	paid, err := of.Paid(ctx, p.Tenant, p.Payable.ID, now)
	if err != nil {
		return err
	}
	if !paid {
		return transfer.ErrSettled
	}
	return m.books.Enter(ctx, p.Tenant, ledger.TransferDone(p.Payable, p.AmountCents, now))
}

// refuse ends a reserved payout as refused; blame tells that the bank found fault with the account, which is all
// that a holder could mend. Back tells that it was paid and came back before the payment was reported.
func (m money) refuse(ctx context.Context, p transfer.Payout, reason string, blame, back bool, now time.Time) error {
	p.BackFirst = back
	p, err := m.end(ctx, p, transfer.BankRejected, reason, now)
	if err != nil || p.Held() {
		return err
	}
	of, err := m.payables.Of(p.Payable)
	if err != nil {
		return err
	}
	give := of.Withhold
	if blame {
		give = of.Return
	}
	if err := give(ctx, p.Tenant, p.Payable.ID, p.ID, now); err != nil {
		return err
	}
	return m.books.Enter(ctx, p.Tenant, ledger.TransferBack(p.ID, p.Payable, p.AmountCents, now))
}

func (m money) end(
	ctx context.Context, p transfer.Payout, v transfer.Verdict, reason string, now time.Time,
) (transfer.Payout, error) {
	err := m.store.UpdatePayout(ctx, p.Tenant, p.ID, func(stored *transfer.Payout) error {
		p.Payable = stored.Payable // one that is held may have got its award meanwhile
		stored.BackFirst = p.BackFirst
		return stored.Settle(v, reason, now)
	})
	if err != nil {
		return p, err
	}
	return p, m.answered(ctx, p.Tenant, func(c transfer.Case) bool {
		return c.PayoutID == p.ID && (c.Kind == transfer.Duplicate || c.Kind == transfer.TwoReasons)
	}, now)
}

// comeBack takes back what was paid: the award goes back to its holder. What paid for nothing comes back to where
// it was lost.
//
// Rule (payout, 4 D): What comes back after its order was cancelled is owed back already, and a case. Enforced:
// reward.ComeBack. Test: TestWhatComesBackTooLateIsACase.
func (m money) comeBack(ctx context.Context, p transfer.Payout, reason string, blame bool, now time.Time) error {
	err := m.store.UpdatePayout(ctx, p.Tenant, p.ID, func(stored *transfer.Payout) error {
		p.Payable, p.Status = stored.Payable, stored.Status
		return stored.ComeBack(reason, now)
	})
	switch {
	case err != nil:
		return err
	case p.Status == transfer.PaidTwice:
		return m.books.Enter(ctx, p.Tenant, ledger.TwiceCameBack(p.ID, p.Subject(), p.AmountCents, now))
	case p.Held():
		return nil
	}
	of, err := m.payables.Of(p.Payable)
	if err != nil {
		return err
	}
	back, err := of.ComeBack(ctx, p.Tenant, p.Payable.ID, p.ID, blame, now)
	if err != nil {
		return err
	}
	if !back {
		return transfer.ErrCannotGoBack
	}
	if err := m.books.Enter(ctx, p.Tenant, ledger.TransferCameBack(p.ID, p.Payable, p.AmountCents, now)); err != nil {
		return err
	}
	return of.BookedBack(ctx, p.Tenant, p.Payable.ID, now)
}

// afterAll takes into the books that what had gone back was paid nevertheless: for its award as long as nothing
// else pays that, or for nothing.
func (m money) afterAll(ctx context.Context, p transfer.Payout, now time.Time) (transfer.Status, error) {
	if p.Held() {
		return transfer.Paid, m.store.UpdatePayout(
			ctx, p.Tenant, p.ID, func(stored *transfer.Payout) error { return stored.AfterAll(true, now) },
		)
	}
	of, err := m.payables.Of(p.Payable)
	if err != nil {
		return "", err
	}
	met, err := of.PaidAfterAll(ctx, p.Tenant, p.Payable.ID, now)
	if err != nil {
		return "", err
	}
	status := transfer.PaidTwice
	err = m.store.UpdatePayout(ctx, p.Tenant, p.ID, func(stored *transfer.Payout) error {
		err := stored.AfterAll(met, now)
		status = stored.Status
		return err
	})
	if err != nil {
		return "", err
	}
	if met {
		return status, m.books.Enter(ctx, p.Tenant, ledger.TransferAfterAll(p.Payable, p.AmountCents, now))
	}
	return status, m.books.Enter(ctx, p.Tenant, ledger.TransferTwice(p.ID, p.Payable, p.AmountCents, now))
}

// answered closes the open cases that the bank has answered by now.
func (m money) answered(ctx context.Context, t tenant.ID, which func(transfer.Case) bool, now time.Time) error {
	open, err := m.cases.OpenCases(ctx, t)
	if err != nil {
		return err
	}
	for _, c := range open {
		if !which(c) {
			continue
		}
		err := m.cases.UpdateCase(ctx, t, c.ID, func(c *transfer.Case) error {
			return c.Settle(transfer.DecidedByBank, "", "the bank's later word", now)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

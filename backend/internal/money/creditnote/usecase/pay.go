package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Pay is what a payout run does with documents. Whatever changes one joins the caller's transaction.
type Pay struct {
	Payments creditnote.Payments
	Accounts creditnote.Accounts
	Told     creditnote.Told
	Books    ledger.Service
}

// Reserve takes a document for a transfer to the account that its agency has now; false when it isn't to be paid.
func (u *Pay) Reserve(ctx context.Context, t tenant.ID, note string) (bool, error) {
	p, err := u.Payments.Payment(ctx, t, note)
	if err != nil {
		return false, err
	}
	to, err := u.Accounts.Current(ctx, t, p.Agency)
	if errors.Is(err, creditnote.ErrNoAccount) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return u.change(ctx, t, note, func(p *creditnote.Payment) error { return p.Reserve(to) })
}

// Account opens the account that a reserved document goes to.
func (u *Pay) Account(ctx context.Context, t tenant.ID, note string) (holder, iban string, err error) {
	p, err := u.Payments.Payment(ctx, t, note)
	if err != nil {
		return "", "", err
	}
	if p.To == nil || len(p.To.IBAN) == 0 {
		return "", "", creditnote.ErrNoAccount
	}
	return u.Accounts.Open(t, *p.To)
}

// Paid ends a reserved document; false when it isn't.
func (u *Pay) Paid(ctx context.Context, t tenant.ID, note string, now time.Time) (bool, error) {
	return u.change(ctx, t, note, func(p *creditnote.Payment) error { return p.Pay(now) })
}

// LetWait lets go of a reserved one.
func (u *Pay) LetWait(ctx context.Context, t tenant.ID, note string) error {
	return u.Payments.UpdatePayment(ctx, t, note, (*creditnote.Payment).LetWait)
}

// Return has it wait for another account: the agency is told.
func (u *Pay) Return(ctx context.Context, t tenant.ID, note, transfer string) error {
	var back creditnote.Payment
	err := u.Payments.UpdatePayment(ctx, t, note, func(p *creditnote.Payment) error {
		err := p.Return()
		back = *p
		return err
	})
	return u.tell(ctx, back, transfer, err)
}

// tell has the agency hear that it has to name another account, unless it has done so by now: the next run pays to that one.
func (u *Pay) tell(ctx context.Context, p creditnote.Payment, transfer string, err error) error {
	if err != nil || p.Refused == "" {
		return err
	}
	now, err := u.Accounts.Current(ctx, p.Tenant, p.Agency)
	if err != nil && !errors.Is(err, creditnote.ErrNoAccount) {
		return err
	}
	if err == nil && now.Hash != p.Refused {
		return nil
	}
	return u.Told.Refused(ctx, p, transfer)
}

// Withhold has it wait for an operator.
func (u *Pay) Withhold(ctx context.Context, t tenant.ID, note string) error {
	return u.Payments.UpdatePayment(ctx, t, note, (*creditnote.Payment).Withhold)
}

// ComeBack gives back what was paid; false when it wasn't.
func (u *Pay) ComeBack(ctx context.Context, t tenant.ID, note, transfer string, blame bool) (bool, error) {
	var back creditnote.Payment
	done, err := u.change(ctx, t, note, func(p *creditnote.Payment) error {
		err := p.ComeBack(blame)
		back = *p
		return err
	})
	if err != nil || !done {
		return false, err
	}
	return true, u.tell(ctx, back, transfer, nil)
}

// CameBack nets what came back of a document that was taken back, once the books have it back.
func (u *Pay) CameBack(ctx context.Context, t tenant.ID, note string, now time.Time) error {
	var cents int64
	var of creditnote.Payment
	err := u.Payments.UpdatePayment(ctx, t, note, func(p *creditnote.Payment) error {
		cents, of = p.Net(), *p
		return nil
	})
	if err != nil || cents == 0 {
		return err
	}
	return u.Books.Enter(ctx, t, ledger.MetBy(payable.OfCommission(note), payable.OfCommission(of.Note), cents, now))
}

// PaidAfterAll ends what had come back; false when it is on its way again, or has ended.
func (u *Pay) PaidAfterAll(ctx context.Context, t tenant.ID, note string, now time.Time) (bool, error) {
	return u.change(ctx, t, note, func(p *creditnote.Payment) error { return p.AfterAll(now) })
}

// TakeOver puts one on its way as what left for it before a backup was restored.
func (u *Pay) TakeOver(ctx context.Context, t tenant.ID, note string, cents int64, recalled bool) (bool, error) {
	return u.change(ctx, t, note, func(p *creditnote.Payment) error { return p.TakeOver(cents, recalled) })
}

// change makes one; false when the payment is in another status.
func (u *Pay) change(ctx context.Context, t tenant.ID, note string, change func(*creditnote.Payment) error) (bool, error) {
	err := u.Payments.UpdatePayment(ctx, t, note, change)
	if errors.Is(err, creditnote.ErrNotPayable) {
		return false, nil
	}
	return err == nil, err
}

package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Pay is what a payout run does with documents: they are what agencies are paid by, of the kind of their commissions.
type Pay struct {
	Payments creditnote.Payments
	Accounts creditnote.Accounts
	Outbox   outbox.Outbox
	Books    ledger.Service
}

var _ payable.Payables = (*Pay)(nil)

// Due gives those that wait for their transfer.
func (u *Pay) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	found, err := u.Payments.Payable(ctx, t, limit)
	due := make([]payable.Payable, len(found))
	for i, p := range found {
		due[i] = toPayable(p)
	}
	return due, err
}

func toPayable(p creditnote.Payment) payable.Payable {
	due := payable.Payable{
		Ref: payable.OfCommission(p.Note), Key: payable.Key(payable.Commission, p.Tenant, p.Business),
		Holder:      string(p.Seller),
		AmountCents: p.Cents, Since: p.Since,
	}
	for _, business := range p.Later() {
		due.Later = append(due.Later, payable.Key(payable.Commission, p.Tenant, business))
	}
	return due
}

// Reserve takes a document for a transfer to the account that its agency has now; false when it isn't to be paid.
func (u *Pay) Reserve(ctx context.Context, t tenant.ID, note string) (bool, error) {
	p, err := u.Payments.Payment(ctx, t, note)
	if err != nil {
		return false, err
	}
	to, err := u.Accounts.Current(ctx, t, p.Seller)
	if errors.Is(err, creditnote.ErrNoAccount) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return u.change(ctx, t, note, func(p *creditnote.Payment) error { return p.Reserve(to) })
}

// Account opens the account that a reserved document goes to.
func (u *Pay) Account(ctx context.Context, t tenant.ID, note string) (payable.Account, error) {
	p, err := u.Payments.Payment(ctx, t, note)
	if err != nil {
		return payable.Account{}, err
	}
	if p.To == nil || len(p.To.IBAN) == 0 {
		return payable.Account{}, creditnote.ErrNoAccount
	}
	return u.Accounts.Open(t, *p.To)
}

// Text names the document, as the agency has it in its own books.
func (u *Pay) Text(ctx context.Context, t tenant.ID, note, programme string) (string, error) {
	p, err := u.Payments.Payment(ctx, t, note)
	return creditnote.Title + " " + p.Number + " " + programme, err
}

// Background tells which document it is.
func (u *Pay) Background(ctx context.Context, t *tenant.Tenant, note string) (payable.Background, error) {
	p, err := u.Payments.Payment(ctx, t.ID, note)
	known := payable.Background{
		Number: p.Number, Product: "credit note of agency " + string(p.Seller), Party: "agency",
		Kind: string(payable.Commission),
	}
	if p.To != nil {
		known.Last4 = p.To.Last4
	}
	return known, err
}

// Paid ends a reserved document; false when it isn't.
func (u *Pay) Paid(ctx context.Context, t tenant.ID, note string, now time.Time) (bool, error) {
	return u.change(ctx, t, note, func(p *creditnote.Payment) error { return p.Pay(now) })
}

// LetWait has a reserved one wait again.
func (u *Pay) LetWait(ctx context.Context, t tenant.ID, note string) error {
	return u.Payments.UpdatePayment(ctx, t, note, (*creditnote.Payment).LetWait)
}

// Return has it wait for another account: a letter informs the agency.
func (u *Pay) Return(ctx context.Context, t tenant.ID, note, transfer string, _ time.Time) error {
	var back creditnote.Payment
	err := u.Payments.UpdatePayment(ctx, t, note, func(p *creditnote.Payment) error {
		err := p.Return()
		back = *p
		return err
	})
	return u.tell(ctx, back, transfer, err)
}

// tell has the agency hear that it has to name another account, unless it has done so by now: the next run pays to that
// one.
//
// Rule (document, D): An agency gets the letter that its account takes no payment only while that is its account: who
// has named another by the time the worker reads what the bank says isn't. Test:
// TestWhoHasChangedTheAccountGetsNoLetterThatItTakesNoPayment.
func (u *Pay) tell(ctx context.Context, p creditnote.Payment, transfer string, err error) error {
	if err != nil || p.Refused == "" {
		return err
	}
	now, err := u.Accounts.Current(ctx, p.Tenant, p.Seller)
	if err != nil && !errors.Is(err, creditnote.ErrNoAccount) {
		return err
	}
	if err == nil && now.Hash != p.Refused {
		return nil
	}
	return askRefused(ctx, u.Outbox, p, transfer)
}

// Withhold has it wait for an operator.
func (u *Pay) Withhold(ctx context.Context, t tenant.ID, note, _ string, _ time.Time) error {
	return u.Payments.UpdatePayment(ctx, t, note, (*creditnote.Payment).Withhold)
}

// ComeBack gives back what was paid; false when it wasn't.
func (u *Pay) ComeBack(ctx context.Context, t tenant.ID, note, transfer string, blame bool, _ time.Time) (bool, error) {
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

// BookedBack nets what came back of a document that was taken back: the agency owes less from then on.
func (u *Pay) BookedBack(ctx context.Context, t tenant.ID, note string, now time.Time) error {
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

// Waiting gives those of some keys that nothing was paid for yet.
func (u *Pay) Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]payable.Payable, error) {
	open, err := u.Payments.Open(ctx, t)
	found := map[string]payable.Payable{}
	for _, one := range open {
		if p := toPayable(one); keys[p.Key] {
			found[p.Key] = p
		}
	}
	return found, err
}

// TakeOver puts one on its way as the transfer that left for it before a backup was restored; no voucher is a
// document's.
func (u *Pay) TakeOver(ctx context.Context, t tenant.ID, note string, h payable.Handed, recalled bool) (bool, error) {
	if !h.ByBank {
		return false, nil
	}
	return u.change(ctx, t, note, func(p *creditnote.Payment) error { return p.TakeOver(h.AmountCents, recalled) })
}

// change makes one; false when the payment is in another status.
func (u *Pay) change(
	ctx context.Context, t tenant.ID, note string, change func(*creditnote.Payment) error,
) (bool, error) {
	err := u.Payments.UpdatePayment(ctx, t, note, change)
	if errors.Is(err, creditnote.ErrNotPayable) {
		return false, nil
	}
	return err == nil, err
}

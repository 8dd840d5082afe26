package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountpeers "weitersagen.app/backend/internal/money/bankaccount/peers"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/commission"
	commissions "weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ creditnote.Commissions = Commissions{}
	_ creditnote.Accounts    = Accounts{}
	_ creditnote.Transfers   = Transfers{}
)

// Commissions are what agencies have earned.
type Commissions struct {
	Bills  *commissions.Bill
	Offers commission.Offers
}

// Unbilled gives those that no document is about, with the names that plans have.
func (c Commissions) Unbilled(ctx context.Context, t *tenant.Tenant, agency link.Code, before time.Time) ([]creditnote.Line, error) {
	found, err := c.Bills.Statement(ctx, t, agency, before)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	offer, err := c.Offers.Of(ctx, t)
	if err != nil {
		return nil, err
	}
	lines := make([]creditnote.Line, len(found))
	for i, l := range found {
		plan := l.Plan
		if offer.Has(plan) {
			plan = t.In(offer.By(plan).Name, t.LanguageOr(""))
		}
		lines[i] = creditnote.Line{
			Commission: l.ID, EarnedAt: l.EarnedAt, Order: l.Order, Recommendation: l.Recommendation, Product: l.ProductName, Plan: plan, Cents: l.Cents,
		}
	}
	return lines, nil
}

// Bill marks commissions as a document's. Who finds one of them marked was overtaken by another run.
func (c Commissions) Bill(ctx context.Context, t tenant.ID, ids []string, note string) error {
	err := c.Bills.Bill(ctx, t, ids, note)
	if errors.Is(err, commission.ErrBilled) {
		return creditnote.ErrExists
	}
	return err
}

// Accounts are those of agencies. A transfer keeps its own copy: what two people release is what the bank gets, whatever the agency stores meanwhile.
type Accounts struct {
	Stored *bankaccounts.OfAgency
	// Safe seals for the table of payments.
	Safe bankaccountpeers.Safe
}

// OfPayments is the table that a transfer's account is sealed for.
const OfPayments = "credit_note_payments"

// Current copies the account of an agency.
func (a Accounts) Current(ctx context.Context, t tenant.ID, agency link.Code) (creditnote.PaidTo, error) {
	stored, err := a.Stored.Open(ctx, t, agency)
	if errors.Is(err, bankaccount.ErrNone) {
		return creditnote.PaidTo{}, creditnote.ErrNoAccount
	}
	if err != nil {
		return creditnote.PaidTo{}, err
	}
	to := creditnote.PaidTo{Last4: bankaccount.Last4(stored.IBAN), Hash: a.Safe.Fingerprint(t, stored.IBAN)}
	if to.IBAN, err = a.Safe.Seal(t, bankaccount.ColumnIBAN, stored.IBAN); err != nil {
		return creditnote.PaidTo{}, err
	}
	to.Holder, err = a.Safe.Seal(t, bankaccount.ColumnHolder, stored.Holder)
	return to, err
}

// Open reads it.
func (a Accounts) Open(t tenant.ID, to creditnote.PaidTo) (holder, iban string, err error) {
	if iban, err = a.Safe.Open(t, bankaccount.ColumnIBAN, to.IBAN); err != nil {
		return "", "", err
	}
	holder, err = a.Safe.Open(t, bankaccount.ColumnHolder, to.Holder)
	return holder, iban, err
}

// Transfers are those of payout runs.
type Transfers struct{ Take payouts.Recall }

// Recall takes a document's back.
func (r Transfers) Recall(ctx context.Context, t tenant.ID, note string, now time.Time) (bool, error) {
	return r.Take.Do(ctx, t, payable.OfCommission(note), now)
}

// Held is what payout runs hold.
type Held struct{ Found payout.Found }

var _ creditnote.Held = Held{}

// Held asks by the keys that transfers bear.
func (h Held) Held(ctx context.Context, t tenant.ID, businesses []string) (map[string]bool, error) {
	keys := make([]string, len(businesses))
	for i, business := range businesses {
		keys[i] = payable.Key(payable.Commission, t, business)
	}
	held, err := h.Found.HeldKeys(ctx, t, keys)
	named := map[string]bool{}
	for i, business := range businesses {
		named[business] = held[keys[i]]
	}
	return named, err
}

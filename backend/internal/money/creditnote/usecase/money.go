package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Money keeps what documents owe, and what of them is owed back. All of it joins the caller's transaction, in which the
// document is written.
type Money struct {
	Payments creditnote.Payments
	Books    ledger.Service
	Payouts  payout.Service
}

// refOf names a document in the books: a payable of the kind of what it is about.
func refOf(n creditnote.Note) payable.Ref { return payable.OfCommission(n.ID) }

// opened has a document owe its sum, tax and all, less what the agency owes back of documents that were taken back
// after they were paid.
func (m Money) opened(ctx context.Context, n creditnote.Note, business string) error {
	if n.Sums.VAT != 0 {
		if err := m.Books.Enter(ctx, n.Tenant, ledger.Taxed(refOf(n), n.Sums.VAT, n.IssuedAt)); err != nil {
			return err
		}
	}
	back, err := m.Payments.OwedBack(ctx, n.Tenant, n.Seller)
	if err != nil {
		return err
	}
	var met int64
	for _, of := range back {
		if met == n.Sums.Gross {
			break
		}
		var cents int64
		err := m.Payments.UpdatePayment(ctx, n.Tenant, of.Note, func(p *creditnote.Payment) error {
			cents = p.SetOff(n.Sums.Gross - met)
			return nil
		})
		if err != nil {
			return err
		}
		if cents == 0 {
			continue
		}
		if err := m.Books.Enter(
			ctx, n.Tenant, ledger.MetBy(refOf(n), payable.OfCommission(of.Note), cents, n.IssuedAt),
		); err != nil {
			return err
		}
		met += cents
	}
	return m.Payments.AddPayment(ctx, creditnote.Owe(n, business, met))
}

// taken takes back what a document owed: what was met of it is owed back, and its replacement owes its net sum from now
// on. It gives the name of what that one pays.
func (m Money) taken(ctx context.Context, n, by creditnote.Note, now time.Time) (business string, err error) {
	if err := m.recall(ctx, n, now); err != nil {
		return "", err
	}
	var met int64
	err = m.Payments.UpdatePayment(ctx, n.Tenant, n.ID, func(p *creditnote.Payment) error {
		business = p.Again()
		met, err = p.Cancel()
		return err
	})
	if err != nil {
		return "", err
	}
	if met > 0 {
		if err := m.Books.Enter(ctx, n.Tenant, ledger.MetBack(refOf(n), met, now)); err != nil {
			return "", err
		}
	}
	if n.Sums.VAT != 0 {
		if err := m.Books.Enter(ctx, n.Tenant, ledger.TaxedBack(refOf(n), n.Sums.VAT, now)); err != nil {
			return "", err
		}
	}
	return business, m.Books.Enter(ctx, n.Tenant, ledger.Replaced(refOf(n), refOf(by), n.Sums.Net, now))
}

// recall takes a transfer back that the bank doesn't know of.
func (m Money) recall(ctx context.Context, n creditnote.Note, now time.Time) error {
	recalled, err := m.Payouts.Recall(ctx, n.Tenant, payable.OfCommission(n.ID), now)
	if err != nil || !recalled {
		return err
	}
	return m.Payments.UpdatePayment(ctx, n.Tenant, n.ID, (*creditnote.Payment).LetWait)
}

// stop keeps a document from being paid: its transfer is taken back where the bank doesn't know of it. Of a run
// that takes it at the same instant one of the two is asked to come again.
//
// Rule (document, D): A credit note that waits for two people leaves its batch when it is objected to, and who looked
// before that looks again before a release. Enforced: transfer/usecase.sign. Test:
// TestTwoPeopleReleaseABatchOfCreditNotes, TestARefusedBatchOfCreditNotesIsPaidByAnother.
func (m Money) stop(ctx context.Context, n creditnote.Note, now time.Time) error {
	if err := m.recall(ctx, n, now); err != nil {
		return err
	}
	sent := false
	err := m.Payments.UpdatePayment(ctx, n.Tenant, n.ID, func(p *creditnote.Payment) error {
		p.Stop()
		sent = p.Status == creditnote.PaymentSent
		return nil
	})
	if err != nil || !sent {
		return err
	}
	return m.recall(ctx, n, now) // a run took it in between
}

// goOn lets it be paid.
func (m Money) goOn(ctx context.Context, t tenant.ID, note string) error {
	return m.Payments.UpdatePayment(ctx, t, note, func(p *creditnote.Payment) error {
		p.Go()
		return nil
	})
}

package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ payout.Payables      = PayableDocuments{}
	_ payout.FoundPayables = PayableDocuments{}
	_ payout.Backgrounds   = PayableDocuments{}
)

// PayableDocuments are credit notes: what agencies are paid by, of the kind of their commissions.
type PayableDocuments struct{ Pay *creditnotes.Pay }

// Due gives those that wait for their transfer.
func (d PayableDocuments) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	found, err := d.Pay.Payments.Payable(ctx, t, limit)
	due := make([]payable.Payable, len(found))
	for i, p := range found {
		due[i] = payableDocument(p)
	}
	return due, err
}

func payableDocument(p creditnote.Payment) payable.Payable {
	due := payable.Payable{
		Ref: payable.OfCommission(p.Note), Key: payable.Key(payable.Commission, p.Tenant, p.Business), Holder: string(p.Agency), AmountCents: p.Cents, Since: p.Since,
	}
	for _, business := range p.Later() {
		due.Later = append(due.Later, payable.Key(payable.Commission, p.Tenant, business))
	}
	return due
}

// Reserve takes one for a batch.
func (d PayableDocuments) Reserve(ctx context.Context, t tenant.ID, p payable.Ref) (bool, error) {
	return d.Pay.Reserve(ctx, t, p.ID)
}

// Account opens the account that it goes to.
func (d PayableDocuments) Account(ctx context.Context, t tenant.ID, p payable.Ref) (payout.Account, error) {
	holder, iban, err := d.Pay.Account(ctx, t, p.ID)
	return payout.Account{Holder: holder, IBAN: iban}, err
}

// Text names the document, as the agency has it in its own books.
func (d PayableDocuments) Text(ctx context.Context, t tenant.ID, p payable.Ref, programme string) (string, error) {
	one, err := d.Pay.Payments.Payment(ctx, t, p.ID)
	return creditnote.Title + " " + one.Number + " " + programme, err
}

// Paid ends it.
func (d PayableDocuments) Paid(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) (bool, error) {
	return d.Pay.Paid(ctx, t, p.ID, now)
}

// LetWait lets go of it.
func (d PayableDocuments) LetWait(ctx context.Context, t tenant.ID, p payable.Ref) error {
	return d.Pay.LetWait(ctx, t, p.ID)
}

// Return has it wait for another account.
func (d PayableDocuments) Return(ctx context.Context, t tenant.ID, p payable.Ref, transfer string, _ time.Time) error {
	return d.Pay.Return(ctx, t, p.ID, transfer)
}

// Withhold has it wait for an operator.
func (d PayableDocuments) Withhold(ctx context.Context, t tenant.ID, p payable.Ref, _ string, _ time.Time) error {
	return d.Pay.Withhold(ctx, t, p.ID)
}

// ComeBack gives back what was paid.
func (d PayableDocuments) ComeBack(ctx context.Context, t tenant.ID, p payable.Ref, transfer string, blame bool, _ time.Time) (bool, error) {
	return d.Pay.ComeBack(ctx, t, p.ID, transfer, blame)
}

// PaidAfterAll ends what had come back.
func (d PayableDocuments) PaidAfterAll(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) (bool, error) {
	return d.Pay.PaidAfterAll(ctx, t, p.ID, now)
}

// Waiting gives those of some keys that nothing was paid for yet.
func (d PayableDocuments) Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]payable.Payable, error) {
	open, err := d.Pay.Payments.Open(ctx, t)
	found := map[string]payable.Payable{}
	for _, one := range open {
		if p := payableDocument(one); keys[p.Key] {
			found[p.Key] = p
		}
	}
	return found, err
}

// TakeOver puts one on its way as what left for it.
func (d PayableDocuments) TakeOver(ctx context.Context, t tenant.ID, p payable.Ref, h payout.Handed, recalled bool, _ time.Time) (bool, error) {
	if h.Way != payout.ByFile {
		return false, nil
	}
	return d.Pay.TakeOver(ctx, t, p.ID, h.AmountCents, recalled)
}

// Background tells which document it is.
func (d PayableDocuments) Background(ctx context.Context, t *tenant.Tenant, p payable.Ref) (payout.Background, error) {
	one, err := d.Pay.Payments.Payment(ctx, t.ID, p.ID)
	known := payout.Background{Number: one.Number, Product: "credit note of agency " + string(one.Agency), Party: "agency", Kind: string(payable.Commission)}
	if one.To != nil {
		known.Last4 = one.To.Last4
	}
	return known, err
}

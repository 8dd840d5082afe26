package peers

import (
	"context"

	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Ending ends a seller, for command and page.
type Ending struct {
	Admission   *members.Admission
	Commissions commission.Commissions
	Creditors   *creditors.Keep
}

// Do ends a seller of one kind. Anyway ends one, too, that has earned what no credit note can be written about then.
func (e *Ending) Do(
	ctx context.Context, t *tenant.Tenant, kind seller.Kind, who, number string, anyway bool,
) error {
	// What isn't a seller's number, ending itself refuses.
	if code, wrong := seller.ParseNumber(number); wrong == nil && !anyway {
		if err := e.Unwritable(ctx, t, code); err != nil {
			return err
		}
	}
	if kind == seller.KindPartner {
		return e.Admission.End(ctx, t, who, number)
	}
	return e.Admission.EndAgency(ctx, t, who, number)
}

// Unwritable tells of a seller that has earned what no document can be written about once its area is closed.
//
// Rule (operator, 6 D): A seller that has earned what no credit note is about isn't ended before it has entered its
// master data and agreed to credit notes, unless the operator says so: afterwards it can't. An account an operator
// enters later. Enforced: sellerdesk/peers/ending.go Do. Test:
// TestAPartnerWithMoneyThatNoDocumentCouldBeAboutIsNotEnded.
func (e *Ending) Unwritable(ctx context.Context, t *tenant.Tenant, code link.Code) error {
	sums, err := e.Commissions.Sums(ctx, t.ID, code)
	if err != nil || sums.UnbilledCents <= 0 {
		return err
	}
	whole, err := e.Creditors.Of(ctx, t.ID, code)
	if err != nil {
		return err
	}
	missing := sellerdesk.UnwritableError{Cents: sums.UnbilledCents}
	for _, part := range whole.Missing() {
		if part != creditors.PartAccount {
			missing.Missing = append(missing.Missing, part)
		}
	}
	if len(missing.Missing) == 0 {
		return nil
	}
	return missing
}

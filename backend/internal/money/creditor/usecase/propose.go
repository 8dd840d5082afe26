package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Propose gives what is known already of master data that aren't entered yet: what the very account said that asks, and
// nothing that is to be said of taxes.
//
// Rule (document, D): Who asked for an agency finds its name and address in the first form of its master data, a
// partner the name that it registered under; nothing of taxes is preset. Enforced: request/gormstore.Taken,
// creditor/usecase.registered, screen/seller.proposalOf. Test: TestAnAgencyAsksConfirmsAndIsTakenIn,
// TestTheFirstMasterDataBeginWithWhatIsKnown, TestAPartnerEntersWhatItIsPaidBy.
func (k *Keep) Propose(ctx context.Context, t tenant.ID, number link.Code, account string) (creditor.Data, error) {
	asked, err := k.Requests.Taken(ctx, t, number, account)
	if errors.Is(err, request.ErrUnknown) {
		return k.registered(ctx, t, number)
	}
	if err != nil {
		return creditor.Data{}, err
	}
	return creditor.Data{Name: asked.AgencyName, Street: asked.Street, Postcode: asked.ZipCode, City: asked.City}, nil
}

// registered gives the name of a partner; nothing of an agency that an operator took in.
func (k *Keep) registered(ctx context.Context, t tenant.ID, number link.Code) (creditor.Data, error) {
	of, err := k.Sellers.ByNumber(ctx, t, number)
	if err != nil || of.Kind != seller.KindPartner {
		return creditor.Data{}, err
	}
	return creditor.Data{Name: of.Name}, nil
}

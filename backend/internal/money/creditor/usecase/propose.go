package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/request"
)

// Propose gives what is known already of master data that aren't entered yet: what the very account said that asks, and
// nothing that is to be said of taxes.
//
// Rule (document, D): Who asked for an agency finds its name and address in the first form of its master data; nothing
// of taxes is preset. Enforced: request/gormstore.Taken, screen/seller.proposalOf. Test:
// TestAnAgencyAsksConfirmsAndIsTakenIn, TestTheFirstMasterDataBeginWithWhatIsKnown.
func (k *Keep) Propose(ctx context.Context, t tenant.ID, seller link.Code, account string) (creditor.Data, error) {
	asked, err := k.Requests.Taken(ctx, t, seller, account)
	if err != nil {
		return creditor.Data{}, fault.Ignore(err, request.ErrUnknown)
	}
	return creditor.Data{Name: asked.AgencyName, Street: asked.Street, Postcode: asked.ZipCode, City: asked.City}, nil
}

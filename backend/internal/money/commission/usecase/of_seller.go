package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// OfSeller shows operators what a seller has earned.
type OfSeller struct {
	Sellers     seller.Sellers
	Commissions commission.Commissions
}

// Do gives an agency's sums and the page of its newest commissions.
func (u *OfSeller) Do(
	ctx context.Context, t tenant.ID, number string, most int,
) (commission.Sums, commission.Page, error) {
	code, err := link.ParseCode(number)
	if err != nil {
		return commission.Sums{}, commission.Page{}, seller.ErrUnknown
	}
	if _, err := u.Sellers.ByNumber(ctx, t, code); err != nil {
		return commission.Sums{}, commission.Page{}, err
	}
	q, err := commission.Query{Size: most}.Checked()
	if err != nil {
		return commission.Sums{}, commission.Page{}, err
	}
	sums, err := u.Commissions.Sums(ctx, t, code)
	if err != nil {
		return commission.Sums{}, commission.Page{}, err
	}
	page, err := u.Commissions.List(ctx, t, code, q)
	return sums, page, err
}

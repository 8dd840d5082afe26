package operator

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/letters/mail/preview"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// previewLetters writes every letter of a tenant, which tells of its own first product, reward and voucher.
func previewLetters(ctx context.Context, a *wiring.App, id tenant.ID) ([]preview.File, error) {
	t, err := a.Tenants.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	assortment, err := a.Assortments.Of(ctx, id)
	if err != nil {
		return nil, err
	}
	catalogue, err := a.Catalogues.Catalogue(ctx, id)
	if err != nil {
		return nil, err
	}
	var first product.Product // a remote source may have said nothing yet
	if len(assortment.Products) > 0 {
		first = assortment.Products[0]
	}
	voucher := reward.CatalogueEntry{}
	for _, entry := range catalogue {
		if entry.Means == reward.ByVoucher {
			voucher = entry
		}
	}
	now := time.Now()
	whole, _ := first.RewardAt(now)
	friend := whole.Cents / 2
	if most := t.Rules.MaxRecipientCents; most > 0 {
		friend = min(friend, most)
	}
	renderer, err := a.Renderer()
	if err != nil {
		return nil, err
	}
	world := func(l tenant.Language) preview.World {
		return preview.World{
			Product: first.InSentence(t, l), Voucher: t.In(voucher.Name, l), What: t.In(voucher.Teaser, l),
			Where: t.In(voucher.RedeemAt, l), RedeemMonths: int64(voucher.RedeemMonths), Cents: whole.Cents - friend,
			FriendCents: friend, Now: now,
		}
	}
	home := func(l tenant.Language) string { return a.Links.Page(t, l, tenant.RouteDashboard) }
	return preview.Files(ctx, renderer, t, world, home)
}

package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/letters/mail/preview"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PreviewLetters writes every letter of a tenant of a folder, which tells of its own first product, reward and voucher.
func PreviewLetters(ctx context.Context, folder string, id tenant.ID) ([]preview.File, error) {
	a, err := unconnected(folder)
	if err != nil {
		return nil, err
	}
	t, err := a.Tenants.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	assortment, err := a.Assortments().Of(ctx, id)
	if err != nil {
		return nil, err
	}
	catalogue, err := a.Catalogues().Catalogue(ctx, id)
	if err != nil {
		return nil, err
	}
	product, voucher := assortment.Products[0], reward.CatalogueEntry{}
	for _, entry := range catalogue {
		if entry.Means == reward.ByVoucher {
			voucher = entry
		}
	}
	now := time.Now()
	whole, _ := product.RewardAt(now)
	friend := whole.Cents / 2
	if most := t.Rules.MaxRecipientCents; most > 0 {
		friend = min(friend, most)
	}
	return a.Preview(ctx, t, func(l tenant.Language) preview.World {
		return preview.World{Product: product.InSentence(t, l), Voucher: t.In(voucher.Name, l), What: t.In(voucher.Teaser, l), Where: t.In(voucher.RedeemAt, l), RedeemMonths: int64(voucher.RedeemMonths), Cents: whole.Cents - friend, FriendCents: friend, Now: now}
	})
}

package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Register takes a partner in, who waits for an operator.
func (o *Office) Register(ctx context.Context, t *tenant.Tenant, who, name string) (seller.Seller, error) {
	return o.take(ctx, t, who, seller.KindPartner, name)
}

// Partners gives all partners, the oldest first.
func (o *Office) Partners(ctx context.Context, t *tenant.Tenant) ([]Listed, error) {
	return o.list(ctx, t, seller.KindPartner)
}

// Approve has a partner's links count from now on.
func (o *Office) Approve(ctx context.Context, t *tenant.Tenant, who, number string) (seller.Seller, error) {
	return o.decide(ctx, t, who, number, seller.Approved, func(
		ctx context.Context, p seller.Seller, now time.Time,
	) (seller.Seller, error) {
		p, err := p.Approve(now)
		if err != nil {
			return p, err
		}
		return p, o.Sellers.Approve(ctx, t.ID, p.Number, now)
	})
}

// Refuse ends a partner that waits.
func (o *Office) Refuse(ctx context.Context, t *tenant.Tenant, who, number string) (seller.Seller, error) {
	return o.decide(ctx, t, who, number, seller.Refused, func(
		ctx context.Context, p seller.Seller, now time.Time,
	) (seller.Seller, error) {
		if _, err := p.Approve(now); err != nil {
			return p, err
		}
		p.EndedAt = &now
		return p, o.Sellers.End(ctx, t.ID, p.Number, now)
	})
}

// EndPartner ends a partner and its links. What it brought stays its own.
//
// Rule (document, D): With a seller's end nothing of its money ends: what it has earned is written, announced by letter
// and paid by the next runs; nothing new is brought through its links. Enforced: seller/usecase.end,
// seller/usecase.owner. Test: TestAnEndedPartnerIsPaidWhatItEarned, TestAPartnersLinksCountOnceItIsApproved.
func (o *Office) EndPartner(ctx context.Context, t *tenant.Tenant, who, number string) error {
	return o.end(ctx, t, who, seller.KindPartner, number)
}

func (o *Office) decide(
	ctx context.Context, t *tenant.Tenant, who, number string, act audit.What,
	change func(context.Context, seller.Seller, time.Time) (seller.Seller, error),
) (p seller.Seller, err error) {
	found, err := o.find(ctx, t, number)
	if err != nil {
		return found, err
	}
	now := o.Clock.Now()
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Sellers.Alone(ctx, t.ID, found.Number); err != nil {
			return err
		}
		if p, err = o.Sellers.ByNumber(ctx, t.ID, found.Number); err != nil {
			return err
		}
		if p, err = change(ctx, p, now); err != nil {
			return err
		}
		return o.Acts(who).Record(ctx, t.ID, act, string(p.Number), now)
	})
	return p, err
}

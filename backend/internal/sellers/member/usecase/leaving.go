package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Leaving takes out of its agency a member who has the account erased.
type Leaving struct {
	Members member.Members
	Sellers seller.Sellers
	// Remove deletes what is kept of an account's memberships.
	Remove func(ctx context.Context, t tenant.ID, account string) error
	// ForgetLabels takes away the labels of what came by a seller's links.
	ForgetLabels func(ctx context.Context, t tenant.ID, seller link.Code) error
	Outbox       outbox.Outbox
	Clock        clock.Clock
	NewID        func() string
}

// Forget is part of the erasure's transaction, and has the others who run the agency informed.
func (l *Leaving) Forget(ctx context.Context, t tenant.ID, account string) error {
	m, err := l.Members.Living(ctx, t, account)
	if err != nil && !errors.Is(err, member.ErrUnknown) {
		return err
	}
	if err == nil {
		if err := askNotices(ctx, l.Outbox, l.NewID, t, m.EraseNews(l.Clock.Now())); err != nil {
			return err
		}
	}
	if err := l.endPartner(ctx, t, account); err != nil {
		return err
	}
	return l.Remove(ctx, t, account)
}

// endPartner ends the partner that the account is: without its one member it is no seller any more, and its name may be
// the person's. What it earned is paid by its documents, which stay.
//
// Rule (privacy, D): With a partner's account the partner ends, its links with it, and its name goes, with the names
// and labels of its links; documents stay as the law demands. Enforced: member/usecase/leaving.go endPartner,
// seller/gormstore.Forget, recommendation/gormstore.ForgetLabels, click/gormstore.ForgetLabels. Test:
// TestWithAPartnersAccountThePartnerEnds, TestNothingOfAnErasedPersonIsLeft, TestOfAnErasedPartnerOnlyDocumentsStay.
func (l *Leaving) endPartner(ctx context.Context, t tenant.ID, account string) error {
	m, err := l.Members.Partner(ctx, t, account)
	if err != nil {
		return fault.Ignore(err, member.ErrUnknown)
	}
	if err := l.Sellers.End(ctx, t, m.Agency, l.Clock.Now()); fault.Ignore(err, seller.ErrEnded) != nil {
		return err
	}
	if err := l.Sellers.Forget(ctx, t, m.Agency); err != nil {
		return err
	}
	return l.ForgetLabels(ctx, t, m.Agency)
}

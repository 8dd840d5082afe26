package usecase

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Ending writes to those who lead a seller that has ended.
type Ending struct {
	Writing
	Leaders member.Leadership
}

// Deliver writes to each of them, once.
func (w *Ending) Deliver(ctx context.Context, m outbox.Message) error {
	t, s, err := w.about(ctx, tenant.ID(m.Tenant), link.Code(strings.TrimSpace(m.Key)))
	if err != nil || s.EndedAt == nil {
		return err
	}
	leaders, err := w.Leaders.Of(ctx, t, s.Number, *s.EndedAt)
	if err != nil {
		return err
	}
	for _, one := range leaders {
		data := mail.SellerEndedData{
			FirstName: one.FirstName, Seller: s.Name, Partner: s.Kind == seller.KindPartner,
			EndedAt: *s.EndedAt, Link: w.Links.Page(t, one.Language, tenant.RouteContact),
		}
		if err := w.Sender.Send(ctx, mail.Letter{
			Tenant: t.ID, Language: one.Language, To: one.To,
			Key: string(data.Kind()) + "/" + string(s.Number) + "/" + one.Member.ID, Data: data,
		}); err != nil {
			return err
		}
	}
	return nil
}

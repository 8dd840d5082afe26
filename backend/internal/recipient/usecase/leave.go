package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/recipient"
	"weitersagen.app/backend/internal/tenant"
)

// Leaving says which permissions for advertising end.
type Leaving struct {
	Email bool
	Phone bool
}

// LeaveAdvertising ends what was permitted, by one call and without a reason, as easily as it was given.
func (s *Service) LeaveAdvertising(ctx context.Context, t *tenant.Tenant, recipientID string, l Leaving) error {
	now := s.p.Clock.Now()
	return s.inTx(ctx, func(ctx context.Context) error {
		r, err := s.p.Recipients.ByID(ctx, string(t.ID), recipientID)
		if err != nil {
			return err
		}
		return s.leave(ctx, r, l, now)
	})
}

// leave keeps evidence of the end beside that of the beginning; a tick that no mailbox confirmed is taken away without.
func (s *Service) leave(ctx context.Context, r *recipient.Recipient, l Leaving, now time.Time) error {
	var left []recipient.Consent
	end := func(was recipient.Ticked, k recipient.ConsentKind, text func(context.Context, string, string) (recipient.Text, error)) error {
		if r.ConfirmedAt == nil {
			return nil
		}
		current, err := text(ctx, r.Tenant, r.Language)
		if err != nil {
			return err
		}
		current.ID, current.Version = was.TextID, was.Version
		left = append(left, recipient.Consent{Kind: k, Text: current, Language: r.Language, Channel: r.Channel, How: recipient.ByOwnPage, At: now})
		return nil
	}
	ads := r.Advertising
	if l.Email && ads.Email.Given() {
		if err := end(ads.Email, recipient.ConsentEmailLeft, s.p.Texts.AdvertisingEmail); err != nil {
			return err
		}
		ads.Email = recipient.Ticked{}
	}
	calls := l.Phone && ads.Phone.Given()
	if calls {
		if err := end(ads.Phone, recipient.ConsentPhoneLeft, s.p.Texts.AdvertisingPhone); err != nil {
			return err
		}
		ads.Phone = recipient.Ticked{}
	}
	if ads == r.Advertising {
		return nil
	}
	err := s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(r *recipient.Recipient) error {
		r.Advertising = ads
		return nil
	})
	if err != nil {
		return err
	}
	if calls {
		if err := s.p.Consents.Left(ctx, r, now); err != nil {
			return err
		}
	}
	return s.p.Consents.Record(ctx, r.Tenant, r.ID, r.RecommendationID, left)
}

package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

// Leaving says which permissions for advertising end.
type Leaving struct {
	Email bool
	Phone bool
}

// LeaveAdvertising ends what was permitted, by one call on the own page and without a reason, as easily as it was given.
func (s *Service) LeaveAdvertising(ctx context.Context, t *tenant.Tenant, recipientID string, l Leaving) error {
	now := s.p.Clock.Now()
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
		if err != nil {
			return err
		}
		return s.leave(ctx, r, l, recipient.ByOwnPage, now)
	})
}

// leave keeps evidence of the end beside that of the beginning, in the words that were agreed to then. What has no evidence, as a tick that
// no mailbox confirmed, is taken away without.
func (s *Service) leave(ctx context.Context, r *recipient.Recipient, l Leaving, how recipient.How, now time.Time) error {
	var ended recipient.Advertising
	err := s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(r *recipient.Recipient) error {
		if l.Email {
			ended.Email, r.Advertising.Email = r.Advertising.Email, recipient.Ticked{}
		}
		if l.Phone {
			ended.Phone, r.Advertising.Phone = r.Advertising.Phone, recipient.Ticked{}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if ended.Phone.Given() {
		if err := s.p.Consents.Left(ctx, r, now); err != nil {
			return err
		}
	}
	left, err := s.endOf(ctx, r, ended, how, now)
	if err != nil {
		return err
	}
	return s.p.Consents.Record(ctx, r.Tenant, r.ID, r.RecommendationID, left)
}

// endOf is the end of what the person has agreed to.
func (s *Service) endOf(ctx context.Context, r *recipient.Recipient, ended recipient.Advertising, how recipient.How, now time.Time) ([]recipient.Consent, error) {
	given, err := s.p.Kept.Consents(ctx, r)
	if err != nil {
		return nil, err
	}
	var left []recipient.Consent
	for _, w := range s.ways() {
		for _, g := range given {
			if w.ticked(&ended).Given() && recipient.ConsentKind(g.Kind) == w.given {
				left = append(left, recipient.Consent{
					Kind: w.left, Text: recipient.Text{ID: g.TextID, Version: g.TextVersion, Body: g.Text}, Language: g.Language,
					Channel: r.Channel, How: how, At: now,
				})
			}
		}
	}
	return left, nil
}

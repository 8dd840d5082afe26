package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// LetterAsked asks for the letter with the link that confirms. Its key is the recipient's id.
const LetterAsked outbox.Topic = "recipient.letter"

// asked tells all who have something to do about a letter that has still to leave: the lane of letters, and the life.
func (s *Service) asked(ctx context.Context, r *recipient.Recipient) error {
	if r.Mails.Pending() {
		err := s.p.Outbox.Add(ctx, outbox.Message{Tenant: string(r.Tenant), Topic: LetterAsked, Key: r.ID})
		if err != nil {
			return err
		}
	}
	return s.p.Changed(ctx, r.Tenant, r.RecommendationID)
}

// AskedLetters writes to friends who entered data, whatever the life of their recommendation waits for.
type AskedLetters struct {
	Tenants    tenant.Catalog
	Recipients *Service
	Clock      clock.Clock
}

// Deliver is what the relay calls; it may come again, and the letter leaves once.
func (a AskedLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, a.Tenants, m, 1)
	if err != nil {
		return err
	}
	return a.Recipients.SendConfirm(ctx, t, key[0], a.Clock.Now())
}

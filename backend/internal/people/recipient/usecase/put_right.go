package usecase

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PutRight asks for the letter that tells a friend what somebody else put right. Its key is the recipient's id, the
// parts, and what tells one time from another.
const PutRight outbox.Topic = "recipient.put_right"

// PutRight corrects what a friend entered, but for the address of the mailbox, at the word of somebody who cares for
// people, and has a letter name the parts. A number that may be called stays: who changes it ends the permission, which
// is the friend's to do.
func (s *Service) PutRight(
	ctx context.Context, t *tenant.Tenant, recipientID string, f recipient.Form, parts []string,
) error {
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
		if err != nil {
			return err
		}
		data, err := s.rectified(t, r, f, s.p.Clock.Now())
		if err != nil {
			return err
		}
		if data.Phone != r.Data.Phone && r.Advertising.Phone.Given() {
			return recipient.ErrPhonePermitted
		}
		err = s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(r *recipient.Recipient) error {
			r.Data = data
			return nil
		})
		if err != nil || r.ConfirmedAt == nil {
			return err // no one has shown that the mailbox is theirs: its letter to confirm shows what stands there
		}
		key := strings.Join([]string{r.ID, strings.Join(parts, "+"), s.p.NewID()}, "/")
		return s.p.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: PutRight, Key: key})
	})
}

// PutRightLetters tell friends what was put right.
type PutRightLetters struct {
	Tenants    tenant.Catalog
	Recipients *Service
	Clock      clock.Clock
}

// Deliver is what the relay calls; it may come again, and the letter leaves once.
func (a PutRightLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, a.Tenants, m, 3)
	if err != nil {
		return err
	}
	s := a.Recipients
	r, err := s.p.Recipients.ByID(ctx, t.ID, key[0])
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	l := recipient.PutRightLetter{
		Tenant: t, Language: t.LanguageOr(tenant.Language(r.Language)), Recipient: r, Parts: strings.Split(key[1], "+"),
		Key: m.Key,
	}
	if l.Data, err = s.IssueMailed(ctx, r, a.Clock.Now()); err != nil {
		return err
	}
	return s.p.Letters.PutRight(ctx, l)
}

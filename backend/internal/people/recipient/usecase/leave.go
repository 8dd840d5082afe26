package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

// Leaving says which permissions for advertising end.
type Leaving struct {
	Email bool
	Phone bool
}

// LeaveAdvertising ends what was permitted, by one call on the friend's own page and without a reason, as easily as it
// was given.
func (s *Service) LeaveAdvertising(ctx context.Context, t *tenant.Tenant, recipientID string, l Leaving) error {
	now := s.p.Clock.Now()
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
		if err != nil {
			return err
		}
		return s.leave(ctx, r, l, consent.ByOwnPage, now)
	})
}

// leave keeps evidence of the end beside that of the beginning, in the words that were agreed to then. What has no
// evidence, as a tick that no mailbox confirmed, is taken away without.
func (s *Service) leave(ctx context.Context, r *recipient.Recipient, l Leaving, how consent.How, now time.Time) error {
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
		if err := s.p.Permissions.Leave(ctx, r.Tenant, r.Data.Email.Owner(), now); err != nil {
			return err
		}
	}
	left, err := s.endOf(ctx, r, ended, how, now)
	if err != nil {
		return err
	}
	return s.p.Consents.Record(ctx, left)
}

// endOf is the end of what the person has agreed to.
//
// Rule (friend, 3 D): The end of a permission is evidence in the words that were agreed to, and by the act that ended
// it. Enforced: recipient/usecase.leave. Test: TestTheEndOfAPermissionIsKeptInTheWordsThatWereAgreedToAndByItsAct.
func (s *Service) endOf(
	ctx context.Context, r *recipient.Recipient, ended recipient.Advertising, how consent.How, now time.Time,
) ([]consent.Evidence, error) {
	given, err := s.p.Consents.Of(ctx, r.Tenant, r.ID)
	if err != nil {
		return nil, err
	}
	var left []consent.Evidence
	for _, w := range ways {
		for _, g := range given {
			if w.ticked(&ended).Given() && g.Kind == w.given {
				was := content.Text{ID: g.TextID, Version: g.TextVersion, Body: g.Text}
				left = append(left, evidence(r, w.left, was, g.Language, how, now))
			}
		}
	}
	return left, nil
}

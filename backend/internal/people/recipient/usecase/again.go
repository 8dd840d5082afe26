package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// AskAgain has the mail that confirms written once more, for who holds a link that confirms no longer: it goes to the
// address that stands there now, which isn't said, by the same rule as at the browser that entered the data. What is
// confirmed, gone or over brings none; the answer is the same.
//
// Rule (friend, 8 D): A link that confirms no longer brings a new mail with one press, no sooner than at the form, to
// the address that was entered last; the answer says nothing of whether there is anybody. Enforced:
// recipient/usecase/again.go AskAgain, recipient/correct.go AskAgain. Test:
// TestALinkThatConfirmsNoLongerBringsANewMail.
func (s *Service) AskAgain(ctx context.Context, t *tenant.Tenant, secret token.Secret) error {
	now := s.p.Clock.Now()
	tok, err := s.p.Tokens.LookFor(ctx, t.ID, token.RecipientConfirm, secret)
	if err != nil {
		return err
	}
	_, err = s.askOnceMore(ctx, t.ID, tok.Subject, now)
	return fault.Ignore(err, recipient.ErrUnknown)
}

// AskOnceMore has it written for somebody who helps the friend, by the same rule; false where none is to be written, or
// one was asked for just before.
func (s *Service) AskOnceMore(ctx context.Context, t tenant.ID, recipientID string) (bool, error) {
	return s.askOnceMore(ctx, t, recipientID, s.p.Clock.Now())
}

func (s *Service) askOnceMore(ctx context.Context, t tenant.ID, recipientID string, now time.Time) (bool, error) {
	r, err := s.p.Recipients.ByID(ctx, t, recipientID)
	if err != nil || r.ConfirmedAt != nil || r.Erasable(now) {
		return false, err
	}
	alive, err := s.p.Recommendations.Alive(ctx, t, r.RecommendationID, now)
	if err != nil || !alive {
		return false, err
	}
	var wanted *recipient.Recipient
	err = transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		wanted = nil
		err := s.p.Recipients.Update(ctx, t, r.ID, func(there *recipient.Recipient) error {
			if there.ConfirmedAt == nil && there.Mails.AskAgain(now) {
				wanted = there
			}
			return nil
		})
		if err != nil || wanted == nil {
			return err
		}
		return s.asked(ctx, wanted)
	})
	return wanted != nil, err
}

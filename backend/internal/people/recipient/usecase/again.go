package usecase

import (
	"context"
	"errors"

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
	r, err := s.p.Recipients.ByID(ctx, t.ID, tok.Subject)
	if err != nil {
		return fault.Ignore(err, recipient.ErrUnknown)
	}
	if r.ConfirmedAt != nil || r.Erasable(now) {
		return nil
	}
	alive, err := s.p.Recommendations.Alive(ctx, t.ID, r.RecommendationID, now)
	if err != nil || !alive {
		return err
	}
	err = transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		var wanted *recipient.Recipient
		err := s.p.Recipients.Update(ctx, t.ID, r.ID, func(there *recipient.Recipient) error {
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
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	return err
}

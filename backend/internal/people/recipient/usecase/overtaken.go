package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// overtaken tells who was second what the letter was about, and that it leads on.
//
// Rule (friend, 4 D): Who entered data and was overtaken by another friend of the same link finds in the letter the way
// on to a recommendation of their own, and the next letter isn't kept waiting by the first; of the data, and of the
// other friend, nothing is said. Enforced: recipient/usecase.drop, recipient/usecase.GoOn, token/gormstore.Lead. Test:
// TestWhoWasOvertakenIsLedOnByTheLetter.
func (s *Service) overtaken(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, tok token.Token,
) (Confirmation, error) {
	if tok.LeadsTo == "" {
		return Confirmation{}, token.ErrOvertaken // from before tokens led on
	}
	rec, err := s.p.Recommendations.ByID(ctx, t, l, tok.LeadsTo)
	if fault.KindOf(err) == fault.NotFound {
		return Confirmation{}, token.ErrOvertaken
	}
	return Confirmation{State: recipient.StandsOvertaken, Recipient: &recipient.Recipient{}, Recommendation: rec}, err
}

// GoOn makes a recommendation of their own for who was overtaken, by the letter. Only who reads the mailbox has that,
// so it has answered, and the next letter may go at once. Again it is the same recommendation.
func (s *Service) GoOn(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, secret token.Secret,
) (recipient.Recommendation, error) {
	tok, err := s.p.Tokens.LookFor(ctx, t.ID, token.RecipientConfirm, secret)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	if tok.LeadsTo == "" {
		if err := tok.Usable(s.p.Clock.Now()); err != nil {
			return recipient.Recommendation{}, err
		}
		return recipient.Recommendation{}, recipient.ErrNotOvertaken
	}
	var made recipient.Recommendation
	err = transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) (err error) {
		if made, err = s.p.Recommendations.Another(ctx, t, l, tok.LeadsTo, tok.Hash); err != nil {
			return err
		}
		return s.p.AnsweredLetter(ctx, t.ID, tok.Subject)
	})
	return made, err
}

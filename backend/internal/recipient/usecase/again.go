package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/recipient"
	"weitersagen.app/backend/internal/token"
)

// comeAgain is for data that come to a recommendation that has a recipient.
func (s *Service) comeAgain(ctx context.Context, there, fresh *recipient.Recipient, browser string, now time.Time) (*recipient.Recipient, bool, error) {
	if there.ID != browser && there.PersonKey != fresh.PersonKey {
		return nil, false, recipient.ErrLinkTaken
	}
	if err := s.p.Recommendations.Enter(ctx, there.Tenant, there.RecommendationID, there.ID, now); err != nil {
		return nil, false, err // expired, cancelled or confirmed since
	}
	if there.ID == browser || there.Data.SamePerson(fresh.Data) {
		return s.correct(ctx, there, fresh, now)
	}
	// Somebody knows the address, but not the person: nothing is changed and nothing is told.
	asked := false
	err := s.p.Recipients.Update(ctx, there.Tenant, there.ID, func(r *recipient.Recipient) error {
		asked = r.Mails.AskAgain(now)
		return nil
	})
	if err == nil && asked {
		err = s.p.Changed.Changed(ctx, there.Tenant, there.RecommendationID)
	}
	return there, false, err
}

// correct writes the data in place of the earlier ones and has them confirmed. Whoever got the mail at a mistyped address can't confirm
// with it any more, and is free to be somebody's friend.
func (s *Service) correct(ctx context.Context, there, fresh *recipient.Recipient, now time.Time) (*recipient.Recipient, bool, error) {
	var kept *recipient.Recipient
	again, moved := false, false
	err := s.p.Recipients.Update(ctx, there.Tenant, there.ID, func(r *recipient.Recipient) (err error) {
		kept, again = r, r.Says(fresh)
		moved, err = r.Correct(fresh, now)
		return err
	})
	if err != nil {
		return nil, false, err
	}
	if moved {
		for _, p := range []token.Purpose{token.RecipientConfirm, token.RecipientMail} {
			if err := s.p.Tokens.Withdraw(ctx, there.Tenant, p, there.ID, now); err != nil {
				return nil, false, err
			}
		}
	}
	if kept.PersonKey != there.PersonKey {
		if err := s.p.Recipients.Disclaim(ctx, claimOf(there, there.ID)); err != nil {
			return nil, false, err
		}
		if err := s.claim(ctx, claimOf(kept, kept.ID), now); err != nil {
			return nil, false, err
		}
	}
	if !kept.Mails.Pending() {
		return kept, again, nil
	}
	return kept, again, s.p.Changed.Changed(ctx, there.Tenant, there.RecommendationID)
}

package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
)

// EmailOf gives a recipient's address.
func (s *Service) EmailOf(ctx context.Context, tenantID tenant.ID, recipientID string) (person.Email, error) {
	r, err := s.p.Recipients.ByID(ctx, tenantID, recipientID)
	if err != nil {
		return person.Email{}, err
	}
	return r.Data.Email, nil
}

// Withdraw takes a person back who doesn't want to be written to: unconfirmed data are erased at once, and
// where they are confirmed the permissions to write and to call end. The recommendations' links stay good for others.
// It joins the caller's transaction.
func (s *Service) Withdraw(
	ctx context.Context, tenantID tenant.ID, personKey, ownerKey string, how consent.How, now time.Time,
) error {
	owned, err := s.owned(ctx, tenantID, personKey, ownerKey)
	if err != nil {
		return err
	}
	for _, r := range owned {
		if r.ConfirmedAt != nil {
			err = s.leave(ctx, r, Leaving{Email: true, Phone: true}, how, now)
		} else {
			err = s.eraseAsked(ctx, r, now)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// eraseAsked removes unconfirmed data because the person asked for it: what the recommender noted goes too. Where no
// one asked the note stays, for it is of the person that the link is meant for, and the link is still good.
func (s *Service) eraseAsked(ctx context.Context, r *recipient.Recipient, now time.Time) error {
	if err := s.p.ForgetNote(ctx, r.Tenant, r.RecommendationID); err != nil {
		return err
	}
	return s.erase(ctx, r, token.Erased, now)
}

// erase removes unconfirmed data; others on the same link go on waiting.
func (s *Service) erase(ctx context.Context, r *recipient.Recipient, why token.Why, now time.Time) error {
	next, err := s.besides(ctx, r)
	if err != nil {
		return err
	}
	err = s.p.Recommendations.DropUnconfirmed(ctx, r.Tenant, r.RecommendationID, r.ID, next, now)
	if errors.Is(err, recipient.ErrAlreadyConfirmed) {
		return nil // in this very moment
	}
	if err != nil {
		return err
	}
	if next == "" {
		if err := s.p.Orders.ForgetCustomer(ctx, r.Tenant, r.RecommendationID); err != nil {
			return err
		}
	}
	if err := s.drop(ctx, r, why, now); err != nil {
		return err
	}
	return s.p.Changed(ctx, r.Tenant, r.RecommendationID)
}

// besides gives another one who waits on the same link; empty when there is none.
func (s *Service) besides(ctx context.Context, r *recipient.Recipient) (string, error) {
	all, err := s.p.Recipients.OfRecommendation(ctx, r.Tenant, r.RecommendationID)
	for _, other := range all {
		if other.ID != r.ID {
			return other.ID, err
		}
	}
	return "", err
}

// drop leaves nothing of the data. Of the tokens their hashes stay until they end, so that an open mail can say what
// became of the data; their subject is an id that leads nowhere. The row first: a letter that is just leaving holds it,
// and its token is found afterwards.
func (s *Service) drop(ctx context.Context, r *recipient.Recipient, why token.Why, now time.Time) error {
	if err := s.p.Recipients.Delete(ctx, r.Tenant, r.ID); err != nil {
		return err
	}
	for _, p := range token.OfFriends {
		if err := s.p.Tokens.Withdraw(ctx, r.Tenant, p, r.ID, why, now); err != nil {
			return err
		}
	}
	if why == token.Overtaken {
		// Their link is taken, and leads on to one of their own.
		if err := s.p.Tokens.Lead(ctx, r.Tenant, token.RecipientConfirm, r.ID, r.RecommendationID); err != nil {
			return err
		}
	}
	return s.p.DropAnswers(ctx, string(r.Tenant))
}

package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
)

// ForCaller is what a caller is shown of what an agent made.
type ForCaller struct {
	recommendation.View
	At time.Time
	// Over tells that nothing is left to end: it ended, or was undone.
	Over bool
}

// LookForCaller shows it to who holds the letter's link.
func (s *Service) LookForCaller(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, secret string,
) (ForCaller, error) {
	r, err := s.ofLetter(ctx, t, secret)
	if err != nil {
		return ForCaller{}, err
	}
	if r.RecommenderID == "" {
		return ForCaller{View: recommendation.View{Recommendation: r}, Over: true}, nil
	}
	v, err := s.ownView(ctx, r, language)
	return ForCaller{View: v, At: r.CreatedAt, Over: r.StatusAt(s.p.Clock.Now()).Final()}, err
}

// EndForCaller ends it, and erases what was made of it: the account too, when the call made it, its owner has done
// nothing with it since, and it belongs to no agency. What is ordered already can't be ended so. Again, it changes
// nothing.
func (s *Service) EndForCaller(ctx context.Context, t *tenant.Tenant, secret string) error {
	r, err := s.ofLetter(ctx, t, secret)
	if err != nil || r.RecommenderID == "" {
		return err
	}
	if err := s.Withdraw(
		ctx, t, r.RecommenderID, r.Number.String(),
	); err != nil && !errors.Is(err, recommendation.ErrExpired) {
		return err
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		who, err := s.recommender(ctx, t.ID, r.RecommenderID)
		if err != nil || who.Gone {
			return err
		}
		all, err := s.p.Recommendations.OfRecommender(ctx, t.ID, r.RecommenderID)
		if err != nil {
			return err
		}
		belongs, err := s.p.Belongs(ctx, t.ID, r.RecommenderID)
		if err != nil {
			return err
		}
		if r.MadeTheAccount(who, len(all)) && !belongs {
			return s.p.UndoAccount(ctx, t.ID, r.RecommenderID)
		}
		if err := s.p.Consents.Undo(ctx, t.ID, r.RecommenderID, r.ID); err != nil {
			return err
		}
		now := s.p.Clock.Now()
		return s.p.Recommendations.Update(
			ctx, t.ID, r.ID, func(r *recommendation.Recommendation) error { return r.Forget(now) },
		)
	})
}

// ofLetter finds what a letter's link is about.
func (s *Service) ofLetter(
	ctx context.Context, t *tenant.Tenant, secret string,
) (*recommendation.Recommendation, error) {
	found, err := s.p.Tokens.LookFor(ctx, t.ID, token.Spoken, token.Secret(secret))
	if err != nil {
		return nil, err
	}
	return s.p.Recommendations.ByID(ctx, t.ID, found.Subject)
}

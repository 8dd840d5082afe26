package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/recipient"
)

// OfPerson gives the ids of what a person entered anywhere in a tenant's programme; the mailbox says who it is.
func (s *Service) OfPerson(ctx context.Context, tenantID string, email person.Email) ([]string, error) {
	return s.p.Recipients.OfPerson(ctx, tenantID, s.personKey(tenantID, email))
}

// Forget removes a friend who was erased, confirmed or not, with the claim. It gives the recommendation that the friend belonged to, and
// nothing when that was done before. It joins the caller's transaction.
func (s *Service) Forget(ctx context.Context, tenantID, recipientID string, now time.Time) (recommendationID string, err error) {
	r, err := s.p.Recipients.ByID(ctx, tenantID, recipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if err := s.p.Recommendations.Forget(ctx, tenantID, r.RecommendationID, r.ID, now); err != nil {
		return "", err
	}
	if err := s.p.Recipients.Delete(ctx, tenantID, r.ID); err != nil {
		return "", err
	}
	return r.RecommendationID, s.p.Changed.Changed(ctx, tenantID, r.RecommendationID)
}

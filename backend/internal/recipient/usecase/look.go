package usecase

import (
	"context"

	"weitersagen.app/backend/internal/recipient"
	"weitersagen.app/backend/internal/tenant"
)

// Entered is what is stored of a recipient, for the browser that entered it.
type Entered struct {
	Recipient      *recipient.Recipient
	Recommendation recipient.Recommendation
}

// Look gives what is stored. The holder of the token also knows the link; a token for another link isn't told about it.
func (s *Service) Look(ctx context.Context, t *tenant.Tenant, l tenant.Language, recipientID, key string) (Entered, error) {
	r, err := s.p.Recipients.ByID(ctx, string(t.ID), recipientID)
	if err != nil {
		return Entered{}, err
	}
	rec, err := s.p.Recommendations.ByID(ctx, t, l, r.RecommendationID)
	if err != nil {
		return Entered{}, err
	}
	if !s.p.Recommendations.IsLink(t, rec, key) {
		return Entered{}, recipient.ErrUnknown
	}
	return Entered{Recipient: r, Recommendation: rec}, nil
}

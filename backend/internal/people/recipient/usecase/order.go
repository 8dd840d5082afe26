package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OwnOrder is a friend's order, with the recommendation that it came by.
type OwnOrder struct {
	Recommendation recipient.Recommendation
	Order          recipient.Order
}

// Order gives the order of who holds the recipient's token.
func (s *Service) Order(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recipientID string,
) (OwnOrder, error) {
	r, rec, err := s.own(ctx, t, l, recipientID)
	if err != nil {
		return OwnOrder{}, err
	}
	o, err := s.p.Orders.Of(ctx, r.Tenant, r.RecommendationID)
	return OwnOrder{Recommendation: rec, Order: o.SeenBy(r)}, err
}

// Belongs gives the recommendation of who holds the recipient's token, as long as the number that was asked for is the
// recommendation's or the recipient's own.
func (s *Service) Belongs(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recipientID, number string,
) (string, error) {
	r, rec, err := s.own(ctx, t, l, recipientID)
	if err != nil {
		return "", err
	}
	if number != r.ID && !s.p.Recommendations.IsNumber(rec, number) {
		return "", recipient.ErrUnknown
	}
	return r.RecommendationID, nil
}

func (s *Service) own(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recipientID string,
) (*recipient.Recipient, recipient.Recommendation, error) {
	r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
	if err != nil {
		return nil, recipient.Recommendation{}, err
	}
	rec, err := s.p.Recommendations.ByID(ctx, t, l, r.RecommendationID)
	return r, rec, err
}

package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Look gives what the holder of a link may see while it is usable.
func (s *Service) Look(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, number, key string,
) (recommendation.View, error) {
	r, err := s.byLink(ctx, t, number, key)
	if err != nil {
		return recommendation.View{}, err
	}
	if err := r.Usable(s.p.Clock.Now()); err != nil {
		return recommendation.View{}, err
	}
	v, err := s.view(ctx, r, language)
	if err == nil && v.Shown == recommendation.Cancelled { // its recommender is gone
		return recommendation.View{}, recommendation.ErrCancelled
	}
	return v, err
}

// LookAny gives the same in any status: in its own to whose business it is, and to others in the public one. Its
// recommender sees what was promised.
func (s *Service) LookAny(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, number, key string, who recommendation.Viewer,
) (recommendation.View, error) {
	r, err := s.byLink(ctx, t, number, key)
	if err != nil {
		return recommendation.View{}, err
	}
	v, err := s.view(ctx, r, language)
	if err != nil {
		return recommendation.View{}, err
	}
	v.ShowTo(who.Recommender)
	if r.ConfirmedAt == nil {
		return v, nil
	}
	if !r.Sees(who) {
		v.Shown = r.PublicStatus(s.p.Clock.Now())
	}
	v.Another, err = s.another(ctx, t, r)
	return v, err
}

// ReportLine takes the recommender's line from everybody who reads the link.
func (s *Service) ReportLine(ctx context.Context, t *tenant.Tenant, number, key string) error {
	r, err := s.byLink(ctx, t, number, key)
	if err != nil || r.Line.Shown() == "" {
		return err
	}
	now := s.p.Clock.Now()
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		return s.p.Recommendations.Update(ctx, r.Tenant, r.ID, func(r *recommendation.Recommendation) error {
			r.ReportLine(now)
			return nil
		})
	})
}

// byLink wants the number and the key beside it: a wrong key is answered like a number that never was.
func (s *Service) byLink(
	ctx context.Context, t *tenant.Tenant, number, key string,
) (*recommendation.Recommendation, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return nil, err
	}
	if !s.p.Links.Verify(t.ID, n, key) {
		return nil, recommendation.ErrUnknown
	}
	return s.p.Recommendations.ByNumber(ctx, t.ID, n)
}

// OrderLink gives the tenant's order page for the product, carrying the number and the friend's, where the caller says
// it. It tells nothing of anybody, so the number suffices.
func (s *Service) OrderLink(ctx context.Context, t *tenant.Tenant, number, recipient string) (string, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return "", err
	}
	r, err := s.p.Recommendations.ByNumber(ctx, t.ID, n)
	if err != nil {
		return "", err
	}
	switch now := s.p.Clock.Now(); {
	case !r.Within(now): // before the rest: no one learns whether what was confirmed was ordered, too
		return "", recommendation.ErrExpired
	case r.Status == recommendation.Cancelled:
		return "", recommendation.ErrCancelled
	default:
		return s.orderPage(ctx, t, r, recipient)
	}
}

// orderPage is the tenant's, also for a product that it offers no longer; product.ErrUnknown for one that has left its
// file.
func (s *Service) orderPage(
	ctx context.Context, t *tenant.Tenant, r *recommendation.Recommendation, recipient string,
) (string, error) {
	offered, err := s.p.Products.Of(ctx, t.ID)
	if err != nil {
		return "", err
	}
	p, err := offered.Known(product.ID(r.ProductID))
	if err != nil {
		return "", err
	}
	return s.p.Links.Order(t, p.ExternalID, r.Number, recipient)
}

// ByID gives a recommendation to another part of the programme.
func (s *Service) ByID(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, id string,
) (recommendation.View, error) {
	r, err := s.p.Recommendations.ByID(ctx, t.ID, id)
	if err != nil {
		return recommendation.View{}, err
	}
	return s.view(ctx, r, language)
}

// Alive tells whether a recommendation still holds its friend.
func (s *Service) Alive(ctx context.Context, t tenant.ID, id string, now time.Time) (bool, error) {
	r, err := s.p.Recommendations.ByID(ctx, t, id)
	if err != nil {
		return false, err
	}
	return r.Alive(now), nil
}

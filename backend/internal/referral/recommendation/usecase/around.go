package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// recommender gives a person; one that was erased is gone.
func (s *Service) recommender(ctx context.Context, t tenant.ID, id string) (recommendation.Recommender, error) {
	if id == "" {
		return recommendation.Recommender{Gone: true}, nil
	}
	found, err := s.p.Accounts.ByID(ctx, t, id)
	if errors.Is(err, account.ErrUnknown) {
		return recommendation.Recommender{Gone: true}, nil
	}
	if err != nil {
		return recommendation.Recommender{}, err
	}
	return toRecommender(found), nil
}

func toRecommender(a *account.Account) recommendation.Recommender {
	return recommendation.Recommender{
		ID: a.ID, FirstName: a.FirstName, LastName: a.LastName, Email: a.Email.String(), HasPassword: a.HasPassword(),
		CreatedAt: a.CreatedAt, LockedAt: a.LockedAt, Newsletter: a.Newsletter,
	}
}

// named gives what a product is called, also one that is no longer offered.
func (s *Service) named(ctx context.Context, t tenant.ID, id, language string) (product.Named, error) {
	own, err := s.p.Tenants.ByID(ctx, t)
	if err != nil {
		return product.Named{}, err
	}
	offered, err := s.p.Products.Of(ctx, t)
	if err != nil {
		return product.Named{}, err
	}
	return offered.Named(product.ID(id), own, tenant.Language(language)), nil
}

// worth divides what a product earns now by the rule of the rewards; product.ErrUnknown for what earns nothing.
func (s *Service) worth(
	ctx context.Context, t *tenant.Tenant, id string, share recommendation.Share, now time.Time,
) (recommender, recipient int64, err error) {
	offered, err := s.p.Products.Of(ctx, t.ID)
	if err != nil {
		return 0, 0, err
	}
	p, total, err := offered.Earning(product.ID(id), now)
	if err != nil {
		return 0, 0, err
	}
	recommender, recipient = product.Split(total.Cents, int(share), product.CapsOf(t.Rules, p.Line))
	return recommender, recipient, nil
}

// advisor gives who has a number; nil for one that no advisor has, or no longer, and where the tenant shows no
// advisors.
func (s *Service) advisor(ctx context.Context, t tenant.ID, number string) (*advisor.Advisor, error) {
	own, err := s.p.Tenants.ByID(ctx, t)
	if err != nil {
		return nil, err
	}
	all, err := s.p.Advisors.Of(ctx, own)
	if err != nil {
		return nil, err
	}
	one, err := all.ByNumber(number)
	if err != nil {
		return nil, fault.Ignore(err, advisor.ErrUnknown)
	}
	return &one, nil
}

// Origin is a recommendation as one that an offline code is made with.
func Origin(r *recommendation.Recommendation) offlinecode.Origin {
	return offlinecode.Origin{
		ID: r.ID, Recommender: r.RecommenderID, ProductID: r.ProductID, Share: int(r.Share),
		Withdrawn: r.Status == recommendation.Cancelled,
	}
}

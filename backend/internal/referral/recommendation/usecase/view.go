package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// View is a recommendation with what stands around it on a screen.
type View struct {
	*recommendation.Recommendation
	// Shown is the status as people see it.
	Shown       recommendation.Status
	Recommender recommendation.Recommender
	ProductName string
	// ProductSpoken is the name as it stands in a sentence.
	ProductSpoken string
	Hex           string
	LongLink      string
	ShortLink     string
	// Void tells that the account of its recommender was locked when it was made: nobody can confirm it. It is for who reads a mailbox.
	Void bool
	// Advisor is whom it names among the tenant's people; nil where it names none whom the tenant shows.
	Advisor *recommendation.Advisor
	// OwnCode is the offline code that was made with it, for its recommender alone; empty when there is none.
	OwnCode string
}

func (s *Service) view(ctx context.Context, r *recommendation.Recommendation, language tenant.Language) (View, error) {
	v := View{Recommendation: r, Hex: s.p.Links.Hex(r.Tenant, r.Number)}
	var err error
	if v.Recommender, err = s.p.Recommenders.ByID(ctx, r.Tenant, r.RecommenderID); err != nil {
		return View{}, err
	}
	v.Void = r.Void(v.Recommender)
	v.Recommender.FirstName, v.Recommender.LastName = r.Typed.Over(v.Recommender.FirstName, v.Recommender.LastName)
	err = s.surround(ctx, &v, language)
	if v.Recommender.Gone && v.Shown == recommendation.Open {
		v.Shown = recommendation.Cancelled // the row follows
	}
	return v, err
}

func (s *Service) surround(ctx context.Context, v *View, language tenant.Language) error {
	v.Shown = v.StatusAt(s.p.Clock.Now())
	product, err := s.p.Products.Named(ctx, v.Tenant, v.ProductID, string(language))
	if err != nil {
		return err
	}
	v.ProductName, v.ProductSpoken = product.Name, product.Spoken
	if v.AgentNumber != "" {
		named, known, err := s.p.Advisors.Named(ctx, v.Tenant, v.AgentNumber)
		if err != nil {
			return err
		}
		if known {
			v.Advisor = &named
		}
	}
	if v.LongLink, err = s.p.Links.Long(ctx, v.Tenant, string(language), v.Number); err != nil {
		return err
	}
	v.ShortLink, err = s.p.Links.Short(ctx, v.Tenant, v.Number)
	return err
}

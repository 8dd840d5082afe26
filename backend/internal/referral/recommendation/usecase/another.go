package usecase

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Taken gives the code behind a link that somebody else has. Only what the public status says counts: what became of
// the first friend is no one else's business, and changes nothing here.
func (s *Service) Taken(ctx context.Context, t *tenant.Tenant, number, key string) (offlinecode.Code, error) {
	r, err := s.byLink(ctx, t, number, key)
	if err != nil {
		return offlinecode.Code{}, err
	}
	return s.taken(ctx, r)
}

func (s *Service) taken(ctx context.Context, r *recommendation.Recommendation) (offlinecode.Code, error) {
	now := s.p.Clock.Now()
	switch r.PublicStatus(now) {
	case recommendation.Open:
		return offlinecode.Code{}, offlinecode.ErrNotTaken
	case recommendation.Expired:
		return offlinecode.Code{}, recommendation.ErrExpired
	case recommendation.Cancelled:
		return offlinecode.Code{}, recommendation.ErrCancelled
	}
	c, err := s.p.Codes.Behind(ctx, r.Tenant, r.ID, link.Code(r.OfflineCode))
	if err != nil {
		return offlinecode.Code{}, err
	}
	return c, c.Usable(now)
}

// Another makes a recommendation like one that somebody else has, and counts the use of the code. It joins the caller's
// transaction.
func (s *Service) Another(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, id, key string,
) (recommendation.View, error) {
	if !t.Modules.OfflineCode {
		return recommendation.View{}, offlinecode.ErrOff
	}
	r, err := s.p.Recommendations.ByID(ctx, t.ID, id)
	if err != nil {
		return recommendation.View{}, err
	}
	c, err := s.taken(ctx, r)
	if err != nil && !errors.Is(err, offlinecode.ErrUsedUp) { // the last use may have been this one
		return recommendation.View{}, err
	}
	v, again, err := s.ByCode(ctx, t, language, CodeEntry{
		Code: string(c.Value), Origin: c.Origin, RecommenderID: c.Recommender, ProductID: c.ProductID,
		Share: recommendation.Share(c.Share), Channel: mailChannel, Key: key, Led: true,
	})
	if err != nil || again {
		return v, err
	}
	return v, s.p.Codes.Use(ctx, t.ID, c.Value, s.p.Clock.Now())
}

// mailChannel is where the letter of who was overtaken led on.
const mailChannel = "mail"

// linkEnds are the ends of a link that say nothing to who only looks at it.
var linkEnds = []error{
	offlinecode.ErrUnknown, offlinecode.ErrNotTaken, offlinecode.ErrExpired, offlinecode.ErrUsedUp,
	recommendation.ErrExpired, recommendation.ErrCancelled, tenant.ErrLoginClosed,
}

func unlessEnded(err error) error {
	if slices.ContainsFunc(linkEnds, func(end error) bool { return errors.Is(err, end) }) {
		return nil
	}
	return err
}

// another tells what a taken link leads on to; nil where it leads to nothing.
func (s *Service) another(
	ctx context.Context, t *tenant.Tenant, r *recommendation.Recommendation,
) (*recommendation.Another, error) {
	if !t.Modules.OfflineCode {
		return nil, nil
	}
	if err := t.Open(); err != nil {
		return nil, unlessEnded(err)
	}
	c, err := s.taken(ctx, r)
	if err == nil {
		_, err = s.mayRecommend(ctx, t, c.Recommender)
	}
	if err != nil {
		return nil, unlessEnded(err)
	}
	share := offeredShare(t, recommendation.Share(c.Share))
	recommender, recipient, err := s.worth(ctx, t, c.ProductID, share, s.p.Clock.Now())
	if err != nil {
		return nil, fault.Ignore(err, product.ErrUnknown)
	}
	return &recommendation.Another{Share: share, RecommenderCents: recommender, RecipientCents: recipient}, nil
}

// offeredShare is the share that the recommender chose, as long as the tenant offers it.
//
// Rule (recommending, 7 D): What a code makes is divided as its recommender chose; where the tenant offers that share
// no more, by the tenant's default. Enforced: recommendation/usecase.byCode, recommendation/usecase.SeeCode. Test:
// TestACodeWhoseShareIsNoLongerOfferedIsDividedByTheDefault.
func offeredShare(t *tenant.Tenant, chosen recommendation.Share) recommendation.Share {
	if slices.Contains(t.Rules.Shares, int(chosen)) {
		return chosen
	}
	return recommendation.Share(t.Rules.DefaultShare)
}

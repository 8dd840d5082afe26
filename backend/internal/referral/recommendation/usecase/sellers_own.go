package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// SellersOwn tells which side is one of the seller's own people. Of who was erased nothing is known any more.
func (s *Service) SellersOwn(ctx context.Context, t tenant.ID, id string) (own recommendation.SellersOwn, err error) {
	r, err := s.p.Recommendations.ByID(ctx, t, id)
	if err != nil || r.SellerNumber == "" {
		return own, err
	}
	if own.Recommender, err = s.earnsCommission(ctx, r); err != nil || r.ConfirmedAt == nil {
		return own, err
	}
	own.Friend, err = s.isSellersOwn(ctx, r, r.RecipientID, *r.ConfirmedAt)
	return own, err
}

// earnsCommission tells it of the recommender, as it was decided when the recommendation was made.
func (s *Service) earnsCommission(ctx context.Context, r *recommendation.Recommendation) (bool, error) {
	if r.ForCommission != nil {
		return *r.ForCommission, nil
	}
	who, err := s.p.Accounts.ByID(ctx, r.Tenant, r.RecommenderID)
	if err != nil {
		return false, fault.Ignore(err, account.ErrUnknown)
	}
	return s.forCommission(ctx, r.Tenant, r.SellerNumber, who.Email, r.CreatedAt)
}

// forCommission tells whether the recommender is the partner by whose link a recommendation comes. It asks the same of
// every address, no matter who typed it.
func (s *Service) forCommission(
	ctx context.Context, t tenant.ID, seller string, recommender person.Email, at time.Time,
) (bool, error) {
	if seller == "" {
		return false, nil
	}
	return s.p.OwnPeople.Partner(ctx, t, link.Code(seller), recommender, at)
}

// isSellersOwn tells it of a friend.
func (s *Service) isSellersOwn(
	ctx context.Context, r *recommendation.Recommendation, friend string, at time.Time,
) (bool, error) {
	if r.SellerNumber == "" || friend == "" {
		return false, nil
	}
	email, err := s.p.Friends.EmailOf(ctx, r.Tenant, friend)
	if err != nil {
		return false, fault.Ignore(err, recipient.ErrUnknown)
	}
	return s.p.OwnPeople.Are(ctx, r.Tenant, link.Code(r.SellerNumber), email, at)
}

// Package peers is what signals need of other slices.
package peers

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/member"
)

// Rule (signal, 9 D): What is unusual is recorded with its evidence, and changes nothing else. Enforced:
// signal/usecase.Record. Test: TestSignalsAreRecordedAndDecideNothing.
var _ signal.Sightings = Sightings{}

// Sightings put together what the slices know of a recommendation.
type Sightings struct {
	Recommendations recommendation.Recommendations
	Accounts        account.Accounts
	Friends         recipient.Recipients
	Awards          reward.Awards
	Orders          order.Orders
	Approvals       order.Approvals
	Members         member.Members
	Creditors       creditor.Creditors
	OfSellers       bankaccount.Accounts
	// SellersPaidTo counts the sellers that are paid to an account.
	SellersPaidTo func(ctx context.Context, t tenant.ID, hash string) (int, error)
	// SellersOwn tells which side is one of the seller's own people.
	SellersOwn func(ctx context.Context, t tenant.ID, id string) (recommendation.SellersOwn, error)
}

// Of gives what is known of one now; false when there is no such recommendation.
func (s Sightings) Of(ctx context.Context, t tenant.ID, id string) (signal.Sighting, bool, error) {
	r, err := s.Recommendations.ByID(ctx, t, id)
	if errors.Is(err, recommendation.ErrUnknown) {
		return signal.Sighting{}, false, nil
	}
	if err != nil {
		return signal.Sighting{}, false, err
	}
	seen := signal.Sighting{Tenant: t, RecommendationID: id, CreatedAt: r.CreatedAt}
	return seen, true, errors.Join(
		s.recommender(ctx, &seen, r), s.friend(ctx, &seen, r), s.paidTo(ctx, &seen), s.ordered(ctx, &seen, r),
		s.sold(ctx, &seen, r),
	)
}

func (s Sightings) recommender(ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation) error {
	if r.RecommenderID == "" {
		return nil
	}
	a, err := s.Accounts.ByID(ctx, r.Tenant, r.RecommenderID)
	if errors.Is(err, account.ErrUnknown) {
		return nil // erased since
	}
	if err != nil {
		return err
	}
	seen.Recommender = signal.Person{ID: a.ID, Email: a.Email}
	return nil
}

func (s Sightings) friend(ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation) error {
	if r.RecipientID == "" {
		return nil
	}
	f, err := s.Friends.ByID(ctx, r.Tenant, r.RecipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil // erased since
	}
	if err != nil {
		return err
	}
	d := f.Data
	seen.Recipient = signal.Person{
		ID: f.ID, Email: d.Email, Name: d.FirstName + " " + d.LastName,
		Home: signal.Home{Street: d.Street, HouseNumber: d.HouseNumber, Zip: d.Zip, City: d.City},
	}
	seen.EnteredAt = f.CreatedAt
	if f.ConfirmedAt != nil {
		seen.ConfirmedAt = *f.ConfirmedAt
	}
	return nil
}

func (s Sightings) paidTo(ctx context.Context, seen *signal.Sighting) error {
	all, err := s.Awards.OfRecommendations(ctx, seen.Tenant, []string{seen.RecommendationID})
	for _, award := range all {
		if award.Choice == nil || award.Choice.Account == nil {
			continue
		}
		side := &seen.Recommender
		if award.Party == reward.Recipient {
			side = &seen.Recipient
		}
		side.Accounts = append(side.Accounts, award.Choice.Account.Hash)
	}
	return err
}

func (s Sightings) ordered(ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation) error {
	o, err := s.Orders.Latest(ctx, seen.Tenant, seen.RecommendationID)
	if errors.Is(err, order.ErrUnknown) {
		return nil
	}
	seen.OrderedAt = o.OrderedAt
	if err != nil || !o.ByAgency() {
		return err
	}
	approvals, err := s.Approvals.Of(ctx, seen.Tenant, o.ID)
	if err != nil {
		return err
	}
	seen.AgencyEyes = len(approvals)
	for _, eye := range approvals {
		fresh, err := s.newcomer(ctx, seen.Tenant, eye)
		if err != nil {
			return err
		}
		if fresh {
			seen.AgencyNew++
		}
	}
	if r.RecommenderID == "" {
		return nil
	}
	belonged, err := s.Members.OfAccount(ctx, seen.Tenant, r.RecommenderID)
	for _, m := range belonged {
		seen.AgencyOwn = seen.AgencyOwn || string(m.Agency) == r.SellerNumber
	}
	return err
}

// newcomer tells whether who approved was new to the agency then; of somebody erased nothing is known.
func (s Sightings) newcomer(ctx context.Context, t tenant.ID, eye order.MemberApproval) (bool, error) {
	if eye.Account == "" {
		return false, nil
	}
	belonged, err := s.Members.OfAccount(ctx, t, eye.Account)
	return slices.ContainsFunc(
		belonged, func(m member.Member) bool { return m.ID == eye.Member && signal.New(m.CreatedAt, eye.At) },
	), err
}

package peers

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// sold compares both sides with the seller by whose link they came, once they are seen.
func (s Sightings) sold(ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation) error {
	if r.SellerNumber == "" {
		return nil
	}
	own, err := s.SellersOwn(ctx, r.Tenant, r.ID)
	if err != nil {
		return err
	}
	seen.Sold.Recommender, seen.Sold.Friend = own.Recommender, own.Friend
	return errors.Join(s.soldForAccount(ctx, seen, r), s.soldAtHome(ctx, seen, r))
}

func (s Sightings) soldForAccount(
	ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation,
) error {
	kept, err := s.OfSellers.Of(ctx, r.Tenant, r.SellerNumber)
	if errors.Is(err, bankaccount.ErrNone) {
		return nil
	}
	if err != nil {
		return err
	}
	seen.Sold.Account = slices.Contains(slices.Concat(seen.Recommender.Accounts, seen.Recipient.Accounts), kept.Hash)
	seen.SellersPaid, err = s.SellersPaidTo(ctx, r.Tenant, kept.Hash)
	return err
}

func (s Sightings) soldAtHome(ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation) error {
	data, err := s.Creditors.Current(ctx, r.Tenant, link.Code(r.SellerNumber))
	if errors.Is(err, creditor.ErrNone) {
		return nil
	}
	seen.Sold.Home = seen.Recipient.Home.Same(signal.Home{Street: data.Street, Zip: data.Postcode})
	seen.Sold.Name = signal.SameName(seen.Recipient.Name, data.Name) || signal.SameName(seen.Recipient.Name, data.Contact)
	return err
}

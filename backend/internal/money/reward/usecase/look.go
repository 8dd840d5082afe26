package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Look shows the holder of a reward token what it is for.
type Look struct {
	Clock      clock.Clock
	Awards     reward.Awards
	Catalogues reward.Catalogues
	Products   product.Assortments
	Holders    Holders
	Accounts   bankaccount.Service
	Checked    reward.Checked
	Reviews    recommendation.Reviews
}

// Sight is what the holder sees.
type Sight struct {
	Awards []Seen
	// PaymentsChecked tells that nothing is paid for now, and that what was paid may be missing here.
	PaymentsChecked bool
	// Details are nil unless they were asked for.
	Details *Details
}

// Seen is an award with the product that earned it.
type Seen struct {
	reward.Award
	Product reward.Product
	// Split tells that both sides have a reward from the recommendation, so that this is one side's half.
	Split bool
	// Review is people's look at it, while that lasts, and where it was refused; nil for none.
	Review *recommendation.Review
}

// Details are what picking a reward needs.
type Details struct {
	Catalogue reward.Catalogue
	// Holder is the name that the form proposes for the bank account.
	Holder string
	// Email is the address that a voucher's code goes to.
	Email          person.Email
	GermanIBANOnly bool
	// StoredLast4 are the last four characters of the account that the holder has stored; empty when there is none.
	StoredLast4 string
}

// Do gives the award that the token was issued for and what its holder earned with it: a bonus beside a referral.
func (u *Look) Do(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, holding string, details bool,
) (Sight, error) {
	own, all, err := ofRecommendation(ctx, u.Awards, t.ID, holding)
	if err != nil {
		return Sight{}, err
	}
	s, err := u.show(ctx, t, l, ofHolder(own, all), details)
	s.split(all)
	return s, err
}

// split marks the awards that are one side's half, by all awards of their recommendations.
func (s *Sight) split(all []reward.Award) {
	for i, a := range s.Awards {
		s.Awards[i].Split = a.IsHalf(all)
	}
}

func (u *Look) show(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, awards []reward.Award, details bool,
) (s Sight, err error) {
	for _, a := range awards {
		of, err := reward.ProductOf(ctx, u.Products, t, a.ProductID, l)
		if err != nil {
			return Sight{}, err
		}
		s.Awards = append(s.Awards, Seen{Award: a, Product: of})
	}
	if err := u.addReviews(ctx, t.ID, s.Awards); err != nil {
		return Sight{}, err
	}
	if s.PaymentsChecked, err = u.Checked(ctx, t.ID); err != nil || !details {
		return s, err
	}
	s.Details, err = u.details(ctx, t, awards)
	return s, err
}

// addReviews asks for none where the awards themselves say that no one looks.
func (u *Look) addReviews(ctx context.Context, t tenant.ID, seen []Seen) error {
	var looked []string
	for _, a := range seen {
		if a.Held() || a.Refused {
			looked = append(looked, a.ID)
		}
	}
	if len(looked) == 0 {
		return nil
	}
	reviews, err := u.Reviews(ctx, t, looked)
	for i, a := range seen {
		if one, known := reviews[a.ID]; known {
			seen[i].Review = &one
		}
	}
	return err
}

func (u *Look) details(ctx context.Context, t *tenant.Tenant, awards []reward.Award) (*Details, error) {
	catalogue, err := u.Catalogues.Catalogue(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	now := u.Clock.Now()
	d := &Details{Catalogue: reward.Catalogue{}, GermanIBANOnly: t.Rules.GermanIBANOnly}
	for _, entry := range catalogue.Open(awards[0].Party, now) {
		if fitsAny(entry, awards, now) {
			d.Catalogue = append(d.Catalogue, entry)
		}
	}
	holder, err := u.Holders.Of(ctx, awards[0])
	if err != nil {
		return nil, err
	}
	stored, err := u.Accounts.Shown(ctx, t, awards[0].Party.Side(), awards[0].HolderID)
	d.Holder, d.Email, d.StoredLast4 = holder.Name(), person.EmailOf(holder.Email), stored.Last4
	return d, err
}

func fitsAny(entry reward.CatalogueEntry, awards []reward.Award, now time.Time) bool {
	for _, a := range awards {
		if a.Claimable(now) == nil && entry.Fits(a.AmountCents) {
			return true
		}
	}
	return false
}

// ownAwards gives the awards of the same recommendation that have the same holder as the one that a token was issued
// for.
//
// Rule (reward, 4 D): A reward token opens only its holder's awards of one recommendation. Enforced:
// reward/usecase.ownAward. Test: TestATokenOpensOnlyItsHoldersAwards.
func ownAwards(ctx context.Context, awards reward.Awards, t tenant.ID, holding string) ([]reward.Award, error) {
	own, all, err := ofRecommendation(ctx, awards, t, holding)
	return ofHolder(own, all), err
}

// ofRecommendation gives the award that a token was issued for, and all awards of its recommendation.
func ofRecommendation(
	ctx context.Context, awards reward.Awards, t tenant.ID, holding string,
) (own reward.Award, all []reward.Award, err error) {
	if own, err = awards.ByID(ctx, t, holding); err != nil {
		return own, nil, err
	}
	all, err = awards.OfRecommendations(ctx, t, []string{own.RecommendationID})
	return own, all, err
}

func ofHolder(own reward.Award, all []reward.Award) []reward.Award {
	mine := []reward.Award{own}
	for _, a := range all {
		if a.ID != own.ID && a.Party == own.Party && a.HolderID == own.HolderID {
			mine = append(mine, a)
		}
	}
	return mine
}

func ownAward(ctx context.Context, awards reward.Awards, t tenant.ID, holding, wanted string) (reward.Award, error) {
	mine, err := ownAwards(ctx, awards, t, holding)
	if err != nil {
		return reward.Award{}, err
	}
	for _, a := range mine {
		if a.ID == wanted {
			return a, nil
		}
	}
	return reward.Award{}, reward.ErrAwardUnknown
}

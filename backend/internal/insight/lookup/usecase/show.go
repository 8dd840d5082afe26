package usecase

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// mostInquiries of one account are shown.
const mostInquiries = 20

// Show gives one recommendation whole, and writes down that it was looked at.
func (d *Desk) Show(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, l tenant.Language, number string,
) (lookup.Case, error) {
	if err := d.take(ctx, at, "look", lookup.LookLimit); err != nil {
		return lookup.Case{}, err
	}
	r, err := d.Records.Record(ctx, t.ID, number)
	if err != nil {
		return lookup.Case{}, unknown(err)
	}
	if err := d.look(ctx, at, lookup.RecommendationSeen, r.ID); err != nil {
		return lookup.Case{}, err
	}
	offered, err := d.Products.Of(ctx, t.ID)
	if err != nil {
		return lookup.Case{}, err
	}
	if err := d.addReviews(ctx, &r); err != nil {
		return lookup.Case{}, err
	}
	c := lookup.Case{Record: r, Product: offered.Named(product.ID(r.ProductID), t, l).Name, Ahead: lookup.AheadOf(r)}
	for _, ask := range []func() error{
		func() error {
			awards, err := d.Awards.OfRecommendations(ctx, t.ID, []string{r.ID})
			if err != nil {
				return err
			}
			ids := make([]string, len(awards))
			for i, a := range awards {
				ids[i] = a.ID
			}
			refused, err := d.Finder.Refusals(ctx, t.ID, ids)
			c.Timeline, c.Back = lookup.Timeline(r.Events, awards, refused), lookup.BackOf(awards)
			return err
		},
		func() (err error) { c.Recommender, err = d.recommender(ctx, t.ID, r.RecommenderID); return },
		func() (err error) { c.Friend, err = d.friend(ctx, t.ID, r.RecipientID); return },
		func() (err error) { c.Orders, err = d.orders(ctx, t.ID, r.ID); return },
		func() (err error) { c.Letters, err = d.letters(ctx, r); return },
		func() error {
			found, err := d.SignalsOf(ctx, t.ID, []string{r.ID})
			c.Signals = found[r.ID]
			return err
		},
		func() (err error) {
			c.Inquiries, err = d.inquiries(ctx, t.ID, r.RecommenderID, r.Number.String())
			return
		},
	} {
		if err := ask(); err != nil {
			return lookup.Case{}, err // half a page would say that there is no more
		}
	}
	c.Again, err = d.resends(ctx, r)
	return c, err
}

func (d *Desk) recommender(ctx context.Context, t tenant.ID, id string) (lookup.Side, error) {
	gone := lookup.Side{Masked: lookup.Masked{Gone: true}}
	if id == "" {
		return gone, nil
	}
	a, err := d.Accounts.ByID(ctx, t, id)
	if errors.Is(err, account.ErrUnknown) {
		return gone, nil
	}
	if err != nil {
		return lookup.Side{}, err
	}
	return lookup.Side{Masked: lookup.MaskAccount(a), Account: a.ID, Locked: a.LockedAt != nil}, nil
}

// friend is empty where no one has entered anything.
func (d *Desk) friend(ctx context.Context, t tenant.ID, id string) (lookup.Side, error) {
	if id == "" {
		return lookup.Side{}, nil
	}
	r, err := d.Recipients.ByID(ctx, t, id)
	if errors.Is(err, recipient.ErrUnknown) {
		return lookup.Side{Masked: lookup.Masked{Gone: true}}, nil
	}
	if err != nil {
		return lookup.Side{}, err
	}
	return lookup.Side{Masked: lookup.Mask(r.Data.FirstName, r.Data.LastName, r.Data.Email.Masked())}, nil
}

func (d *Desk) orders(ctx context.Context, t tenant.ID, id string) ([]lookup.Order, error) {
	found, err := d.ListOrders(ctx, t, order.Filter{Recommendation: id, Most: order.MaxPage})
	all := make([]lookup.Order, len(found))
	for i, o := range found {
		all[i] = lookup.Order{Standing: o, Reported: order.IsReportNumber(o.Number)}
	}
	return all, err
}

// letters are those about the recommendation, what its friend entered, its awards, and what was decided of them.
func (d *Desk) letters(ctx context.Context, r recommendation.Record) ([]lookup.Letter, error) {
	subjects := []string{r.ID}
	if r.RecipientID != "" {
		subjects = append(subjects, r.RecipientID)
	}
	for _, a := range r.Money.Awards {
		subjects = append(subjects, a.ID)
	}
	decided, err := d.DecidedOf(ctx, r.Tenant, r.ID)
	if err != nil {
		return nil, err
	}
	left, err := d.Mails.Of(ctx, r.Tenant, append(subjects, decided...))
	all := make([]lookup.Letter, len(left))
	for i, one := range left {
		all[i] = lookup.Letter{Kind: string(one.Kind), At: one.At}
	}
	return all, err
}

// inquiries are those of an account that name a recommendation, or none; all for an empty number.
func (d *Desk) inquiries(ctx context.Context, t tenant.ID, account, number string) ([]inquiry.Inquiry, error) {
	if account == "" {
		return nil, nil
	}
	all, err := d.Inquiries.PartOf(ctx, t, account, inquiry.Part{Most: mostInquiries})
	return slices.DeleteFunc(all, func(i inquiry.Inquiry) bool {
		return number != "" && i.RecommendationNumber != "" && i.RecommendationNumber != number
	}), err
}

// Person gives an account with what it began, and writes down that it was looked at.
func (d *Desk) Person(
	ctx context.Context, at staff.AtDesk, of *tenant.Tenant, l tenant.Language, id string,
) (lookup.Person, error) {
	if err := d.take(ctx, at, "look", lookup.LookLimit); err != nil {
		return lookup.Person{}, err
	}
	t := of.ID
	a, err := d.Accounts.ByID(ctx, t, id)
	if err != nil {
		return lookup.Person{}, unknown(err)
	}
	if err := d.look(ctx, at, lookup.PersonSeen, a.ID); err != nil {
		return lookup.Person{}, err
	}
	p := lookup.Person{Account: a.ID, Masked: lookup.MaskAccount(a), Locked: a.LockedAt, Since: a.CreatedAt}
	own, err := d.Recommendations.PartOfRecommender(ctx, t, a.ID, recommendation.Part{Most: oneMore})
	if err != nil {
		return lookup.Person{}, err
	}
	ids := make([]string, 0, len(own))
	for _, r := range own[:min(len(own), lookup.MostHits)] {
		ids = append(ids, r.ID)
	}
	p.More = len(own) > lookup.MostHits
	if p.Hits, err = d.hits(ctx, names{of, l}, ids, nil); err != nil {
		return lookup.Person{}, err
	}
	p.Inquiries, err = d.inquiries(ctx, t, a.ID, "")
	return p, err
}

package usecase

import (
	"context"
	"errors"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/seller"
)

// oneMore than is shown tells that there are more.
const oneMore = lookup.MostHits + 1

// names says whose names of products are meant, and in which language.
type names struct {
	t *tenant.Tenant
	l tenant.Language
}

// hunt collects what is found before it is looked at.
type hunt struct {
	t        tenant.ID
	names    names
	ids      []string
	accounts []*account.Account
	sellers  []seller.Seller
	// friends are those that were looked for, by their recommendation: the hit shows them, not the recommender.
	friends map[string]lookup.Entry
}

func (h *hunt) add(ids ...string) {
	for _, id := range ids {
		if id != "" && !slices.Contains(h.ids, id) {
			h.ids = append(h.ids, id)
		}
	}
}

func (h *hunt) addFriends(entries []lookup.Entry) {
	for _, e := range entries {
		h.friends[e.Recommendation] = e
		h.add(e.Recommendation)
	}
}

// Search finds what was typed, in all ways that it may be meant, and writes down that there was a search.
func (d *Desk) Search(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, l tenant.Language, typed string,
) (lookup.Found, error) {
	q, err := lookup.Parse(typed)
	if err != nil {
		return lookup.Found{}, err
	}
	if err := d.take(ctx, at, "search", lookup.SearchLimit); err != nil {
		return lookup.Found{}, err
	}
	ways := make([]string, len(q.Ways))
	for i, w := range q.Ways {
		ways[i] = string(w)
	}
	if err := d.note(ctx, at, lookup.Searched, strings.Join(ways, " "), ""); err != nil {
		return lookup.Found{}, err
	}
	h := &hunt{t: t.ID, names: names{t, l}, friends: map[string]lookup.Entry{}}
	look := map[lookup.Way]func(context.Context, lookup.Query, *hunt) error{
		lookup.ByNumber: d.byNumber, lookup.ByAward: d.byAward, lookup.ByOrder: d.byOrder,
		lookup.ByCustomer: d.byCustomer, lookup.BySeller: d.bySeller, lookup.ByEmail: d.byEmail, lookup.ByName: d.byName,
	}
	for _, way := range q.Ways {
		if err := look[way](ctx, q, h); err != nil {
			return lookup.Found{}, err
		}
	}
	return d.found(ctx, h, q.Ways)
}

func (d *Desk) byNumber(ctx context.Context, q lookup.Query, h *hunt) error {
	for _, number := range q.Numbers {
		r, err := d.Recommendations.ByNumber(ctx, h.t, number)
		if err := fault.Ignore(err, recommendation.ErrUnknown); err != nil {
			return err
		}
		if r != nil {
			h.add(r.ID)
		}
	}
	return nil
}

func (d *Desk) byAward(ctx context.Context, q lookup.Query, h *hunt) error {
	a, err := d.Awards.ByID(ctx, h.t, q.Text)
	if err != nil {
		return fault.Ignore(err, reward.ErrAwardUnknown)
	}
	h.add(a.RecommendationID)
	return nil
}

// addAccounts adds each account once.
func (d *Desk) addAccounts(ctx context.Context, h *hunt, ids []string) error {
	slices.Sort(ids)
	ids = slices.DeleteFunc(slices.Compact(ids), func(id string) bool {
		return slices.ContainsFunc(h.accounts, func(a *account.Account) bool { return a.ID == id })
	})
	if len(ids) == 0 {
		return nil
	}
	found, err := d.Accounts.ByIDs(ctx, h.t, ids)
	h.accounts = append(h.accounts, found...)
	return err
}

func (d *Desk) byCustomer(ctx context.Context, q lookup.Query, h *hunt) error {
	ids, err := d.Orders.OfCustomer(ctx, h.t, order.CleanCustomer(q.Text))
	if err != nil {
		return err
	}
	h.add(ids[:min(len(ids), oneMore)]...)
	given, err := d.Customers.RecommendationOf(ctx, h.t, q.Text)
	h.add(given)
	return err
}

func (d *Desk) bySeller(ctx context.Context, q lookup.Query, h *hunt) error {
	s, err := d.Sellers.ByNumber(ctx, h.t, q.Seller)
	if err != nil {
		return fault.Ignore(err, seller.ErrUnknown)
	}
	h.sellers = append(h.sellers, s)
	ids, err := d.Finder.OfSeller(ctx, h.t, s.Number, oneMore)
	h.add(ids...)
	return err
}

// byEmail takes an account by its whole address, and friends by the keyed hash of their mailbox.
func (d *Desk) byEmail(ctx context.Context, q lookup.Query, h *hunt) error {
	a, err := d.Accounts.ByEmail(ctx, h.t, q.Email)
	switch {
	case err == nil:
		h.accounts = append(h.accounts, a)
		own, err := d.Recommendations.PartOfRecommender(ctx, h.t, a.ID, recommendation.Part{Most: oneMore})
		if err != nil {
			return err
		}
		for _, r := range own {
			h.add(r.ID)
		}
	case !errors.Is(err, account.ErrUnknown):
		return err
	}
	entered, err := d.Finder.FriendsOf(ctx, h.t, recipient.PersonKey(d.Hasher, h.t, q.Email), oneMore)
	h.addFriends(entered)
	return err
}

func (d *Desk) byName(ctx context.Context, q lookup.Query, h *hunt) error {
	var ids []string
	for _, name := range q.Names {
		some, err := d.Finder.AccountsNamed(ctx, h.t, name, oneMore)
		if err != nil {
			return err
		}
		ids = append(ids, some...)
		entered, err := d.Finder.FriendsNamed(ctx, h.t, name, oneMore)
		if err != nil {
			return err
		}
		h.addFriends(entered)
	}
	return d.addAccounts(ctx, h, ids)
}

// found makes hits of it: what was named by its number first, then people, each the newest first.
func (d *Desk) found(ctx context.Context, h *hunt, ways []lookup.Way) (lookup.Found, error) {
	var hits []lookup.Hit
	for _, s := range h.sellers {
		hit := lookup.Hit{Kind: lookup.HitSeller, Number: string(s.Number), Ended: s.EndedAt != nil, At: s.CreatedAt}
		if s.Kind == seller.KindAgency {
			hit.Name = s.Name
		}
		hits = append(hits, hit)
	}
	accounts := make([]lookup.Hit, len(h.accounts))
	for i, a := range h.accounts {
		accounts[i] = lookup.Hit{
			Kind: lookup.HitAccount, Account: a.ID, Side: recommendation.PartyRecommender, Person: lookup.MaskAccount(a),
			Locked: a.LockedAt != nil, At: a.CreatedAt,
		}
	}
	newest(accounts)
	recommended, err := d.hits(ctx, h.names, h.ids, h.friends)
	if err != nil {
		return lookup.Found{}, err
	}
	hits = append(append(hits, accounts...), recommended...)
	return lookup.Found{
		Hits: hits[:min(len(hits), lookup.MostHits)], More: len(hits) > lookup.MostHits, Ways: ways,
	}, nil
}

func newest(hits []lookup.Hit) {
	slices.SortStableFunc(hits, func(a, b lookup.Hit) int { return b.At.Compare(a.At) })
}

// hits shows recommendations by one side each. As many as are found are few: each way bounds them.
func (d *Desk) hits(
	ctx context.Context, n names, ids []string, friends map[string]lookup.Entry,
) ([]lookup.Hit, error) {
	t := n.t.ID
	if len(ids) == 0 {
		return nil, nil
	}
	rows, err := d.Recommendations.ByIDs(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	earned, err := d.Earnings.Of(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	owners, err := d.owners(ctx, t, rows)
	if err != nil {
		return nil, err
	}
	offered, err := d.Products.Of(ctx, t)
	if err != nil {
		return nil, err
	}
	now, hits := d.Clock.Now(), make([]lookup.Hit, 0, len(rows))
	for _, r := range rows {
		hit := lookup.Hit{
			Kind: lookup.HitRecommendation, Number: r.Number.String(), Side: recommendation.PartyRecommender,
			Person: lookup.Masked{Gone: true}, Stands: r.Stands(earned[r.ID], now), At: r.CreatedAt,
			Product: offered.Named(product.ID(r.ProductID), n.t, n.l).Name,
		}
		hit.Entered = hit.Stands == recommendation.StandsOpen && r.RecipientID != ""
		if a, there := owners[r.RecommenderID]; there {
			hit.Person = lookup.MaskAccount(a)
		}
		if f, there := friends[r.ID]; there {
			hit.Side, hit.Person = recommendation.PartyRecipient, maskEntry(f)
		}
		hits = append(hits, hit)
	}
	newest(hits)
	return hits, nil
}

func maskEntry(e lookup.Entry) lookup.Masked {
	return lookup.Mask(e.FirstName, e.LastName, e.Email.Masked())
}

// owners gives the accounts behind some recommendations.
func (d *Desk) owners(
	ctx context.Context, t tenant.ID, rows []*recommendation.Recommendation,
) (map[string]*account.Account, error) {
	var ids []string
	for _, r := range rows {
		if r.RecommenderID != "" && !slices.Contains(ids, r.RecommenderID) {
			ids = append(ids, r.RecommenderID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	found, err := d.Accounts.ByIDs(ctx, t, ids)
	owners := make(map[string]*account.Account, len(found))
	for _, a := range found {
		owners[a.ID] = a
	}
	return owners, err
}

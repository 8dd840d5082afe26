package peers

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Wanted is a list as somebody at the desk asks for it.
type Wanted struct {
	// Query is a number or words of a name; empty for all.
	Query    string
	Kind     string
	Standing string
	// After is the number where the page before ended.
	After string
}

const longestQuery = 100

// List gives a page of sellers, the newest first.
func (d *Desk) List(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, w Wanted,
) (sellerdesk.List, error) {
	q, err := d.question(ctx, t, w)
	if err != nil || len(q.Kinds) == 0 {
		return sellerdesk.List{}, err
	}
	if len(q.Words) > 0 {
		if err := d.take(ctx, at, "search", lookup.SearchLimit); err != nil {
			return sellerdesk.List{}, err
		}
		if err := d.look(ctx, at, sellerdesk.Sought, "sellers"); err != nil {
			return sellerdesk.List{}, err
		}
	}
	found, err := d.found(ctx, t, w, q)
	if err != nil {
		return sellerdesk.List{}, err
	}
	out := sellerdesk.List{}
	if len(found) > sellerdesk.MostListed {
		found = found[:sellerdesk.MostListed]
		out.After = string(found[len(found)-1].Number)
	}
	out.Sellers, err = d.listed(ctx, t.ID, found)
	return out, err
}

// found takes what is typed for a number first: a name that could be one is looked for as a name after it.
func (d *Desk) found(
	ctx context.Context, t *tenant.Tenant, w Wanted, q sellerdesk.Question,
) ([]seller.Seller, error) {
	if len(q.Words) > 0 && w.After == "" {
		one, err := d.find(ctx, t, w.Query)
		if err == nil {
			return []seller.Seller{one}, nil
		}
		if !errors.Is(err, seller.ErrUnknown) {
			return nil, err
		}
	}
	return d.Finder.Find(ctx, t.ID, q)
}

func (d *Desk) listed(ctx context.Context, t tenant.ID, found []seller.Seller) ([]sellerdesk.Listed, error) {
	numbers := make([]link.Code, len(found))
	for i, s := range found {
		numbers[i] = s.Number
	}
	now := d.Clock.Now()
	figures, err := d.Finder.Figures(ctx, t, numbers, now, now.Add(-sellerdesk.Lately))
	out := make([]sellerdesk.Listed, len(found))
	for i, s := range found {
		out[i] = sellerdesk.Listed{Seller: s, Figures: figures[s.Number]}
	}
	return out, err
}

func (d *Desk) question(ctx context.Context, t *tenant.Tenant, w Wanted) (sellerdesk.Question, error) {
	q := sellerdesk.Question{
		Words: seller.Words(w.Query), Standing: sellerdesk.Standing(w.Standing), Most: sellerdesk.MostListed + 1,
		Now: d.Clock.Now(),
	}
	if utf8.RuneCountInString(w.Query) > longestQuery || strings.ContainsRune(w.Query, 0) || !utf8.ValidString(w.Query) ||
		q.Standing != "" && !slices.Contains(sellerdesk.Standings, q.Standing) {
		return q, sellerdesk.ErrQuestion
	}
	for _, k := range []seller.Kind{seller.KindAgency, seller.KindPartner} {
		if k.In(t) && (w.Kind == "" || w.Kind == string(k)) {
			q.Kinds = append(q.Kinds, k)
		}
	}
	if w.After == "" {
		return q, nil
	}
	var err error
	q.After, err = d.find(ctx, t, w.After)
	return q, err
}

// Tasks gives what waits: requests, partners, and people who approve no orders without a yes; each the oldest first.
func (d *Desk) Tasks(ctx context.Context, t *tenant.Tenant) (out sellerdesk.Tasks, err error) {
	first, n, err := d.RequestOffice.Waiting(ctx, t, sellerdesk.MostListed)
	if err != nil {
		return out, err
	}
	out.More = n - len(first)
	for _, r := range first {
		elsewhere, err := d.RequestOffice.Elsewhere(ctx, r)
		if err != nil {
			return out, err
		}
		out.Requests = append(out.Requests, sellerdesk.Request{
			Request: r, Contact: mask(r.FirstName+" "+r.LastName, r.Email), Elsewhere: elsewhere,
		})
	}
	if seller.KindPartner.In(t) {
		if out.Partners, err = d.Sellers.Registered(ctx, t.ID); err != nil {
			return out, err
		}
	}
	waiting, err := d.MemberOffice.Waiting(ctx, t)
	if err != nil {
		return out, err
	}
	for _, m := range waiting {
		of, err := d.Sellers.ByNumber(ctx, t.ID, m.Agency)
		if err != nil {
			return out, err
		}
		out.Members = append(out.Members, sellerdesk.Vouching{
			Member: d.masked(t, m), Since: m.WaitsSince(), Agency: of.Name,
		})
	}
	return out, nil
}

func (d *Desk) masked(t *tenant.Tenant, m member.Named) sellerdesk.Member {
	return sellerdesk.Member{
		Member: m.Member, Masked: mask(m.Person.Name(), m.Person.Email),
		Invited: m.EndedAt == nil && m.State == member.Active && !m.Person.HasPassword,
		Waits:   m.Waits(t.Rules),
	}
}

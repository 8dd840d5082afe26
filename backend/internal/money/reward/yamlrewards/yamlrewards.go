// Package yamlrewards reads a tenant's reward catalogue from its YAML file.
package yamlrewards

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Store has the catalogues of all tenants.
type Store struct {
	byTenant map[tenant.ID]reward.Catalogue
}

var _ reward.Catalogues = (*Store)(nil)

// New makes an empty store; yamltenants.Load fills it.
func New() *Store { return &Store{byTenant: map[tenant.ID]reward.Catalogue{}} }

func (s *Store) Catalogue(_ context.Context, t tenant.ID) (reward.Catalogue, error) {
	if c, ok := s.byTenant[t]; ok {
		return c, nil
	}
	return nil, tenant.ErrUnknown
}

// Read takes the catalogue of a tenant's file.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	var c reward.Catalogue
	for i, d := range tenantfile.Section[[]entryDoc](f, "rewards", t.Languages) {
		at := fmt.Sprintf("rewards[%d]", i)
		months := strconv.Itoa(d.RedeemMonths)
		fill := func(key string, text tenant.Localized) tenant.Localized {
			return f.Fill(t, at+"."+key, text, "{redeemMonths}", months)
		}
		e := reward.CatalogueEntry{
			ID: d.ID, Means: d.Means, Name: d.Name, Teaser: fill("teaser", d.Teaser), Text: fill("text", d.Text),
			Parties: d.Parties, MaxCents: d.MaxCents,
			RedeemMonths: d.RedeemMonths, RedeemAt: d.RedeemAt,
			Active: tenant.Window{From: d.From, Until: d.Until}, ShowUntil: d.ShowUntil, Provider: d.Provider,
			Ordered:  d.Ordered,
			Pictures: readPictures(f, at+".pictures", d.Pictures),
		}
		if j := slices.IndexFunc(c, func(e reward.CatalogueEntry) bool { return e.ID == d.ID }); j >= 0 {
			f.Twice(at+".id", fmt.Sprintf("rewards[%d].id", j), d.ID)
		}
		f.Require(d.Means == reward.ByBank || d.Means == reward.ByVoucher, at+".means", "must be bank or voucher")
		f.Require(
			(d.Means == reward.ByVoucher) == (d.Provider != "") || !f.Sound(at+".means"), at+".provider",
			"goes with a voucher, and only with one",
		)
		f.Require(
			!d.Ordered || d.Means == reward.ByVoucher || !f.Sound(at+".means"), at+".ordered", "goes with a voucher only",
		)
		f.Require(
			d.Means != reward.ByVoucher || d.RedeemMonths > 0, at+".redeemMonths",
			"says for how many months a voucher's code can be used: a voucher needs it, such as redeemMonths: 36",
		)
		f.Require(
			d.Means == reward.ByVoucher || d.RedeemMonths == 0 || !f.Sound(at+".means"), at+".redeemMonths",
			"goes with a voucher only",
		)
		f.Require(
			d.Means == reward.ByVoucher || len(d.RedeemAt) == 0 || !f.Sound(at+".means"), at+".redeemAt",
			"goes with a voucher only",
		)
		f.Require(d.MaxCents >= 0, at+".maxCents", "must not be negative")
		for j, p := range d.Parties {
			f.Require(
				p == reward.Recommender || p == reward.Recipient, fmt.Sprintf("%s.parties[%d]", at, j),
				"must be recommender or recipient",
			)
		}
		if err := e.Active.Check(); err != nil {
			f.Problem(at, err.Error())
		}
		c = append(c, e)
	}
	f.Require(len(c) > 0, "rewards", "must hold one entry at least")
	s.byTenant[t.ID] = c
}

// Amounts are the bounds up to which each entry can be picked.
func (s *Store) Amounts(t tenant.ID) (all tenant.Amounts) {
	for _, e := range s.byTenant[t] {
		all = append(all, tenant.Amount{
			At: "maxCents of " + e.ID, Of: "reward entry " + e.ID, Kind: tenant.Cap, Cents: e.MaxCents,
		})
	}
	return all
}

func readPictures(f *tenantfile.File, at string, d picturesDoc) reward.CataloguePictures {
	full := f.Picture(at+".full", d.Full)
	or := func(key, name string) tenant.Picture {
		if name == "" {
			return full
		}
		return f.Picture(at+"."+key, name)
	}
	return reward.CataloguePictures{
		Full: full, Half: or("half", d.Half), HalfRecommender: or("halfRecommender", d.HalfRecommender),
		HalfRecipient: or("halfRecipient", d.HalfRecipient),
	}
}

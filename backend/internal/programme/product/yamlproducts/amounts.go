package yamlproducts

import (
	"strings"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ofTerms is what the terms' amounts belong to: a tenant with a remote source has terms from the first day on.
const ofTerms = "productSource.terms"

// Amounts are what recommendations of the tenant's products earn, and what products of a remote source will earn that
// it hasn't named yet. What a product says of a commission counts on the days on which no plan says otherwise: that is
// known once the plans were read (yamlplans.Sold).
func (s *Store) Amounts(t tenant.ID) tenant.Amounts {
	a, ok := s.byTenant[t]
	if !ok {
		return nil
	}
	all := append(tenant.Amounts{}, s.terms[t]...)
	for _, p := range a.Products {
		all = append(all, rewardsOf("product "+string(p.ID), "product "+string(p.ID), p.Rewards)...)
	}
	return all
}

func rewardsOf(name, of string, rewards []product.Reward) (all tenant.Amounts) {
	for _, r := range rewards {
		all = append(all, tenant.Amount{At: "reward of " + name, Of: of, Cents: r.Cents, Window: r.Window})
	}
	return all
}

// amountsOf are those of terms.
func amountsOf(name, of string, rewards []product.Reward, commission product.Commission) (all tenant.Amounts) {
	all = rewardsOf(name, of, rewards)
	at := "commission of " + name
	if commission.Plan != product.StandardPlan {
		at += " by plan " + commission.Plan
	}
	return append(all, tenant.Amount{At: at, Of: of, Cents: commission.Cents})
}

// name says what terms hold for.
func (d termsDoc) name() string {
	switch {
	case len(d.Products) > 0:
		return "the remote products " + strings.Join(d.Products, ", ")
	case d.Category != "":
		return "remote products of " + d.Category
	default:
		return "all other remote products"
	}
}

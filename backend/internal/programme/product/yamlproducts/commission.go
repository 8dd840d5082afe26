package yamlproducts

import (
	"fmt"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// readCommission takes what a product earns from either of its keys.
func readCommission(f *tenantfile.File, at string, cents int64, text string) product.Commission {
	if text == "" {
		return product.Commission{Plan: product.StandardPlan, Cents: cents}
	}
	f.Require(cents == 0, at+".commission", "stands beside commissionCents: name one of both")
	read, err := product.ReadCommission(text)
	if err != nil {
		f.Problem(at+".commission", fmt.Sprintf("%q %s", text, err))
	}
	return read
}

// stateOwn keeps what the tenant's own products say of commissions, and where.
func (s *Store) stateOwn(a *product.Assortment, t *tenant.Tenant) {
	for i, p := range a.Products {
		s.stated[t.ID] = append(s.stated[t.ID], product.Stated{
			At: fmt.Sprintf("products[%d].commission", i), Commission: p.Commission,
		})
	}
}

// Stated is what a tenant's file says of commissions at its products; at the terms of those of a remote source.
func (s *Store) Stated(t tenant.ID) []product.Stated { return s.stated[t] }

// Sells are the products of a tenant that are known: those of its file, or of what its source answered.
func (s *Store) Sells(t tenant.ID) []product.Product {
	a, ok := s.byTenant[t]
	if !ok {
		return nil
	}
	return a.Products
}

// HasCategory tells whether a category has a path or an id.
func (s *Store) HasCategory(t tenant.ID, name string) bool {
	a, ok := s.byTenant[t]
	if !ok {
		return false
	}
	_, err := a.Category(name)
	return err == nil
}

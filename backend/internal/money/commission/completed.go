package commission

import (
	"maps"
	"slices"

	"weitersagen.app/backend/internal/programme/product"
)

// Completed gives a plan with the amounts of all products that it pays for, on each of its days.
func (p Plan) Completed(products []product.Product) Plan {
	p.Dated = slices.Clone(p.Dated)
	for i, d := range p.Dated {
		p.Dated[i].Cents = completed(p.ID, d.Cents, products)
	}
	p.Cents = completed(p.ID, p.Cents, products)
	return p
}

// completed are what the products say for a plan, unless the plan says otherwise. What it says earns nothing isn't
// there.
//
// Rule (tenant, 3, 9 D): What a product's Provision says counts under the plan that it names, unless that plan names
// the product itself: then the plan counts, from the day on from which it says so. Test:
// TestWhatAPlanSaysComesBeforeWhatAProductSays.
func completed(plan string, named map[string]int64, products []product.Product) map[string]int64 {
	cents := map[string]int64{}
	for _, p := range products {
		if by := p.Commission.By(plan); by > 0 {
			cents[string(p.ID)] = by
		}
	}
	maps.Copy(cents, named)
	maps.DeleteFunc(cents, func(_ string, c int64) bool { return c == 0 })
	return cents
}

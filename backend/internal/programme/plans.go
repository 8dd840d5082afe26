package programme

import (
	"fmt"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// plans compares what commission plans name with what the tenant sells, once both were read.
type plans struct {
	// sells tells whether a product has an id.
	sells func(t tenant.ID, id string) bool
	// offered finds the reader of the plans.
	offered []yamltenants.Section
}

var _ yamltenants.Section = plans{}

// Read tells of amounts for what there isn't: nobody earns them, and the product that was meant earns nothing. What a remote source sells isn't known here.
func (p plans) Read(t *tenant.Tenant, f *tenantfile.File) {
	if f.Has("productSource") || !f.Sound("products") || !f.Sound("commissionPlans") {
		return
	}
	for i, plan := range p.of(t.ID) {
		at := fmt.Sprintf("commissionPlans[%d].cents", i)
		for _, id := range slices.Sorted(maps.Keys(plan.Cents)) {
			if !p.sells(t.ID, id) {
				f.GapAt(at+"."+id, id+" is not a product of this tenant, so plan "+plan.ID+" pays for nothing there")
			}
		}
	}
}

func (p plans) of(t tenant.ID) commission.Offer {
	for _, s := range p.offered {
		if has, ok := s.(interface {
			Of(t tenant.ID) commission.Offer
		}); ok {
			return has.Of(t)
		}
	}
	return nil
}

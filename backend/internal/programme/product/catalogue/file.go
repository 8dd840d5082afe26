// Package catalogue makes the file of what a remote product source said: bounded, its texts plain words, its form as
// strict as that of a tenant's own products, whose reader reads it.
package catalogue

import (
	"encoding/json"
	"fmt"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

type file struct {
	Products []map[string]any `json:"products"`
	SoldOut  []soldOut        `json:"soldOut"`
}

type soldOut struct {
	ID         product.ID       `json:"id"`
	ExternalID string           `json:"externalId"`
	Line       tenant.Line      `json:"line"`
	Name       tenant.Localized `json:"name"`
	Spoken     tenant.Localized `json:"spoken,omitempty"`
}

// File gives the file, with the products that were offered before it and are missing in it. The same catalogue makes
// the same file.
//
// Rule (tenant, 1): What a remote product source says is read by the rules of the tenant's own products, with whole
// cents, bounded sizes and plain words, and taken as a whole; with any mistake what it said last stands, and operators
// learn of it. Enforced: yamlproducts.readRemote, edition/usecase.Supply. Test: TestRemoteProductsKeepTheContract,
// TestWhatIsWrongWithARemoteCatalogueChangesNothingAndIsReported.
func File(raw product.Raw, before *product.Assortment) ([]byte, error) {
	items := appearing(raw.Items)
	if len(items) > product.Most {
		return nil, fmt.Errorf("the catalogue has %d products, %d are the most", len(items), product.Most)
	}
	out := file{Products: []map[string]any{}, SoldOut: []soldOut{}}
	offered := map[product.ID]bool{}
	for i, item := range items {
		safe, err := clean(item, fmt.Sprintf("products[%d]", i))
		if err != nil {
			return nil, err
		}
		offered[product.IDOf(safe)] = true
		out.Products = append(out.Products, safe)
	}
	for _, p := range before.Gone(offered) {
		out.SoldOut = append(out.SoldOut, soldOut{
			ID: p.ID, ExternalID: p.ExternalID, Line: p.Line, Name: p.Name, Spoken: p.Spoken,
		})
	}
	return json.MarshalIndent(out, "", " ")
}

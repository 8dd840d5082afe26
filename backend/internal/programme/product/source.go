package product

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// Remote is a tenant's product source that another system serves (ADR 54).
type Remote struct {
	// URL is the address below which the catalogue is asked for.
	URL string
	// PictureOrigins are those from which its pictures are fetched.
	PictureOrigins []string
	// Terms are the tenant's own for each product, by their place in the file: what is paid is never the source's word.
	Terms map[ID]int
}

// Under are the products that the terms of one hold for, that one included.
func (a *Assortment) Under(id ID) (same []ID) {
	for _, p := range a.Products {
		if a.Remote.Terms[p.ID] == a.Remote.Terms[id] {
			same = append(same, p.ID)
		}
	}
	return same
}

// Key names what is asked: an answer of another source says nothing of this one.
func (r Remote) Key() string {
	sum := sha256.Sum256([]byte(r.URL + "\n" + strings.Join(r.PictureOrigins, "\n")))
	return hex.EncodeToString(sum[:12])
}

// CatalogueFile is where the checked answer of a remote source lies among the tenant's files.
const CatalogueFile = "products.json"

// Gone are the products that were offered and are missing in a newer catalogue, with those that were gone before it:
// what was promised keeps its name. The newest come first, and the oldest beyond a number are forgotten.
//
// Rule (tenant, 4 D): A remote product that vanishes can't be recommended any more; running recommendations and
// promised rewards keep its name, its way to the shop and the law of its line. Enforced: product.Known,
// recommendation/usecase.orderPage, reward.Known. Test: TestAProductThatVanishesIsSoldOutAndKeepsItsName,
// TestWhatWasPromisedOutlivesARemoteProduct.
func (a *Assortment) Gone(offered map[ID]bool) []Product {
	var gone []Product
	for _, p := range append(append([]Product{}, a.Products...), a.SoldOut...) {
		if !offered[p.ID] && len(gone) < mostGone {
			gone = append(gone, Product{ID: p.ID, ExternalID: p.ExternalID, Line: p.Line, Name: p.Name, Spoken: p.Spoken})
		}
	}
	return gone
}

const mostGone = 5_000

// Most is how many products a tenant may have: the start page, the list of all, and a shop's tablet show each of them
// in one answer (docs/adr/0049).
//
// Rule (tenant, 2 D): A tenant has 200 products at most, by its file or a source; a source's head that says more is
// refused before a page is asked for, and its pages together have 16 MB at most. Enforced: jsonapi.longestWalk,
// catalogue.File, yamlproducts.readOwn, jsonapi.bounded. Test: TestATenantHasSoManyProductsAndNoMore,
// TestAHeadThatSaysTooMuchIsRefusedBeforeAnyPage, TestAWalkIsBoundedAsAWhole.
const Most = 200

// IDOf gives the id of an item that a remote source says, as a text or as a number.
func IDOf(item map[string]any) ID { return ID(strings.TrimSpace(fmt.Sprint(item["id"]))) }

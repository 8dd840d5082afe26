package yamlproducts

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

const terms = "productSource.terms"

// readSource reads where the products come from; nil for a tenant whose file says them.
//
// Rule (tenant, 8): A tenant's file names its product API, own or remote; any other is refused in the words of the
// specification. Test: TestMistakesAboutAProductSourceAreNamed.
func (s *Store) readSource(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File) *sourceDoc {
	if !f.Has("productSource") {
		return nil
	}
	d := tenantfile.Section[sourceDoc](f, "productSource", t.Languages)
	switch d.Mode {
	case modeOwn:
		if d.URL == "" && len(d.PictureOrigins) == 0 && len(d.Terms) == 0 {
			return nil
		}
		f.Problem("productSource.mode", "own takes nothing beside it: url, pictureOrigins and terms go with remote")
		return &d
	case modeRemote:
	default:
		f.Problem("productSource.mode", fmt.Sprintf(
			"%q is no product API, own or remote are (Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert)", d.Mode,
		)+
			tenantfile.Suggestion(d.Mode, []string{modeOwn, modeRemote}))
		return &d // what else is wrong only follows from it
	}
	_, ok := tenantfile.Address(d.URL)
	f.Require(ok, "productSource.url", "must be the https address of a catalogue; http is for the own machine alone")
	for i, origin := range d.PictureOrigins {
		u, ok := tenantfile.Address(origin)
		f.Require(
			ok && origin == u.Scheme+"://"+u.Host, fmt.Sprintf("productSource.pictureOrigins[%d]", i),
			origin+" is not an origin: https and host alone",
		)
	}
	s.readTerms(a, t, f, d.Terms)
	a.Remote = &product.Remote{
		URL: strings.TrimSuffix(d.URL, "/"), PictureOrigins: d.PictureOrigins, Terms: map[product.ID]int{},
	}
	return &d
}

// readTerms checks what the tenant promises for products that it doesn't know yet.
func (s *Store) readTerms(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File, all []termsDoc) {
	general, named := 0, map[string]bool{}
	for i, d := range all {
		at := fmt.Sprintf("%s[%d]", terms, i)
		f.Require(d.Category == "" || len(d.Products) == 0, at, "name products or a category, not both")
		if d.Category == "" && len(d.Products) == 0 {
			general++
		}
		for _, name := range append(slices.Clone(d.Products), "category "+d.Category) {
			f.Require(!named[name] || name == "category ", at, name+" has terms already")
			named[name] = true
		}
		if d.Category != "" && f.Sound("categories") {
			_, err := a.Category(d.Category)
			f.Require(
				err == nil, at+".category",
				d.Category+" is not a category of this tenant"+tenantfile.Suggestion(d.Category, pathsOf(a.Categories)),
			)
		}
		f.Picture(at+".picture", d.Picture)
		checkLine(f, at, d.Line)
		p := product.Product{ID: "of these terms", Line: d.Line, Rewards: readRewards(f, at, d.Rewards)}
		f.Require(d.CommissionCents >= 0, at+".commissionCents", "must not be negative")
		p.Commission = readCommission(f, at, d.CommissionCents, d.Commission)
		s.stated[t.ID] = append(s.stated[t.ID], product.Stated{At: at + ".commission", Commission: p.Commission})
		s.terms[t.ID] = append(s.terms[t.ID], amountsOf(d.name(), ofTerms, p.Rewards, p.Commission)...)
		s.checkLine(p, at, t, f)
	}
	f.Require(
		general == 1 || !f.Sound(terms), terms,
		"must hold terms once that name neither products nor a category: they hold for all others",
	)
}

// termsOf finds the terms of a product.
//
// Rule (tenant, 1 D): What a recommendation of a remote product earns, and by which line of business, is the tenant's
// word alone; a source that says either is refused. Enforced: yamlproducts.remoteDoc. Test:
// TestRewardsAreTheTenantsWord, TestWhatIsWrongWithARemoteCatalogueChangesNothingAndIsReported.
func (d *sourceDoc) termsOf(id, category string) (termsDoc, int) {
	for i, t := range d.Terms {
		if slices.Contains(t.Products, id) {
			return t, i
		}
	}
	for at := category; ; at = path.Dir(at) {
		if at == "." || at == "/" {
			at = ""
		}
		for i, t := range d.Terms {
			if len(t.Products) == 0 && t.Category == at {
				return t, i
			}
		}
		if at == "" {
			return termsDoc{}, -1
		}
	}
}

// readRemote reads what the remote source said last, by the rules of a tenant's own products.
func (s *Store) readRemote(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File, source *sourceDoc) {
	if f.Has("products") {
		_ = tenantfile.Section[[]productDoc](f, "products", t.Languages)
		f.Require(a.Remote == nil, "products", "come from productSource, which is remote: name either, not both")
		return
	}
	if a.Remote == nil || !f.Beside(path.Join(tenant.RemoteFolder, product.CatalogueFile)) {
		return
	}
	docs := tenantfile.Section[[]remoteDoc](f, "products", t.Languages)
	f.Require(len(docs) > 0, "products", "must hold one product at least")
	for i, d := range docs {
		at := fmt.Sprintf("products[%d]", i)
		f.Require(d.priced(), at, d.ID+" has no price")
		terms, i := source.termsOf(d.ID, d.Category)
		a.Remote.Terms[product.ID(d.ID)] = i
		readProduct(a, f, at, d.under(terms))
	}
	for _, d := range tenantfile.Section[[]soldOutDoc](f, "soldOut", nil) {
		a.SoldOut = append(a.SoldOut, product.Product{
			ID: product.ID(d.ID), ExternalID: d.ExternalID, Line: d.Line, Name: d.Name, Spoken: d.Spoken,
		})
	}
}

// Package yamladvisors reads a tenant's advisors from its YAML file, and makes portraits of their photos.
package yamladvisors

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"slices"

	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Folder is where photos lie: not among the pictures, of which everybody gets the file itself.
const Folder = "photos"

var (
	validNumber = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$`)
	validZip    = regexp.MustCompile(`^[0-9]{5}$`)
	validFile   = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9_-]*\.(jpg|jpeg|png)$`)
)

// Store has the advisors of all tenants.
type Store struct {
	// taken tells whether a number is a product's id: both have their picture under one address.
	taken    func(t tenant.ID, id string) bool
	byTenant map[tenant.ID]advisor.Advisors
}

var _ advisor.Of = (*Store)(nil)

// New makes an empty store; yamltenants.Load fills it. Without taken no number is a product's.
func New(taken func(t tenant.ID, id string) bool) *Store {
	if taken == nil {
		taken = func(tenant.ID, string) bool { return false }
	}
	return &Store{taken: taken, byTenant: map[tenant.ID]advisor.Advisors{}}
}

func (s *Store) Of(_ context.Context, t *tenant.Tenant) (advisor.Advisors, error) {
	if !advisor.Shown(t) {
		return nil, nil
	}
	return s.byTenant[t.ID], nil
}

// Read takes the keys of a tenant's file that are about advisors.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	if !f.Has("advisors") {
		return
	}
	var all advisor.Advisors
	for i, d := range tenantfile.Section[[]advisorDoc](f, "advisors", t.Languages) {
		at := fmt.Sprintf("advisors[%d]", i)
		f.Require(validNumber.MatchString(d.Number), at+".number", "must be letters, digits and -")
		if j := slices.IndexFunc(all, func(a advisor.Advisor) bool { return a.Number == d.Number }); j >= 0 {
			f.Twice(at+".number", fmt.Sprintf("advisors[%d].number", j), d.Number)
		}
		f.Require(!s.taken(t.ID, d.Number), at+".number", d.Number+" is the id of a product")
		f.Require(validZip.MatchString(d.Zip), at+".zip", "must be five digits")
		all = append(all, advisor.Advisor{
			Number: d.Number, FirstName: d.FirstName, LastName: d.LastName, Zip: d.Zip, City: d.City,
			Photo: readPhoto(f, at+".photo", d.Photo),
		})
	}
	s.byTenant[t.ID] = all
}

func readPhoto(f *tenantfile.File, at, name string) tenant.Picture {
	if !validFile.MatchString(name) {
		f.Problem(at, name+" is not the name of a photo (letters, digits, - and _; .jpg .jpeg .png)")
		return tenant.Picture{}
	}
	raw := f.Companion(at, path.Join(Folder, name))
	if raw == nil {
		return tenant.Picture{}
	}
	made, err := portraitOf(raw)
	if err != nil {
		f.Problem(at, name+" "+err.Error())
		return tenant.Picture{}
	}
	return made.named(name)
}

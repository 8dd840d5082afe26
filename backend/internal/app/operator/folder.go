package operator

import (
	"time"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// tryTenant reads a tenant's files together with the other tenants of a folder, and tells every mistake.
func tryTenant(folder string, id tenant.ID, files edition.Files) error {
	a, err := wiring.Unconnected(folder)
	if err != nil {
		return err
	}
	changes := edition.Changes{{Edition: edition.Edition{Tenant: id}, Files: files}}
	if err := a.Library.Try(changes); err != nil {
		return err
	}
	return a.Library.Complete(changes)
}

// raisesBeside tells by which amounts a tenant's files would need a second operator, beside what a folder holds.
func raisesBeside(folder string, id tenant.ID, files edition.Files, now time.Time) ([]edition.Raise, error) {
	a, err := wiring.Unconnected(folder)
	if err != nil {
		return nil, err
	}
	next, err := a.Library.Amounts(edition.Change{Edition: edition.Edition{Tenant: id}, Files: files})
	if err != nil {
		return nil, err
	}
	return edition.Raises(a.Library.Holding(id), nil, next, now.In(tenant.Berlin).Format(time.DateOnly)), nil
}

// completeTenants reads the tenants of a folder like Tenants, and refuses one whose further languages lack texts. Notes
// refuse nothing.
func completeTenants(folder string) (all tenant.Catalog, notes tenantfile.Problems, err error) {
	a, err := wiring.Unconnected(folder)
	if err != nil {
		return nil, nil, err
	}
	return a.Tenants, a.Library.Notes(), a.Library.Gaps()
}

// filesOf gives a tenant's files in a folder; in that of the tenants that are built in when it is empty.
func filesOf(folder string, id tenant.ID) (edition.Files, error) {
	a, err := wiring.Unconnected(folder)
	if err != nil {
		return nil, err
	}
	return a.Library.Own(id)
}

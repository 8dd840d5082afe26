package library

import (
	"maps"
	"slices"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// Sections makes readers of what the slices keep in a tenant's file, new ones for each reading.
type Sections func() []yamltenants.Section

// snapshot is all tenants at one moment. It never changes.
type snapshot struct {
	tenants *yamltenants.Catalog
	read    map[tenant.ID]reading
}

// reading is one tenant as an edition of its files has it.
type reading struct {
	edition  edition.Edition
	tenant   *tenant.Tenant
	sections []yamltenants.Section
	// gaps are texts of the tenant's further languages for which others stand in.
	gaps tenantfile.Problems
}

// with gives the snapshot in which some tenants stand in other editions; the others are not read again.
func (s *snapshot) with(sections Sections, changes edition.Changes) (*snapshot, error) {
	next := &snapshot{read: maps.Clone(s.read)}
	var fresh []yamltenants.Fresh
	for _, c := range changes {
		folder, err := c.Whole().Folder()
		if err != nil {
			return nil, err
		}
		file := tenantfile.ReadFile(folder, string(c.Edition.Tenant)+".yaml")
		fresh = append(fresh, next.take(file, c.Edition, sections()))
	}
	var err error
	next.tenants, err = yamltenants.Gather(s.except(changes), fresh...)
	return next, err
}

// take reads a tenant's file and has it stand in an edition.
func (s *snapshot) take(f *tenantfile.File, e edition.Edition, sections []yamltenants.Section) yamltenants.Fresh {
	one := yamltenants.Read(f, sections...)
	one.Tenant.Edition = e.Label()
	s.read[e.Tenant] = reading{edition: e, tenant: one.Tenant, sections: sections, gaps: one.File.Gaps()}
	return one
}

// except gives the tenants that the changes leave alone.
func (s *snapshot) except(changes edition.Changes) []*tenant.Tenant {
	var rest []*tenant.Tenant
	for id, r := range s.read {
		if !slices.ContainsFunc(changes, func(c edition.Change) bool { return c.Edition.Tenant == id }) {
			rest = append(rest, r.tenant)
		}
	}
	return rest
}

// Package yamltenants is the catalogue of tenants from a folder of YAML files: a programme for a new client is one new
// file (domain.md "Tenant"). A folder with any mistake in it is refused as a whole, with every problem named.
package yamltenants

import (
	"context"
	"io/fs"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Section is a slice's part of a tenant's file: its products, rewards or texts.
type Section interface {
	Read(t *tenant.Tenant, f *tenantfile.File)
}

// Catalog has all tenants, found by their ids and hosts.
type Catalog struct {
	all    []*tenant.Tenant
	byID   map[tenant.ID]*tenant.Tenant
	byHost map[string]*tenant.Tenant
	other  *tenant.Tenant
}

var _ tenant.Catalog = (*Catalog)(nil)

// Load reads a folder. The sections read what is theirs; a key that belongs to nobody is refused.
func Load(folder fs.FS, sections ...Section) (*Catalog, error) {
	files, err := tenantfile.ReadFolder(folder)
	if err != nil {
		return nil, err
	}
	c := &Catalog{byID: map[tenant.ID]*tenant.Tenant{}, byHost: map[string]*tenant.Tenant{}}
	var problems tenantfile.Problems
	for _, f := range files {
		t := readTenant(f)
		c.add(t, f)
		for _, s := range sections {
			s.Read(t, f)
		}
		problems = append(problems, f.Problems()...)
	}
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *Catalog) add(t *tenant.Tenant, f *tenantfile.File) {
	c.all = append(c.all, t)
	c.byID[t.ID] = t
	for _, host := range slices.Concat([]string{string(t.ID) + ".localhost"}, t.Hosts, t.Aliases) {
		host = strings.ToLower(host)
		if other, taken := c.byHost[host]; taken {
			f.Problem("tenant.hosts", host+" belongs to "+string(other.ID))
			continue
		}
		c.byHost[host] = t
	}
	if t.Default {
		f.Require(c.other == nil, "tenant.default", "another tenant is the default already")
		c.other = t
	}
}

func (c *Catalog) ByID(_ context.Context, id tenant.ID) (*tenant.Tenant, error) {
	if t, ok := c.byID[id]; ok {
		return t, nil
	}
	return nil, tenant.ErrUnknown
}

// ByHost takes a tenant's own host or alias and `<id>.localhost`; any other host is the default tenant's, where there is one.
func (c *Catalog) ByHost(_ context.Context, host string) (*tenant.Tenant, error) {
	if t, ok := c.byHost[strings.ToLower(strings.TrimSuffix(host, "."))]; ok {
		return t, nil
	}
	if c.other != nil {
		return c.other, nil
	}
	return nil, tenant.ErrUnknown
}

// All gives them in the order of the ids.
func (c *Catalog) All(context.Context) []*tenant.Tenant { return c.all }

// Package yamltenants is the catalogue of tenants from a folder of YAML files: a programme for a new client is one new
// file (decisions.md "Tenant"). A folder with any mistake in it is refused as a whole, with every problem named.
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
//
// Rule (tenant, 2): A host of no tenant is refused, unless a tenant was made to answer there. Test:
// TestCatalogFindsTenantsByHost.
//
// Rule (tenant, 3 D): A tenant's file with a mistake is refused, and every mistake is named. Enforced:
// app/operator/load.go. Test: TestAllMistakesAreNamedAtOnce.
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

// Fresh is a tenant that was just read, with the file that keeps what is wrong with it.
type Fresh struct {
	Tenant *tenant.Tenant
	File   *tenantfile.File
}

// Load reads a folder. The sections read what is theirs; a key that belongs to no section is refused.
func Load(folder fs.FS, sections ...Section) (*Catalog, error) {
	files, err := tenantfile.ReadFolder(folder)
	if err != nil {
		return nil, err
	}
	fresh := make([]Fresh, len(files))
	for i, f := range files {
		fresh[i] = Read(f, sections...)
	}
	return Gather(nil, fresh...)
}

// Read reads one tenant's file.
func Read(f *tenantfile.File, sections ...Section) Fresh {
	t := readTenant(f)
	for _, s := range sections {
		s.Read(t, f)
	}
	checkRecommending(f, t) // categories have pages, too
	return Fresh{Tenant: t, File: f}
}

// Gather makes a catalogue of tenants that hold already and of fresh ones; what is wrong between them is reported of
// the fresh ones.
func Gather(holding []*tenant.Tenant, fresh ...Fresh) (*Catalog, error) {
	c := &Catalog{byID: map[tenant.ID]*tenant.Tenant{}, byHost: map[string]*tenant.Tenant{}}
	for _, t := range holding {
		c.add(t, nil)
	}
	var problems tenantfile.Problems
	for _, one := range fresh {
		c.add(one.Tenant, one.File)
		problems = append(problems, one.File.Problems()...)
	}
	slices.SortFunc(c.all, func(a, b *tenant.Tenant) int { return strings.Compare(string(a.ID), string(b.ID)) })
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return c, nil
}

// add takes a tenant in. Those that hold already have no file, and nothing wrong between them.
func (c *Catalog) add(t *tenant.Tenant, f *tenantfile.File) {
	c.all = append(c.all, t)
	c.byID[t.ID] = t
	for _, host := range slices.Concat([]string{string(t.ID) + ".localhost"}, t.Hosts, t.Aliases) {
		host = strings.ToLower(host)
		if other, taken := c.byHost[host]; taken && f != nil {
			f.Problem("tenant.hosts", host+" belongs to "+string(other.ID))
			continue
		}
		c.byHost[host] = t
	}
	if t.Default {
		if c.other != nil && f != nil {
			f.Problem("tenant.default", "another tenant is the default already")
		}
		c.other = t
	}
}

func (c *Catalog) ByID(_ context.Context, id tenant.ID) (*tenant.Tenant, error) {
	if t, ok := c.byID[id]; ok {
		return t, nil
	}
	return nil, tenant.ErrUnknown
}

// ByHost takes a tenant's own host or alias and `<id>.localhost`; any other host is the default tenant's, where there
// is one.
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

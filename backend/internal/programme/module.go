// Package programme builds what a tenant offers: its settings, what it says, its products.
package programme

import (
	"io/fs"
	"os"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/content"
	contentrest "weitersagen.app/backend/internal/programme/content/rest"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product"
	productrest "weitersagen.app/backend/internal/programme/product/rest"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/tenants"
)

// Module is the group's way in.
type Module struct {
	*setup.Base

	contents *yamlcontent.Store
	products *yamlproducts.Store
}

// Load reads the folder of tenants; a folder with any mistake in it is refused. Other groups' parts of a tenant's file are read by sections.
func (m *Module) Load(sections ...yamltenants.Section) (tenant.Catalog, error) {
	var folder fs.FS = tenants.Files
	if m.Config.Tenants != "" {
		folder = os.DirFS(m.Config.Tenants)
	}
	m.contents, m.products = yamlcontent.New(), yamlproducts.New(reward.Split)
	return yamltenants.Load(folder, append([]yamltenants.Section{m.contents, m.products}, sections...)...)
}

// Contents gives what the tenants say.
func (m *Module) Contents() content.Contents { return m.contents }

// Assortments gives what the tenants offer.
func (m *Module) Assortments() product.Assortments { return m.products }

// RegisterProgramme adds the calls about tenants, their texts and products.
func (m *Module) RegisterProgramme() {
	tenantrest.Register(m.API, m.Tenants)
	contentrest.Register(m.API, m.Contents(), m.Clock)
	productrest.Register(m.API, m.Assortments(), reward.Split, m.Clock)
}

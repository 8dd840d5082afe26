package wiring

import (
	"io/fs"
	"os"

	"weitersagen.app/backend/internal/content/yamlcontent"
	"weitersagen.app/backend/internal/product/yamlproducts"
	"weitersagen.app/backend/internal/reward/yamlcatalogue"
	tenantrest "weitersagen.app/backend/internal/tenant/rest"
	"weitersagen.app/backend/internal/tenant/yamlcatalog"
	"weitersagen.app/backend/tenants"
)

// catalogues are read from the tenants' files, each by the slice that it belongs to.
type catalogues struct {
	content  *yamlcontent.Store
	products *yamlproducts.Store
	rewards  *yamlcatalogue.Store
}

// loadTenants reads the folder of tenants; a folder with any mistake in it is refused.
func (a *App) loadTenants() error {
	var folder fs.FS = tenants.Files
	if a.Config.Tenants != "" {
		folder = os.DirFS(a.Config.Tenants)
	}
	c := catalogues{content: yamlcontent.New(), products: yamlproducts.New(), rewards: yamlcatalogue.New()}
	catalog, err := yamlcatalog.Load(folder, c.content, c.products, c.rewards)
	if err != nil {
		return err
	}
	a.Tenants, a.catalogues = catalog, c
	return nil
}

// registerTenant adds the calls about tenants and routes.
func (a *App) registerTenant() { tenantrest.Register(a.API, a.Tenants) }

package wiring

import (
	"io/fs"
	"os"
	"sync"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/yamlcatalogue"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
	"weitersagen.app/backend/internal/programme/tenant/yamlcatalog"
	"weitersagen.app/backend/tenants"
)

// catalogues are read from the tenants' files, each by the slice that it belongs to; and what is one in a process.
type catalogues struct {
	content  *yamlcontent.Store
	products *yamlproducts.Store
	rewards  *yamlcatalogue.Store

	captchaOnce sync.Once
	captcha     *captchas.Captcha
}

// loadTenants reads the folder of tenants; a folder with any mistake in it is refused.
func (a *App) loadTenants() error {
	var folder fs.FS = tenants.Files
	if a.Config.Tenants != "" {
		folder = os.DirFS(a.Config.Tenants)
	}
	c := &a.catalogues
	c.content, c.products, c.rewards = yamlcontent.New(), yamlproducts.New(reward.Split), yamlcatalogue.New()
	catalog, err := yamlcatalog.Load(folder, c.content, c.products, c.rewards)
	if err != nil {
		return err
	}
	a.Tenants = catalog
	return nil
}

// registerTenant adds the calls about tenants and routes.
func (a *App) registerTenant() { tenantrest.Register(a.API, a.Tenants) }

package wiring

import (
	"io/fs"
	"os"

	"weitersagen.app/backend/internal/tenant/yamlcatalog"
	"weitersagen.app/backend/tenants"
)

// catalogues are read from the tenants' files, each by the slice that it belongs to.
type catalogues struct{}

// loadTenants reads the folder of tenants; a folder with any mistake in it is refused.
func (a *App) loadTenants() error {
	var folder fs.FS = tenants.Files
	if a.Config.Tenants != "" {
		folder = os.DirFS(a.Config.Tenants)
	}
	catalog, err := yamlcatalog.Load(folder)
	if err != nil {
		return err
	}
	a.Tenants = catalog
	return nil
}

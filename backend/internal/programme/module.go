// Package programme builds what a tenant offers: its settings, what it says, its products.
package programme

import (
	"context"
	"io/fs"
	"os"
	"time"

	"weitersagen.app/backend/internal/programme/advisor"
	advisorrest "weitersagen.app/backend/internal/programme/advisor/rest"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	contentrest "weitersagen.app/backend/internal/programme/content/rest"
	contentcases "weitersagen.app/backend/internal/programme/content/usecase"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/edition"
	editionstore "weitersagen.app/backend/internal/programme/edition/gormstore"
	"weitersagen.app/backend/internal/programme/edition/library"
	editions "weitersagen.app/backend/internal/programme/edition/usecase"
	languagerest "weitersagen.app/backend/internal/programme/language/rest"
	"weitersagen.app/backend/internal/programme/language/yamllanguages"
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
	Others

	live *contentcases.Live
}

// OpenLibrary reads the folder of tenants; a folder with any mistake in it is refused. Other groups' parts of a tenant's file are read by sections.
func (m *Module) OpenLibrary(sections library.Sections) (err error) {
	var folder fs.FS = tenants.Files
	if m.Config.Tenants != "" {
		folder = os.DirFS(m.Config.Tenants)
	}
	m.Library, err = library.Open(folder, func() []yamltenants.Section {
		products := yamlproducts.New()
		others := sections()
		own := []yamltenants.Section{yamlcontent.New(), yamllanguages.New(), products, yamladvisors.New(products.Has)}
		return append(append(own, others...), claims{promised: products, offered: others}, &plans{sells: products.Has, offered: others, unsold: map[tenant.ID][]unsold{}})
	}, func() time.Time { return m.Clock.Now() })
	m.Tenants = library.Catalog{Library: m.Library}
	m.live = &contentcases.Live{Files: contents{m.Library}, Tenants: m.Tenants, After: time.After}
	return err
}

// Editions gives the states of the tenants' files that operators loaded.
func (m *Module) Editions() edition.Editions { return editionstore.New(m.DB) }

// LoadTenant gives what an operator does to a tenant's files.
func (m *Module) LoadTenant() *editions.Load {
	return &editions.Load{Clock: m.Clock, Editions: m.Editions(), Supplements: m.Supplements(), Shelf: m.Library, Noted: m.NoteEdition, CanAct: m.CanAct, Log: m.Log}
}

// KeepFolder keeps what amounts the process's own folder says, and has what is raised there wait for two operators.
func (m *Module) KeepFolder(ctx context.Context) error { return m.LoadTenant().KeepFolder(ctx) }

// TakeFolder brings an operator's command to what the processes that serve found in their folder.
func (m *Module) TakeFolder(ctx context.Context) error { return m.LoadTenant().TakeFolder(ctx) }

// TakeLoaded brings the process to what was loaded last.
func (m *Module) TakeLoaded(ctx context.Context) error { return m.follow().Now(ctx) }

// FollowTenants keeps the process at what was loaded last, until its context ends. It tells changed of tenants that stand in another edition.
func (m *Module) FollowTenants(changed func(context.Context, []tenant.ID)) func(context.Context) error {
	f := m.follow()
	refused := m.Metrics.Gauge("weitersagen_tenant_editions_refused", "1 while this process can't read what was loaded last, and goes on with what held before.")
	f.Changed, f.Refused = changed, func(is bool) { refused.WithLabelValues().Set(map[bool]float64{true: 1}[is]) }
	return f.Run
}

func (m *Module) follow() *editions.Follow {
	return &editions.Follow{Editions: m.Editions(), Supplements: m.Supplements(), Shelf: m.Library, Log: m.Log}
}

// Assortments gives what the tenants offer.
func (m *Module) Assortments() product.Assortments { return assortments{m.Library} }

// Advisors gives the people whom a recommendation may name.
func (m *Module) Advisors() advisor.Of { return advisors{m.Library} }

// RegisterProgramme adds the calls about tenants, their texts and products.
func (m *Module) RegisterProgramme() {
	tenantrest.Register(m.API, m.Tenants, m.Config.Outside, m.CaptchaOrigins)
	contentrest.Register(m.API, m.Contents(), m.Clock)
	productrest.Register(m.API, m.Assortments(), m.Advisors(), m.Clock)
	advisorrest.Register(m.API, m.Advisors())
	languagerest.Register(m.API, languages{m.Library})
}

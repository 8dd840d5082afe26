package wiring

import (
	"context"
	"io/fs"
	"os"
	"time"

	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/money/reward/yearpdf"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content"
	contentfigures "weitersagen.app/backend/internal/programme/content/figures"
	contentcache "weitersagen.app/backend/internal/programme/content/redisstore"
	"weitersagen.app/backend/internal/programme/content/squidex"
	contentcases "weitersagen.app/backend/internal/programme/content/usecase"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/edition/library"
	editions "weitersagen.app/backend/internal/programme/edition/usecase"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/language/yamllanguages"
	"weitersagen.app/backend/internal/programme/product"
	productfigures "weitersagen.app/backend/internal/programme/product/figures"
	"weitersagen.app/backend/internal/programme/product/jsonapi"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

// programmeSlices offer what a tenant has: texts, products, files and their editions.
type programmeSlices struct {
	live        *contentcases.Live
	Contents    content.Contents
	Assortments product.Assortments
	Advisors    advisor.Of
	languages   language.Languages
	LoadTenant  *editions.Load
	Editions    edition.Editions
	follow      *editions.Follow
	Sources     *products.Follow
	SourceAges  *products.Ages
}

// openLibrary reads the folder of tenants; a folder with any mistake in it is refused.
func (a *App) openLibrary() (err error) {
	var folder fs.FS = tenants.Files
	if a.Config.Tenants != "" {
		folder = os.DirFS(a.Config.Tenants)
	}
	a.Library, err = library.Open(folder, sections, func() time.Time { return a.Clock.Now() })
	a.Tenants = library.Catalog{Library: a.Library}
	return err
}

// sections read the parts of a tenant's files, the later ones beside what the earlier ones have read.
func sections() []yamltenants.Section {
	products, rewards, plans := yamlproducts.New(), yamlrewards.New(), yamlplans.New()
	return []yamltenants.Section{
		yamlcontent.New(), yamllanguages.New(), products, yamladvisors.New(products.Has), rewards, plans,
		yearpdf.NewStatements(), render.NewVoices(),
		yamlrewards.NewClaims(rewards, products.Promised), yamlplans.NewSold(plans, products),
	}
}

func (a *App) buildProgramme() {
	a.live = &contentcases.Live{
		Files:   held[*yamlcontent.Store, *content.Content]{a.Library, (*yamlcontent.Store).Of},
		Tenants: a.Tenants, After: time.After,
	}
	a.Contents = a.live
	a.Assortments = held[*yamlproducts.Store, *product.Assortment]{a.Library, (*yamlproducts.Store).Of}
	a.Advisors, a.languages = advisors{a.Library}, languages{a.Library}
	a.follow = &editions.Follow{Editions: a.kept.editions, Supplements: a.kept.supplements, Shelf: a.Library, Log: a.Log}
	a.Editions = a.kept.editions
	a.LoadTenant = &editions.Load{
		Clock: a.Clock, Editions: a.kept.editions, Supplements: a.kept.supplements, Shelf: a.Library, Log: a.Log,
	}
	a.SourceAges = &products.Ages{Tenants: a.Tenants, Assortments: a.Assortments, States: a.kept.sources, Clock: a.Clock}
	a.Sources = &products.Follow{
		Clock: a.Clock, Tenants: a.Tenants, Assortments: a.Assortments, Catalogue: jsonapi.New(a.Config.ProductKey),
		States: a.kept.sources, Shelf: editions.Beside{Supplements: a.kept.supplements, Load: a.LoadTenant},
		Observer: productfigures.New(a.Metrics, a.Log),
	}
}

// TakeLoaded brings the process to what was loaded last.
func (a *App) TakeLoaded(ctx context.Context) error { return a.follow.Now(ctx) }

// FollowTenants keeps the process at what was loaded last, until its context ends. It tells changed of tenants that
// stand in another edition.
func (a *App) FollowTenants(changed func(context.Context, []tenant.ID)) func(context.Context) error {
	refused := a.Metrics.Gauge("weitersagen_tenant_editions_refused",
		"1 while this process can't read what was loaded last, and goes on with what held before.")
	f := &editions.Follow{
		Editions: a.kept.editions, Supplements: a.kept.supplements, Shelf: a.Library, Log: a.Log, Changed: changed,
		Refused: func(is bool) { refused.WithLabelValues().Set(map[bool]float64{true: 1}[is]) },
	}
	return f.Run
}

// FollowContents keeps what the process shows at what the tenants' CMSs say, until its context ends.
func (a *App) FollowContents() func(context.Context) error {
	a.Metrics.Registry.MustRegister(contentfigures.Age(a.live.Fetched, a.Clock.Now))
	return (&contentcases.Follow{
		Clock: a.Clock, Tenants: a.Tenants, CMS: squidex.New(a.Config.CMSSecret, a.Clock.Now),
		Cache: contentcache.New(a.Redis, ""), Live: a.live, Observer: contentfigures.New(a.Metrics, a.Log),
	}).Run
}

// FollowProducts keeps the products of remote sources at what these say, until its context ends.
func (a *App) FollowProducts() func(context.Context) error {
	a.Metrics.Registry.MustRegister(productfigures.Age(a.SourceAges.All, a.Clock.Now))
	return a.Sources.Run
}

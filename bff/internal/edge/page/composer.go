package page

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/assets"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/shell"
)

// inlineWait bounds how long a page waits for its screen's data; after it the browser asks itself.
const inlineWait = 3 * time.Second

// english is what the desk speaks where it isn't built with a language.
const english = "en"

// Composer makes boot answers and pages.
type Composer struct {
	manifests *assets.Manifests
	screens   Screens
	area      Area
	log       *slog.Logger
}

var _ shell.Composer = (*Composer)(nil)

// NewComposer makes the composer.
func NewComposer(m *assets.Manifests, s Screens, a Area, log *slog.Logger) *Composer {
	return &Composer{manifests: m, screens: s, area: a, log: log}
}

// composition is a page before it is written.
type composition struct {
	boot   *shell.Boot
	route  string
	app    string
	status int
	// parameters of the address, by the names in the route's path.
	parameters map[string]string
	screen     *inlined
}

// Compose gives the boot answer for an address, in the address's language.
func (c *Composer) Compose(ctx context.Context, text string) (*shell.Boot, error) {
	v := *screen.From(ctx)
	a, err := parseAddress(v.Tenant, text)
	if err != nil || a.locale == "" {
		return nil, problem.New(http.StatusBadRequest, problem.FieldInvalid, "path must be an address with a locale")
	}
	v.Locale = v.Tenant.DefaultLanguage()
	if a.spoken {
		v.Locale = a.locale
	}
	return c.compose(screen.Into(ctx, &v), &v, a).boot, nil
}

func (c *Composer) compose(ctx context.Context, v *screen.Visit, a address) composition {
	page := composition{status: http.StatusNotFound}
	if a.spoken {
		name, got, ok := match(v.Tenant.Routes[v.Locale], a.rest)
		if o, owned := ownerOf(v.Tenant, name); ok && owned {
			page.route, page.app, page.parameters = name, o.App, got
			page.status = http.StatusOK
		}
	}
	page.screen = c.inline(ctx, &page, a)
	page.boot = c.boot(ctx, v, page)
	fit(page.boot, v.Tenant, a.query)
	return page
}

// inline never fails a page: without its data the page still works, only its status tells what is known.
func (c *Composer) inline(ctx context.Context, page *composition, a address) *inlined {
	bounded, cancel := context.WithTimeout(ctx, inlineWait)
	defer cancel()
	got, err := c.screenOf(bounded, page.route, page.parameters, a.query)
	if err == nil {
		if got != nil {
			page.status = got.status
		}
		return got
	}
	var p *problem.Problem
	if errors.As(err, &p) && (p.Status == http.StatusNotFound || p.Status == http.StatusGone) {
		page.status = p.Status
		return nil
	}
	c.log.WarnContext(ctx, "page without its data", "route", page.route, "error", err.Error())
	return nil
}

func (c *Composer) boot(ctx context.Context, v *screen.Visit, page composition) *shell.Boot {
	b := &shell.Boot{
		Tenant:   tenantOf(v.Tenant),
		Locale:   v.Locale,
		Routes:   routesOf(v.Tenant, v.Locale, page.app),
		Remotes:  map[string]shell.Remote{},
		Texts:    map[string]json.RawMessage{},
		Footer:   footerOf(v.Tenant, v.Locale),
		Consent:  consentOf(v.Tenant),
		Trackers: trackersOf(v.Tenant),
		Session:  shell.SessionOf(v),
	}
	for _, app := range remoteApps {
		if offered(v.Tenant, app) || app == appAgency && v.Tenant.Modules.AgentRecommendation {
			b.Remotes[remoteName(app)] = c.remote(ctx, v, app)
		}
	}
	if page.app == appDesk {
		b.Remotes[remoteName(appDesk)] = c.remote(ctx, v, appDesk)
		b.Trackers = []shell.Tracker{} // who works here is no visitor
	}
	for _, app := range slices.Compact([]string{appShell, page.app}) {
		if texts := c.texts(ctx, v, app); texts != nil {
			b.Texts[namespace(app)] = texts
		}
	}
	if page.screen != nil {
		b.Screen = &shell.Screen{Key: page.screen.key, Body: page.screen.body, Data: page.screen.data}
	}
	return b
}

// texts are an app's in the language of the visit. The desk speaks those that it is built with, and English in place of
// all others.
func (c *Composer) texts(ctx context.Context, v *screen.Visit, app string) json.RawMessage {
	if app == "" {
		return nil
	}
	if own, ok := v.Tenant.Texts(v.Locale, namespace(app)); ok {
		return own.JSON
	}
	texts := c.manifests.Texts(ctx, app, v.Locale, v.Tenant.Wording)
	if texts == nil && app == appDesk {
		return c.manifests.Texts(ctx, app, english, v.Tenant.Wording)
	}
	return texts
}

// remote names where an app is loaded from. Without a manifest the shell finds the entry by itself, or shows that
// the part is away.
func (c *Composer) remote(ctx context.Context, v *screen.Visit, app string) shell.Remote {
	r := shell.Remote{Entry: assets.URL(app, "remoteEntry.js"), Manifest: assets.URL(app, "mf-manifest.json")}
	if m := c.manifests.Of(ctx, app); m != nil && m.Entry != "" {
		r.Entry, r.Integrity, r.Contract = assets.URL(app, m.Entry), m.Integrity, m.Kit.Contract
	}
	if own, ok := v.Tenant.Texts(v.Locale, namespace(app)); ok {
		r.Texts = TextsPath(v.Locale, namespace(app), own.Hash)
	}
	return r
}

// Rule (page, 2 D): Where a tenant has agencies, the foot of every page and the personal login lead to theirs, and the
// head of their pages to their area. Enforced: Header.tsx, LoginScreen.tsx. Test:
// TestTheFootOfAPageLeadsToAgenciesWhereThereAreSome, header.test.tsx `leads from a page of agencies to their area`.
//
// Rule (page, 2 D): Where a tenant has partners, the foot of every page leads to the page before their area. Test:
// TestTheFootOfAPageLeadsToPartnersWhereThereAreSome, header.test.tsx `leads from a page of partners to theirs`.
func footerOf(t *backend.Tenant, locale string) []shell.FooterLink {
	list := []shell.FooterLink{}
	labels := wordsFor(t, locale).Footer
	for _, name := range footerRoutes {
		if name == routeCode && !t.Modules.OfflineCode || name == routeCategory && !t.Modules.ShowProductCategory {
			continue
		}
		path, ok := t.Path(locale, name)
		if _, shown := ownerOf(t, name); ok && shown {
			list = append(list, shell.FooterLink{Name: name, Path: "/" + locale + filled(path, nil), Label: labels[name]})
		}
	}
	return list
}

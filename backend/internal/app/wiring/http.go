package wiring

import (
	"context"
	_ "embed" // words.tsv
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"weitersagen.app/backend/internal/app/access"
	accesspeers "weitersagen.app/backend/internal/app/access/peers"
	accessrest "weitersagen.app/backend/internal/app/access/rest"
	signalrest "weitersagen.app/backend/internal/money/signal/rest"
	"weitersagen.app/backend/internal/platform/health"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	captcharest "weitersagen.app/backend/internal/safety/captcha/rest"
	captchas "weitersagen.app/backend/internal/safety/captcha/usecase"
	"weitersagen.app/backend/internal/setup"
)

// Rule (call, 9): Figures are shown on an address of their own, and on no host that a visitor reaches. Test:
// TestFiguresAreShownOnAnAddressOfTheirOwn.
//
//go:embed words.tsv
var words string

// Version of the API's document.
const Version = "1.0.0"

// HTTP makes the server of the api process.
func (a *App) HTTP() *httpapi.Server {
	s := httpapi.New(httpapi.Options{
		Tenants: a.Tenants, Hold: a.Library.Hold, Log: a.Log, Observer: a.Metrics.Observe, Version: Version,
	})
	a.API = s.API
	// The table of permissions stands in front of every call that is registered after it.
	a.API.UseMiddleware(accessrest.Middleware(a.guard()))
	signalrest.NoteOrigins(a.API)
	if !a.Config.Unlimited {
		prices := captchas.Prices{Hasher: a.hasher, Limiter: a.Limiter(), Clock: a.Clock}
		captcharest.Raise(a.API, prices, recommendationrest.Creates)
	}
	// Last, so that a caller who may not call, or calls too often, leaves nothing behind.
	a.API.UseMiddleware(httpapi.Once(a.Once().Do, access.Caller, a.Log))
	a.register()
	accessrest.Secure(a.API.OpenAPI())
	httpapi.TellKeys(s.API.OpenAPI())
	httpapi.TellRefusals(s.API.OpenAPI())
	texts := httpapi.ParseWords(words)
	httpapi.TellWords(s.API.OpenAPI(), texts)
	httpapi.TellExamples(s.API.OpenAPI(), texts)
	s.Publish(access.Internal)
	looks := []string{http.MethodGet, http.MethodHead}
	s.Engine.Match(looks, "/healthz", gin.WrapF(health.Live))
	s.Engine.Match(looks, "/readyz", gin.WrapH(health.Ready(append(a.Vitals(), a.outsiders()...)...)))
	return s
}

func (a *App) guard() *access.Guard {
	holders := accesspeers.Holders{Tenants: a.Tenants, Accounts: a.Accounts, Agents: a.Agents, Members: a.Members,
		Partners: a.Partners}
	visits := accesspeers.Visits{Accounts: a.Accounts, Log: a.Audit, Clock: a.Clock}
	return access.NewGuard(a.Tokens, holders, visits, a.Clock, a.Config.ServiceKey).With(a.Desk)
}

// outsiders are asked beside the requests; without them people see what was known before.
func (a *App) outsiders() []health.Check {
	captcha := captchas.Health{Tenants: a.Tenants, Service: a.captchaService, Outages: a.CaptchaOutages, Clock: a.Clock}
	return []health.Check{
		{Name: "cms", Ask: func(context.Context) error { return a.live.Fresh(a.Clock.Now()) }},
		{Name: "products", Ask: a.SourceAges.Fresh},
		{Name: "captcha", Ask: captcha.Answers},
	}
}

// ShowFigures serves them on an address of their own until ctx ends: who reaches the API, or the health of a process,
// doesn't see them.
func (a *App) ShowFigures(ctx context.Context) error {
	if a.Config.Metrics == "" {
		<-ctx.Done()
		return nil
	}
	pages := http.NewServeMux()
	pages.Handle("GET /metrics", a.Metrics.Handler())
	return serve.HTTP(
		ctx, a.Config.Metrics, pages, func(address string) { a.Log.InfoContext(ctx, "showing figures", "address", address) },
	)
}

// Vitals are what both processes can't work without. Temporal isn't among them: the outbox keeps what is for it.
func (a *App) Vitals() []health.Check {
	return []health.Check{
		{Name: "database", Vital: true, Ask: a.DB.Ping},
		{Name: "redis", Vital: true, Ask: func(ctx context.Context) error { return a.Redis.Ping(ctx).Err() }},
	}
}

// Document describes the API without being connected to anything.
func Document() (*huma.OpenAPI, error) {
	a, err := Unconnected("")
	if err != nil {
		return nil, err
	}
	return a.HTTP().API.OpenAPI(), nil
}

// Unconnected makes an App that can describe itself and its tenants; its keys open nothing.
func Unconnected(folder string) (*App, error) {
	zero, err := keys.Parse("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	if err != nil {
		return nil, err
	}
	c := setup.Config{Tenants: folder, PublicURL: "http://{tenant}.localhost:8080", Keys: zero}
	return New(setup.Unconnected(c, logging.Discard()))
}

// DocumentYAML gives the document as text in OpenAPI 3.0.3, the same for the same code.
func DocumentYAML() ([]byte, error) {
	document, err := Document()
	if err != nil {
		return nil, err
	}
	text, err := httpapi.DocumentYAML(document)
	if err != nil {
		return nil, err
	}
	return append([]byte("# Generated from the code by `make contract`.\n"), text...), nil
}

// Published gives the document as callers read it.
func Published() ([]byte, error) {
	document, err := Document()
	if err != nil {
		return nil, err
	}
	return httpapi.Published(document, access.Internal)
}

// Tenants reads the tenants of a folder, those that are built in when it is empty, with every part of their files
// checked.
func Tenants(folder string) (tenant.Catalog, error) {
	a, err := Unconnected(folder)
	if err != nil {
		return nil, err
	}
	return a.Tenants, nil
}

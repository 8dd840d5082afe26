package wiring

import (
	"context"
	_ "embed" // words.tsv
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/health"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/serve"
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
	s := httpapi.New(httpapi.Options{Tenants: a.Tenants, Hold: a.Library.Hold, Log: a.Log, Observer: a.Metrics.Observe, Version: Version})
	a.API = s.API
	a.Guard()
	a.NoteOrigins()
	a.RaisePrices()
	// Last, so that whoever may not call, or calls too often, leaves nothing behind.
	a.API.UseMiddleware(httpapi.Once(a.Once().Do, access.Caller, a.Log))
	a.register()
	a.Secure()
	httpapi.TellKeys(s.API.OpenAPI())
	httpapi.TellRefusals(s.API.OpenAPI())
	told := httpapi.ParseWords(words)
	httpapi.TellWords(s.API.OpenAPI(), told)
	httpapi.TellExamples(s.API.OpenAPI(), told)
	s.Publish(access.Internal)
	looks := []string{http.MethodGet, http.MethodHead}
	s.Engine.Match(looks, "/healthz", gin.WrapF(health.Live))
	s.Engine.Match(looks, "/readyz", gin.WrapH(health.Ready(append(a.vitals(), health.Check{Name: "cms", Ask: a.ContentsFresh}, health.Check{Name: "products", Ask: a.ProductsFresh}, health.Check{Name: "captcha", Ask: a.CaptchaAnswers})...)))
	return s
}

// ShowFigures serves them on an address of their own until ctx ends: whoever reaches the API, or the health of a process, doesn't see them.
func (a *App) ShowFigures(ctx context.Context) error {
	if a.Config.Metrics == "" {
		<-ctx.Done()
		return nil
	}
	pages := http.NewServeMux()
	pages.Handle("GET /metrics", a.Metrics.Handler())
	return serve.HTTP(ctx, a.Config.Metrics, pages, func(address string) { a.Log.InfoContext(ctx, "showing figures", "address", address) })
}

// register adds the calls of all slices to the API.
func (a *App) register() {
	for _, slice := range []func(){
		a.RegisterProgramme, a.RegisterPeople, a.RegisterMoney,
		a.RegisterLetters, a.RegisterPrivacy, a.RegisterReferral, a.RegisterFlow,
	} {
		slice()
	}
}

// vitals are what both processes can't work without. Temporal isn't among them: the outbox keeps what is for it.
func (a *App) vitals() []health.Check {
	return []health.Check{
		{Name: "database", Vital: true, Ask: a.DB.Ping},
		{Name: "redis", Vital: true, Ask: func(ctx context.Context) error { return a.Redis.Ping(ctx).Err() }},
	}
}

// Document describes the API without being connected to anything.
func Document() (*huma.OpenAPI, error) {
	a, err := unconnected("")
	if err != nil {
		return nil, err
	}
	return a.HTTP().API.OpenAPI(), nil
}

// unconnected makes an App that can describe itself and its tenants; its keys open nothing.
func unconnected(folder string) (*App, error) {
	zero, err := keys.Parse("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	if err != nil {
		return nil, err
	}
	return Assemble(setup.Config{Tenants: folder, PublicURL: "http://{tenant}.localhost:8080", Keys: zero}, logging.Discard())
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

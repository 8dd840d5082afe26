// Package httpapi is the edge of the API: huma on gin, errors as problem+json, the tenant and language of a
// request, request ids, a log without personal data, and paths whose fixed segments match in any case (section 7 of
// the specification).
package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"

	"weitersagen.app/backend/internal/platform/text"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MaxBody is what a request may carry unless its operation says otherwise with MaxBodyBytes.
//
// Rule (call, 9): HEAD works where GET does, and does nothing: a GET that acts has none. Test:
// test/contract.TestHeadWorksWhereGetDoes.
const MaxBody = 256 << 10

// maxAnyBody bounds the operations that ask for more.
const maxAnyBody = 8 << 20

// Observer receives every answered request: the route's template, never the address that was asked for.
type Observer func(ctx context.Context, method, route string, status int, seconds float64)

// Options of a server.
type Options struct {
	Tenants tenant.Catalog
	// Hold keeps a request at one edition of the tenants; without it there is only one.
	Hold     Hold
	Log      *slog.Logger
	Observer Observer
	// Version of the document.
	Version string
}

// Server collects operations and serves them.
type Server struct {
	API    huma.API
	Engine *gin.Engine
	paths  paths
}

var _ http.Handler = (*Server)(nil)

// New makes a server with the middleware that every request passes.
func New(o Options) *Server {
	installProblems()
	gin.SetMode(gin.ReleaseMode)
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Hold == nil {
		o.Hold = func(ctx context.Context, _ tenant.ID, _ string) context.Context { return ctx }
	}
	engine := gin.New()
	engine.RedirectTrailingSlash = false
	engine.RedirectFixedPath = false
	engine.HandleMethodNotAllowed = true
	engine.Use(requestID, observe(o.Log, o.Observer), recoverPanic(o.Log), limitBody)
	engine.NoRoute(func(c *gin.Context) {
		newProblem(http.StatusNotFound, "route.unknown", "there is no such call").Write(c.Writer)
	})
	engine.NoMethod(func(c *gin.Context) {
		newProblem(http.StatusMethodNotAllowed, "route.unknown", "the call has another method").Write(c.Writer)
	})

	api := humagin.New(engine, humaConfig(o.Version))
	api.UseMiddleware(withLimits, withTenant(o.Tenants, o.Hold), withLog(o.Log))
	return &Server{API: api, Engine: engine}
}

func humaConfig(version string) huma.Config {
	c := huma.DefaultConfig("Weitersagen", version)
	// No $schema property in bodies, no document or documentation pages beside the API.
	c.CreateHooks = nil
	c.Components.Schemas = huma.NewMapRegistry(schemasAt, schemaName)
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.Info.Description = about
	c.Info.License = &huma.License{Name: "Apache 2.0", URL: "https://www.apache.org/licenses/LICENSE-2.0"}
	c.Servers = []*huma.Server{
		{
			URL:         "/",
			Description: "the host that gave this document: a tenant's own, which passes the calls on, or that of the API",
		},
	}
	return c
}

// ServeHTTP expects that operations are registered before the first request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.paths.canonical(s.Engine, r)
	s.Engine.ServeHTTP(w, r)
}

// Tenant is embedded in every input whose path begins with a tenant.
type Tenant struct {
	Tenant string `path:"tenant" doc:"id of the tenant" maxLength:"40"`
	// Language is read by the edge; it stands here for the document.
	Language string `header:"X-Accept-Language" doc:"language of texts, two letters" maxLength:"40"`
}

type logKey struct{}

func withLog(log *slog.Logger) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		next(huma.WithValue(ctx, logKey{}, log))
	}
}

// Register adds an operation whose errors become problem+json, and whose input holds only text that can be used.
func Register[I, O any](api huma.API, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	if op.MaxBodyBytes == 0 {
		op.MaxBodyBytes = MaxBody
	}
	names := fieldNames(reflect.TypeFor[I]())
	answer := func(ctx context.Context, in *I) (*O, error) {
		if p := unusable(text.Check(in)); p != nil {
			return nil, p
		}
		out, err := handle(ctx, in)
		if err == nil {
			return out, nil
		}
		p := FromError(named(err, names))
		if log, ok := ctx.Value(logKey{}).(*slog.Logger); ok {
			logProblem(ctx, log, op.OperationID, p, err)
		}
		if fields := limitFields(ctx, p.Status, err); fields != nil {
			return nil, huma.ErrorWithHeaders(p, fields)
		}
		return nil, p
	}
	huma.Register(api, op, answer)
	tellParameters(api.OpenAPI(), op, reflect.TypeFor[I]())
	withoutRaw(api.OpenAPI(), op)
	if op.Method == http.MethodGet && op.Metadata[Acts] == nil {
		op.Method, op.Hidden = http.MethodHead, true
		huma.Register(api, op, answer)
	}
}

// Acts marks, in an operation's metadata, a GET of the specification that does something: it is no page to ask the
// head of, and a program that looks ahead or checks links by HEAD must not do it.
const Acts = "acts"

// Acting is the metadata of such an operation.
func Acting() map[string]any { return map[string]any{Acts: true} }

// Refuse answers from a middleware with an error of the domain.
func Refuse(ctx huma.Context, err error) {
	p := FromError(err)
	if log, ok := ctx.Context().Value(logKey{}).(*slog.Logger); ok {
		logProblem(ctx.Context(), log, ctx.Operation().OperationID, p, err)
	}
	for name, values := range limitFields(ctx.Context(), p.Status, err) {
		ctx.SetHeader(name, values[0])
	}
	p.Write(humagin.Unwrap(ctx).Writer)
}

// ClientIP tells where a request came from, for limits; the edge in front sets the header, and only it reaches this
// process.
func ClientIP(ctx huma.Context) string {
	if ip := ctx.Header(realIP); ip != "" {
		return ip
	}
	return humagin.Unwrap(ctx).RemoteIP()
}

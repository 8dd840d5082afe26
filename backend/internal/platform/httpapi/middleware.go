package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

// HeaderRequest carries the id that ties the log lines of all processes together.
//
// Rule (call, 9): Answers that depend on the language say so (`Vary`). Test:
// test/contract.TestAnswersVaryWithTheLanguage.
//
// Rule (call, 9): A caller's request id is taken only in the form of an id: nothing that a person has stands in a log.
// Test: TestForeignRequestIDsAreChecked.
//
// Rule (call, 4 D): Nothing personal is logged. Test: TestLogHoldsNoPersonalData.
const HeaderRequest = "X-Request-Id"

// requestID takes the id that the edge gave, or gives one. A foreign one is taken only in a form that holds nothing
// else: an account number has digits and letters too, and the id stands in every log line.
func requestID(c *gin.Context) {
	given := c.GetHeader(HeaderRequest)
	if !plainID(given) {
		given = id.New()
	}
	c.Header(HeaderRequest, given)
	c.Request = c.Request.WithContext(logging.WithRequest(c.Request.Context(), given))
	c.Next()
}

// formOfID is a UUID, or its digits alone.
var formOfID = regexp.MustCompile(`^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$`)

func plainID(s string) bool { return formOfID.MatchString(s) }

// observe logs the template of the route: numbers, tokens and addresses in a path or query stay out of every log.
func observe(log *slog.Logger, tell Observer) gin.HandlerFunc {
	return func(c *gin.Context) {
		start := time.Now()
		c.Next()
		route := c.FullPath()
		if route == "" {
			route = "unknown"
		}
		took := time.Since(start)
		ctx := c.Request.Context()
		log.InfoContext(ctx, "request", "method", c.Request.Method, "route", route, "status", c.Writer.Status(),
			"ms", float64(took.Microseconds())/1000, "bytes", c.Writer.Size())
		if tell != nil {
			tell(ctx, c.Request.Method, route, c.Writer.Status(), took.Seconds())
		}
	}
}

func recoverPanic(log *slog.Logger) gin.HandlerFunc {
	return func(c *gin.Context) {
		defer func() {
			cause := recover()
			if cause == nil {
				return
			}
			if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(cause)
			}
			// The type alone: a panic's text may quote what was being worked on.
			log.ErrorContext(
				c.Request.Context(), "panic", "route", c.FullPath(), "type", fmt.Sprintf("%T", cause), "stack",
				string(debug.Stack()),
			)
			if !c.Writer.Written() {
				newProblem(http.StatusInternalServerError, "technical", "something went wrong on our side").Write(c.Writer)
			}
			c.Abort()
		}()
		c.Next()
	}
}

func limitBody(c *gin.Context) {
	if c.Request.Body != nil {
		c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, maxAnyBody)
	}
	c.Next()
}

// HeaderEdition tells by which edition of the tenant's files an answer was made. Anyone who reads may ask for one, so
// that a page which asks several times is made by one alone; it is given for minutes after it was replaced.
const HeaderEdition = "X-Tenant-Edition"

// Hold has all that is done with a context see one edition of all tenants: the one of that label, of that tenant,
// or the newest.
type Hold func(ctx context.Context, t tenant.ID, label string) context.Context

// withTenant resolves the tenant that the path names and the language that the header asks for.
func withTenant(tenants tenant.Catalog, hold Hold) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		id := tenant.ID(ctx.Param("tenant"))
		held := hold(ctx.Context(), id, wantedEdition(ctx))
		if id == "" {
			next(huma.WithContext(ctx, held))
			return
		}
		ctx.AppendHeader("Vary", "X-Accept-Language")
		ctx.AppendHeader("Vary", HeaderEdition)
		t, err := tenants.ByID(held, id)
		if err != nil {
			Refuse(ctx, err)
			return
		}
		ctx.SetHeader(HeaderEdition, t.Edition)
		next(huma.WithContext(ctx, tenant.Into(held, t, language(ctx.Header("X-Accept-Language")))))
	}
}

// wantedEdition is none for a call that changes something: what is promised is what holds now.
func wantedEdition(ctx huma.Context) string {
	if ctx.Method() != http.MethodGet && ctx.Method() != http.MethodHead {
		return ""
	}
	return ctx.Header(HeaderEdition)
}

// language takes the first two letters: clients send "de" as well as "de-DE,en;q=0.5".
func language(header string) tenant.Language {
	if len(header) < 2 {
		return ""
	}
	return tenant.Language(strings.ToLower(header[:2]))
}

package screen

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"

	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/bff/internal/session"
)

// maxBody is far above the largest form and far below what would hurt.
const maxBody = 64 << 10

const sessionScheme = "session"

// NewAPI makes the API of one micro-frontend, or of what two of them share. Each has its own document: a micro-frontend
// sees only its own.
func NewAPI(engine *gin.Engine, name string) huma.API {
	problem.Install()
	return humagin.New(engine, huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "Weitersagen, " + name, Version: "1",
				Description: "What the screens of one micro-frontend ask the edge for. It is made for these screens and changes " +
					"with them: whoever connects a system takes the document at /api/v1/openapi.json.",
				License: &huma.License{Name: "Apache 2.0", Identifier: "Apache-2.0"},
			},
			Servers: []*huma.Server{{URL: "/", Description: "a tenant's own host, which also serves the pages"}},
			Components: &huma.Components{
				Schemas: huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer),
				SecuritySchemes: map[string]*huma.SecurityScheme{
					sessionScheme: {
						Type: "apiKey", In: "cookie", Name: session.Cookie,
						Description: "who is logged in in this browser; scripts can't read it",
					},
				},
			},
			// A screen that is somebody's own refuses a visitor without a session; the others show more to who has one.
			Security: []map[string][]string{{}, {sessionScheme: {}}},
		},
		Formats:       huma.DefaultFormats,
		DefaultFormat: "application/json",
	})
}

// Register adds a call of a screen. Its input holds only text that can be used, or names the fields that don't.
func Register[I, O any](api huma.API, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	answer := func(ctx context.Context, in *I) (*O, error) {
		if err := unusable(text.Check(in)); err != nil {
			return nil, err
		}
		out, err := handle(ctx, in)
		var p *problem.Problem
		if errors.As(err, &p) && p.Status == http.StatusTooManyRequests {
			return nil, huma.ErrorWithHeaders(err, p.LimitFields())
		}
		return out, err
	}
	huma.Register(api, op, answer)
	if op.Method == http.MethodGet {
		op.Method, op.Hidden = http.MethodHead, true
		huma.Register(api, op, answer)
	}
}

func unusable(wrong []text.Wrong) error {
	if len(wrong) == 0 {
		return nil
	}
	p := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "some texts can't be used")
	for _, w := range wrong {
		f := problem.Field{
			Location: w.Where, Message: "holds characters that can't be seen or don't belong there",
			Code: problem.FieldLetters,
		}
		if w.Missing {
			f.Message, f.Code = "holds nothing that can be seen", problem.FieldRequired
		}
		p.Errors = append(p.Errors, f)
	}
	return p
}

// Get describes a screen's data.
func Get(id, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary}
}

// Post describes an action of a screen.
func Post(id, path, summary string, status int) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: http.MethodPost, Path: path, Summary: summary,
		DefaultStatus: status, MaxBodyBytes: maxBody,
	}
}

// Put describes a change of what a screen shows.
func Put(id, path, summary string, status int) huma.Operation {
	o := Post(id, path, summary, status)
	o.Method = http.MethodPut
	return o
}

// Delete describes the end of what a screen shows.
func Delete(id, path, summary string) huma.Operation {
	o := Post(id, path, summary, http.StatusNoContent)
	o.Method = http.MethodDelete
	return o
}

// Answer is a body, never stored by a cache: what a screen shows depends on who looks.
type Answer[T any] struct {
	CacheControl string `header:"Cache-Control"`
	Body         T
}

// Show wraps a view model.
func Show[T any](view T) *Answer[T] { return &Answer[T]{CacheControl: "no-store", Body: view} }

// AnswerWithCookie is a body and a cookie.
type AnswerWithCookie[T any] struct {
	CacheControl string   `header:"Cache-Control"`
	SetCookie    []string `header:"Set-Cookie"`
	Body         T
}

// Done is an answer without a body.
type Done struct {
	CacheControl string   `header:"Cache-Control"`
	SetCookie    []string `header:"Set-Cookie"`
}

// Nothing is an answer without a body and without a cookie.
func Nothing() *Done { return &Done{CacheControl: "no-store"} }

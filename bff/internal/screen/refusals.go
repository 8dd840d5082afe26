package screen

import (
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/platform/problem"
)

// refusal is a status with which calls of screens are refused, and when that is.
type refusal struct {
	status int
	when   string
	of     func(path string, op *huma.Operation) bool
}

// refusals are all of them, in one place: which of them a call has follows from what it takes and does.
var refusals = []refusal{
	{http.StatusBadRequest, "The body can't be read.", takesBody},
	{http.StatusUnauthorized, "Nobody is logged in, the session has ended, or what came by letter is unknown.", every},
	{http.StatusForbidden, "Who calls may not do this, or the call comes from another site.", acts},
	{http.StatusNotFound, "The host is no tenant's, or there is no such thing.", every},
	{http.StatusConflict, "It contradicts what is the case by now.", acts},
	{http.StatusGone, "What the link, code or letter stood for has ended.", every},
	{http.StatusRequestEntityTooLarge, "The body is larger than a form.", takesBody},
	{http.StatusUnprocessableEntity, "Something that was sent can't be used; `errors` names the fields.", takesAnything},
	{http.StatusTooManyRequests, "Too many calls in a short time; `Retry-After` says in how many seconds to come again.", every},
	{http.StatusInternalServerError, "The answer couldn't be made.", every},
	{http.StatusBadGateway, "The backend can't be reached.", every},
	{http.StatusServiceUnavailable, "Something that the answer needs is away for a moment.", every},
}

// TellRefusals says in a document with which statuses each call is refused.
func TellRefusals(document *huma.OpenAPI) {
	if len(document.Paths) == 0 {
		return
	}
	of := document.Components.Schemas.Schema(reflect.TypeFor[problem.Problem](), true, "")
	document.Components.Responses = map[string]*huma.Response{}
	for path, item := range document.Paths {
		all := []*huma.Operation{item.Get, item.Put, item.Post, item.Delete}
		for _, op := range slices.DeleteFunc(all, func(op *huma.Operation) bool { return op == nil }) {
			for _, r := range refusals {
				if !r.of(path, op) {
					continue
				}
				name := "Problem" + strconv.Itoa(r.status)
				op.Responses[strconv.Itoa(r.status)] = &huma.Response{Ref: "#/components/responses/" + name}
				document.Components.Responses[name] = &huma.Response{
					Description: r.when, Content: map[string]*huma.MediaType{problem.ContentType: {Schema: of}},
				}
			}
		}
	}
}

func every(string, *huma.Operation) bool { return true }

func takesBody(_ string, op *huma.Operation) bool { return op.RequestBody != nil }

func takesAnything(path string, op *huma.Operation) bool {
	return op.RequestBody != nil || len(op.Parameters) > 0 || strings.Contains(path, "{")
}

func acts(_ string, op *huma.Operation) bool { return op.Method != http.MethodGet }

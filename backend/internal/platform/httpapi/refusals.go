package httpapi

import (
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// refusal is a status with which calls are refused: when that is, and one such answer.
type refusal struct {
	status int
	when   string
	code   string
	detail string
	// of tells which calls are refused so.
	of func(path string, op *huma.Operation) bool
}

// refusals are all statuses of problems, in one place: which of them a call has follows from what it takes and does.
//
// Rule (order, 7 D): What a call is refused with follows from what it takes and does. Enforced: httpapi.TellRefusals.
// Test: TestEachCallTellsItsRefusals.
var refusals = []refusal{
	{http.StatusBadRequest, "The body can't be read.", "field.invalid", unread, takesBody},
	{
		http.StatusUnauthorized, "The token or the signature is missing, unknown, or its session has ended.",
		"auth.required", "the call needs a login", guarded,
	},
	{http.StatusForbidden, "Who calls may not do this.", "auth.forbidden", "the call is for another role", guardedOrActs},
	{
		http.StatusNotFound, "There is no such tenant, or it has no such thing. What is another tenant's isn't there.",
		"tenant.unknown", "there is no such tenant", namesSomething,
	},
	{
		http.StatusConflict,
		"It contradicts what is the case by now, or another call was faster, or its Idempotency-Key was used for " +
			"something else.",
		"technical.stale", "somebody else changed it first", acts,
	},
	{
		http.StatusGone, "What the token, link or code stood for has ended.", "token.expired", "the token has ended",
		guardedOrNamed,
	},
	{
		http.StatusRequestEntityTooLarge, "The body is larger than the call takes.", "field.invalid",
		"request body is too large", takesBody,
	},
	{http.StatusUnsupportedMediaType, "The body is no JSON.", "field.invalid", "unknown content type", takesBody},
	{
		http.StatusUnprocessableEntity, "Something in the request can't be used; `errors` names the fields.",
		"field.invalid", "validation failed", takesAnything,
	},
	{
		http.StatusTooManyRequests,
		"Too many calls in a short time; `Retry-After` says in how many seconds to come again.", "rate.limited",
		"too many calls in a short time", counted,
	},
	{
		http.StatusInternalServerError, "Something went wrong on our side; the same call may come again.", "technical",
		"something went wrong on our side", every,
	},
	{
		http.StatusServiceUnavailable,
		"Something that the answer needs is away for a moment; the same call may come again.", "technical",
		"something that the answer needs is away for a moment", every,
	},
}

// TellRefusals says in a document with which statuses each call is refused. It comes after what each call is
// guarded by.
func TellRefusals(document *huma.OpenAPI) {
	problem := document.Components.Schemas.Schema(reflect.TypeFor[Problem](), true, "")
	document.Components.Responses = map[string]*huma.Response{}
	for _, r := range refusals {
		document.Components.Responses[r.name()] = r.response(problem)
	}
	for path, item := range document.Paths {
		for _, op := range operations(item) {
			for _, r := range refusals {
				if r.of(path, op) {
					op.Responses[strconv.Itoa(r.status)] = &huma.Response{Ref: "#/components/responses/" + r.name()}
				}
			}
		}
	}
}

func (r refusal) name() string { return "Problem" + strconv.Itoa(r.status) }

func (r refusal) response(problem *huma.Schema) *huma.Response {
	out := &huma.Response{
		Description: r.when,
		Content: map[string]*huma.MediaType{
			ProblemType: {Schema: problem, Example: newProblem(r.status, r.code, r.detail)},
		},
	}
	if r.status == http.StatusTooManyRequests {
		out.Headers = maps.Clone(limitHeaders)
	}
	return out
}

// limitHeaders are those that limitFields sets.
var limitHeaders = map[string]*huma.Param{
	"Retry-After": {
		Description: "seconds until the call is answered again", Schema: &huma.Schema{Type: huma.TypeInteger},
		Example: 60,
	},
	"RateLimit": {
		Description: "what is left, and in how many seconds there is more", Schema: &huma.Schema{Type: huma.TypeString},
		Example: `"calls";r=0;t=60`,
	},
	"RateLimit-Policy": {
		Description: "how many calls (q) in how many seconds (w)", Schema: &huma.Schema{Type: huma.TypeString},
		Example: `"calls";q=60;w=60`,
	},
}

func operations(item *huma.PathItem) []*huma.Operation {
	all := []*huma.Operation{item.Get, item.Put, item.Post, item.Delete, item.Patch}
	return slices.DeleteFunc(all, func(op *huma.Operation) bool { return op == nil })
}

func every(string, *huma.Operation) bool { return true }

func takesBody(_ string, op *huma.Operation) bool { return op.RequestBody != nil }

func takesAnything(_ string, op *huma.Operation) bool {
	return op.RequestBody != nil || len(op.Parameters) > 0
}

func namesSomething(path string, _ *huma.Operation) bool { return strings.Contains(path, "{") }

func guarded(_ string, op *huma.Operation) bool { return len(op.Security) > 0 }

func acts(_ string, op *huma.Operation) bool {
	return op.Method != http.MethodGet || op.Metadata[Acts] != nil
}

func guardedOrActs(path string, op *huma.Operation) bool { return guarded(path, op) || acts(path, op) }

// counted are calls that somebody could guess or flood with.
func counted(path string, op *huma.Operation) bool { return acts(path, op) || guardedOrNamed(path, op) }

// guardedOrNamed are calls with a token, and those whose path names more than a tenant.
func guardedOrNamed(path string, op *huma.Operation) bool {
	return guarded(path, op) || strings.Count(path, "{") > 1
}

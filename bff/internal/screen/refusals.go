package screen

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/platform/problem"
)

// refusals are the statuses with which calls of screens are refused, and when that is.
var refusals = []struct {
	status int
	when   string
}{
	{http.StatusBadRequest, "The body can't be read."},
	{http.StatusUnauthorized, "Nobody is logged in, the session has ended, or what came by letter is unknown."},
	{http.StatusForbidden, "Who calls may not do this, or the call comes from another site."},
	{http.StatusNotFound, "The host is no tenant's, or there is no such thing."},
	{http.StatusConflict, "It contradicts what is the case by now."},
	{http.StatusGone, "What the link, code or letter stood for has ended."},
	{http.StatusRequestEntityTooLarge, "The body is larger than a form."},
	{http.StatusUnprocessableEntity, "Something that was sent can't be used; `errors` names the fields."},
	{http.StatusTooManyRequests, "Too many calls in a short time; `Retry-After` says in how many seconds to come again."},
	{http.StatusInternalServerError, "The answer couldn't be made."},
	{http.StatusBadGateway, "The backend can't be reached."},
	{http.StatusServiceUnavailable, "Something that the answer needs is away for a moment."},
}

// TellRefusals says in a document how calls are refused: all of them in one form, whatever the status.
func TellRefusals(document *huma.OpenAPI) {
	if len(document.Paths) == 0 {
		return
	}
	when := []string{"Refused; `code` says why."}
	for _, r := range refusals {
		when = append(when, fmt.Sprintf("%d: %s", r.status, r.when))
	}
	of := document.Components.Schemas.Schema(reflect.TypeFor[problem.Problem](), true, "")
	document.Components.Responses = map[string]*huma.Response{"Problem": {
		Description: strings.Join(when, " "), Content: map[string]*huma.MediaType{problem.ContentType: {Schema: of}},
	}}
	for _, item := range document.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete} {
			if op != nil {
				op.Responses["default"] = &huma.Response{Ref: "#/components/responses/Problem"}
			}
		}
	}
}

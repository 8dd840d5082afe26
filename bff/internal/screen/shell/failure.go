package shell

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/bff/internal/screen"
)

// FailureForm says which page broke and how. It holds no message and no stack: both may quote what a person typed.
type FailureForm struct {
	Route string `json:"route" maxLength:"60" doc:"name of the page's route, empty for the frame around all pages"`
	Kind  string `json:"kind" enum:"render,load,kit" doc:"kit: a micro-frontend needs parts of the kit that the shell in this browser hasn't"`
	Error string `json:"error" maxLength:"60" pattern:"^[A-Za-z]*$" doc:"the error's class"`
	Parts string `json:"parts,omitempty" maxLength:"500" pattern:"^[A-Za-z0-9_/.,-]*$" doc:"of the kit, which are missing"`
}

// mostParts is how many missing parts are logged.
const mostParts = 8

// part is one of the kit's as the shell names it: its entry and, behind a point, what is missing of it.
var part = regexp.MustCompile(`^[a-z]+(?:[/-][a-z]+)*(?:\.[A-Za-z]+)?$`)

// partsOf keeps of what was sent what has the form of the kit's parts.
func partsOf(f FailureForm) string {
	if f.Kind != "kit" {
		return ""
	}
	parts := slices.DeleteFunc(strings.Split(f.Parts, ","), func(one string) bool { return !part.MatchString(one) })
	return strings.Join(parts[:min(len(parts), mostParts)], ",")
}

type failureInput struct{ Body FailureForm }

// postFailure logs what broke in a browser (section 8 of the specification: "an application render failure is logged").
func (s *Screens) postFailure(ctx context.Context, in *failureInput) (*screen.Done, error) {
	v := screen.From(ctx)
	route := in.Body.Route
	if _, ok := v.Tenant.Path(v.Locale, route); !ok {
		route = "" // what anybody may write goes into no log
	}
	s.p.Log.WarnContext(ctx, "a page failed in a browser",
		"tenant", v.Tenant.ID, "route", route, "kind", in.Body.Kind, "error", in.Body.Error, "parts", partsOf(in.Body))
	return &screen.Done{CacheControl: "no-store"}, nil
}

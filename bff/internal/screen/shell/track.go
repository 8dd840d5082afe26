package shell

import (
	"context"
	"net/http"
	"regexp"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// visitor is sixteen random digits, made by the browser of who agreed to statistics.
//
// Rule (page, 7): Nothing is counted without analytical consent, which the server reads again. Test:
// TestNothingIsCountedWithoutConsent.
var visitor = regexp.MustCompile(`^[0-9a-f]{16}$`)

// Hit is one thing that is counted. It names a page by its pattern, never by its address: addresses hold numbers and
// keys of people.
type Hit struct {
	Server backend.Matomo
	// Page is the pattern of the page's address, with the origin.
	Page string
	// Name is the route's name.
	Name string
	// Goal is 1 to 27, 0 for a page that was only looked at.
	Goal int
	// Visitor is empty where the browser made none.
	Visitor   string
	Language  string
	UserAgent string
}

// TrackForm names a page, and a goal when one was reached there.
type TrackForm struct {
	Route string `json:"route" minLength:"1" maxLength:"60" doc:"name of the page's route"`
	Goal  int    `json:"goal,omitempty" minimum:"1" maximum:"27"`
}

type trackInput struct {
	UserAgent string `header:"User-Agent"`
	Body      TrackForm
}

// postTrack counts where the tenant has a Matomo and this browser agreed to statistics, and does nothing anywhere else.
// The browser asks only then; the cookie is read here again, because a promise that only a script keeps is none.
func (s *Screens) postTrack(ctx context.Context, in *trackInput) (*screen.Done, error) {
	v := screen.From(ctx)
	done := &screen.Done{CacheControl: "no-store"}
	if v.Tenant.Matomo.URL == "" || !v.Agreed(kept.Visitor.Category) {
		return done, nil
	}
	path, ok := v.Tenant.Path(v.Locale, in.Body.Route)
	if !ok {
		return nil, problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "there is no such route")
	}
	h := Hit{
		Server: v.Tenant.Matomo, Page: v.Origin + "/" + v.Locale + path, Name: in.Body.Route, Goal: in.Body.Goal,
		Language: v.Locale, UserAgent: in.UserAgent,
	}
	if id := v.CookieValue(kept.Visitor.Name); visitor.MatchString(id) {
		h.Visitor = id
	}
	s.p.Counter.Count(h)
	return done, nil
}

package yamltenants

import (
	"fmt"
	"net/url"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

type trustDoc struct {
	// The year in which the company began.
	Since int `yaml:"since,omitempty" jsonschema:"minimum=1000,maximum=2099"`
	// Its entry in a public register or who supervises it, with the number under which it is found there.
	Licence tenant.Localized `yaml:"licence,omitempty"`
	// Ratings that others gave the company, three at most. Advertising with them wants to say who was asked, how many
	// and when, and where it can be read (Section 5b of the German act against unfair competition).
	Ratings []ratingDoc `yaml:"ratings,omitempty" jsonschema:"maxItems=3"`
}

type ratingDoc struct {
	// Who asked for it, such as a portal.
	Source tenant.Localized `yaml:"source"`
	// The points that the company got.
	Points float64 `yaml:"points" jsonschema:"minimum=0"`
	// The most that there are.
	Most float64 `yaml:"most" jsonschema:"minimum=1"`
	// How many people gave it.
	Count int `yaml:"count" jsonschema:"minimum=1"`
	// The day for which that holds, as YYYY-MM-DD.
	Date string `yaml:"date" jsonschema:"format=date"`
	// Where anybody can read it: an https address.
	Link string `yaml:"link" jsonschema:"format=uri"`
}

// mostRatings is how many are read at a glance.
const mostRatings = 3

// readTrust: what can't be looked up is no reason for trust, so a rating is whole or it isn't there.
//
// Rule (tenant, 5 D): A rating stands in a tenant's file with its source, count, day and an https address that proves
// it; none is shown without them. Test: TestOneSlipIsOneLine.
func readTrust(f *tenantfile.File, languages []tenant.Language) tenant.Trust {
	if !f.Has("trust") {
		return tenant.Trust{}
	}
	d := tenantfile.Section[trustDoc](f, "trust", languages)
	f.Require(d.Since == 0 || d.Since >= 1000 && d.Since < 2100, "trust.since", "must be a year, such as 1924")
	if len(d.Licence) > 0 {
		f.InAll("trust", "licence", languages)
	}
	f.Require(len(d.Ratings) <= mostRatings, "trust.ratings", "must be three at most")
	out := tenant.Trust{Since: d.Since, Licence: d.Licence}
	for i, one := range d.Ratings {
		out.Ratings = append(out.Ratings, readRating(f, fmt.Sprintf("trust.ratings[%d]", i), one, languages))
	}
	return out
}

func readRating(f *tenantfile.File, at string, d ratingDoc, languages []tenant.Language) tenant.Rating {
	for _, l := range languages {
		f.Require(d.Source[l] != "", at+".source", "must be there in "+string(l))
	}
	f.Require(d.Most >= 1 && d.Points >= 0 && d.Points <= d.Most, at+".points", "must lie between 0 and most")
	f.Require(d.Count > 0, at+".count", "must say how many people gave it")
	day, err := time.Parse(time.DateOnly, d.Date)
	f.Require(err == nil, at+".date", "must be a day as YYYY-MM-DD")
	u, err := url.Parse(d.Link)
	f.Require(
		err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil, at+".link",
		"must be the https address where it can be read",
	)
	return tenant.Rating{Source: d.Source, Points: d.Points, Most: d.Most, Count: d.Count, Date: day, Link: d.Link}
}

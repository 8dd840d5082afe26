package rest

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// partSize is how many come when a walk goes on and doesn't say how many it wants.
const partSize = 100

func listOwnOperation() huma.Operation {
	op := operation(
		"listOwnRecommendations", http.MethodGet, "/empfehler/empfehlungen",
		"The recommender's own, keyed by Empfehlungsnummer",
	)
	op.RejectUnknownQueryParameters = true
	return op
}

type listOwnInput struct {
	httpapi.Tenant
	Most    int    `query:"anzahl" minimum:"1" maximum:"200" doc:"how many a page has; without it all come, or 100 with weiter"`
	After   string `query:"weiter" maxLength:"100" doc:"where the page before ended, from its Link"`
	Numbers string `query:"nummern" maxLength:"2400" doc:"up to 200 of them alone, with commas between them"`
}

type listOwnAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Link         string `header:"Link" doc:"address of the next page, beside that of this one: <?…>; rel=next (RFC 8288); missing on the last"`
	Body         map[string]OwnRecommendation
}

func (c calls) listOwn(ctx context.Context, in *listOwnInput) (*listOwnAnswer, error) {
	t, recommender := tenant.From(ctx), c.holder.Recommender(ctx)
	name := "recommendations " + string(t.ID) + " " + recommender
	p, err := in.part(name)
	if err != nil {
		return nil, err
	}
	views, more, err := c.recommendations.PartOfOwn(ctx, t, tenant.LanguageFrom(ctx), recommender, p)
	if err != nil {
		return nil, err
	}
	out := &listOwnAnswer{CacheControl: noStore, Body: make(map[string]OwnRecommendation, len(views))}
	for _, v := range views {
		out.Body[v.Number.String()] = toEigene(v)
	}
	if more {
		out.Link = in.next(name, p.Most, views[len(views)-1].ID)
	}
	return out, nil
}

var errPart = fault.New(fault.Invalid, "field.invalid", "the page can't be read")

func (in *listOwnInput) part(name string) (recommendation.Part, error) {
	p := recommendation.Part{Most: in.Most}
	if in.Numbers != "" {
		for typed := range strings.SplitSeq(in.Numbers, ",") {
			n, err := link.ParseNumber(typed)
			if err != nil {
				n = link.Number(typed) // none has it
			}
			p.Numbers = append(p.Numbers, n)
		}
	}
	var wrong fault.Fields
	wrong.Add(len(p.Numbers) <= recommendation.MaxPart, "nummern", "field.invalid")
	if in.After != "" {
		place, ok := httpapi.ReadPlace(name, in.After)
		wrong.Add(ok, "weiter", "field.invalid")
		p.After = strings.Join(place, "")
		if p.Most == 0 {
			p.Most = partSize
		}
	}
	if len(wrong) > 0 {
		return p, errPart.WithFields(wrong...)
	}
	return p, nil
}

func (in *listOwnInput) next(name string, most int, last string) string {
	query := url.Values{"anzahl": {strconv.Itoa(most)}, "weiter": {httpapi.PlaceWord(name, last)}}
	if in.Numbers != "" {
		query.Set("nummern", in.Numbers)
	}
	return httpapi.NextPage(query)
}

package rest

import (
	"context"
	"net/url"
	"strconv"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
)

// partSize is how many come when a walk goes on and doesn't say how many it wants.
const partSize = 100

type listInput struct {
	httpapi.Tenant
	Most  int    `query:"anzahl" minimum:"1" maximum:"200" doc:"how many a page has; without it all come, or 100 with weiter"`
	After string `query:"weiter" maxLength:"100" doc:"where the page before ended, from its Link"`
}

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Link         string `header:"Link" doc:"address of the next page, beside that of this one: <?…>; rel=next (RFC 8288); missing on the last"`
	Body         []Inquiry
}

func (c calls) list(ctx context.Context, in *listInput) (*listAnswer, error) {
	t, account := tenant.From(ctx).ID, c.account(ctx)
	name, p := "inquiries "+string(t)+" "+account, inquiry.Part{Most: in.Most}
	var err error
	if p.After, err = httpapi.PlaceAfter(name, in.After); err != nil {
		return nil, err
	}
	if p.After != "" && p.Most == 0 {
		p.Most = partSize
	}
	found, more, err := c.inquiries.Of(ctx, t, account, p)
	if err != nil {
		return nil, err
	}
	out := &listAnswer{CacheControl: "no-store", Body: make([]Inquiry, 0, len(found))}
	for _, one := range found {
		out.Body = append(out.Body, toInquiry(one))
	}
	if more {
		out.Link = httpapi.NextPage(url.Values{
			"anzahl": {strconv.Itoa(p.Most)}, "weiter": {httpapi.PlaceWord(name, found[len(found)-1].ID)},
		})
	}
	return out, nil
}

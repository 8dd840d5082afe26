package rest

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/offlinecode/usecase"
)

// partSize is how many come when only a part is wanted and it isn't said how many.
const partSize = 100

type listInput struct {
	httpapi.Tenant
	Most    int    `query:"anzahl" minimum:"1" maximum:"200" doc:"how many a page has; without it all come, or 100 with weiter or nummern"`
	After   string `query:"weiter" maxLength:"100" doc:"where the page before ended, from its Link"`
	Numbers string `query:"nummern" maxLength:"2400" doc:"the codes of up to 200 recommendations alone, with commas between their numbers"`
}

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Link         string `header:"Link" doc:"address of the next page, beside that of this one: <?…>; rel=next (RFC 8288); missing on the last"`
	Body         []OwnCode
}

func (c calls) list(ctx context.Context, in *listInput) (*listAnswer, error) {
	t, recommender := tenant.From(ctx), c.recommender(ctx)
	name := "codes " + string(t.ID) + " " + recommender
	wanted, err := in.wanted(name)
	if err != nil {
		return nil, err
	}
	var codes []usecase.Own
	var more bool
	if wanted.Most == 0 {
		codes, err = c.keep.All(ctx, t, recommender)
	} else {
		codes, more, err = c.keep.Some(ctx, t, recommender, wanted)
	}
	if err != nil {
		return nil, err
	}
	out := &listAnswer{CacheControl: "no-store", Body: make([]OwnCode, 0, len(codes))}
	for _, one := range codes {
		out.Body = append(out.Body, toOwnCode(one))
	}
	if more {
		out.Link = in.next(name, wanted.Most, codes[len(codes)-1].Place())
	}
	return out, nil
}

var errPart = fault.New(fault.Invalid, "field.invalid", "the page can't be read")

// wanted reads which part is asked for; all of them where Most is 0.
func (in *listInput) wanted(name string) (usecase.Wanted, error) {
	w := usecase.Wanted{Most: in.Most}
	if w.Most == 0 && in.After+in.Numbers != "" {
		w.Most = partSize
	}
	var wrong fault.Fields
	if in.Numbers != "" {
		for typed := range strings.SplitSeq(in.Numbers, ",") {
			n, err := link.ParseNumber(typed)
			if err != nil {
				n = link.Number(typed) // none has it
			}
			w.Numbers = append(w.Numbers, n)
		}
		wrong.Add(len(w.Numbers) <= offlinecode.MaxPart, "nummern", "field.invalid")
	}
	if in.After != "" {
		place, ok := placeOf(name, in.After)
		wrong.Add(ok, "weiter", "field.invalid")
		w.After = place
	}
	if len(wrong) > 0 {
		return w, errPart.WithFields(wrong...)
	}
	return w, nil
}

func (in *listInput) next(name string, most int, p offlinecode.Place) string {
	query := url.Values{
		"anzahl": {strconv.Itoa(most)},
		"weiter": {httpapi.PlaceWord(name, p.CreatedAt.UTC().Format(time.RFC3339Nano), string(p.Value))},
	}
	if in.Numbers != "" {
		query.Set("nummern", in.Numbers)
	}
	return httpapi.NextPage(query)
}

func placeOf(name, word string) (offlinecode.Place, bool) {
	parts, ok := httpapi.ReadPlace(name, word)
	if !ok || len(parts) != 2 {
		return offlinecode.Place{}, false
	}
	at, err := time.Parse(time.RFC3339Nano, parts[0])
	return offlinecode.Place{CreatedAt: at, Value: link.Code(parts[1])}, err == nil
}

package rest

import (
	"context"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Lead is where a public address leads.
type Lead struct {
	_ struct{} `schema:"Linkziel"`

	ID     string     `json:"Id" doc:"of the link"`
	Counts bool       `json:"Zaehlt" doc:"what comes by it is the seller's"`
	Pages  []LeadPage `json:"Seiten" doc:"its page in each language of the tenant"`
}

// LeadPage is the page in one language.
type LeadPage struct {
	_ struct{} `schema:"Linkzielseite"`

	Language string `json:"Sprache"`
	Path     string `json:"Pfad" doc:"below the tenant's host" example:"/de/empfehlen/7"`
}

type leadInput struct {
	httpapi.Tenant
	Handle string `path:"kurzname" maxLength:"100" doc:"readable end of the address"`
}

type leadAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Lead
}

func (l Links) lead(ctx context.Context, in *leadInput) (*leadAnswer, error) {
	t := tenant.From(ctx)
	found, err := l.Whose.Lead(ctx, t, seller.Handle(in.Handle))
	if err != nil {
		return nil, err
	}
	out := &leadAnswer{CacheControl: noStore, Body: Lead{ID: found.ID, Counts: found.Counts}}
	for _, language := range t.Languages {
		out.Body.Pages = append(out.Body.Pages, LeadPage{Language: string(language), Path: l.Path(t, language, found.Link)})
	}
	return out, nil
}

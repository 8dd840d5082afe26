// Package rest answers the content calls of section 7 of the specification, and those that the screens need beside
// them.
package rest

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
)

// answer is any content. What changes shows within seconds, so it isn't kept for longer.
type answer[T any] struct {
	CacheControl string `header:"Cache-Control"`
	Body         T
}

func answered[T any](body T) *answer[T] {
	return &answer[T]{CacheControl: tenantrest.Cached, Body: body}
}

type plainInput struct{ httpapi.Tenant }

type languageInput struct {
	httpapi.Tenant
	Lang string `path:"lang" doc:"two-letter code" maxLength:"10"`
}

type variablesInput struct {
	httpapi.Tenant
	Body []string `doc:"names of the texts; an empty list means all" maxItems:"500"`
}

type namedInput struct {
	httpapi.Tenant
	Name string `path:"name" maxLength:"80"`
}

type pictureInput struct {
	httpapi.Tenant
	tenantrest.PictureCondition
	Name string `path:"name" maxLength:"80" doc:"file name with its ending"`
}

// Register adds the calls.
func Register(api huma.API, contents content.Contents, clk clock.Clock) {
	s := service{contents: contents, clock: clk}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
			Tags: []string{"content"},
		}
	}
	httpapi.Register(
		api, op("listLanguages", http.MethodGet, "/content/getlanguages", "Languages of the tenant"), s.languages,
	)
	httpapi.Register(
		api, op("getLanguageContent", http.MethodGet, "/content/getlanguagecontent/{lang}", "All texts of a language"),
		s.languageContent,
	)
	httpapi.Register(
		api, op("listVariables", http.MethodPost, "/content/variables", "Texts by name for the request's language"),
		s.variables,
	)
	httpapi.Register(api, op("getStart", http.MethodGet, "/content/start", "Content of the start page"), s.start)
	httpapi.Register(api, op("getPage", http.MethodGet, "/content/seite/{name}", "A legal page"), s.page)
	httpapi.Register(
		api, op("getConsentText", http.MethodGet, "/content/zustimmung/{name}", "A text to agree to"), s.consent,
	)
	httpapi.Register(
		api, op("listCampaigns", http.MethodGet, "/aktion/alleAktiven", "Active consent campaigns"), s.campaigns,
	)
	httpapi.Register(
		api, tenantrest.Pictured(op("getContentPicture", http.MethodGet, "/content/bild/{name}", "A picture of the tenant")),
		s.picture,
	)
}

type service struct {
	contents content.Contents
	clock    clock.Clock
}

func (s service) of(ctx context.Context) (*tenant.Tenant, *content.Content, tenant.Language, error) {
	t := tenant.From(ctx)
	c, err := s.contents.Of(ctx, t.ID)
	return t, c, tenant.LanguageFrom(ctx), err
}

func (s service) languages(ctx context.Context, _ *plainInput) (*answer[Languages], error) {
	t := tenant.From(ctx)
	return answered(Languages{Languages: t.Languages, Default: t.DefaultLanguage()}), nil
}

func (s service) languageContent(ctx context.Context, in *languageInput) (*answer[LanguageContent], error) {
	t, c, _, err := s.of(ctx)
	if err != nil {
		return nil, err
	}
	l := tenant.Language(in.Lang)
	if !t.Speaks(l) {
		return nil, content.ErrLanguage
	}
	return answered(toLanguageContent(t, c, l, s.clock.Now())), nil
}

func (s service) variables(ctx context.Context, in *variablesInput) (*answer[[]Variable], error) {
	t, c, l, err := s.of(ctx)
	if err != nil {
		return nil, err
	}
	names := in.Body
	if len(names) == 0 {
		for name := range c.Variables {
			names = append(names, name)
		}
		slices.Sort(names)
	}
	out := []Variable{}
	for _, name := range names {
		if value, ok := c.Variable(t, name, l); ok {
			out = append(out, Variable{Name: name, Value: value})
		}
	}
	return answered(out), nil
}

func (s service) start(ctx context.Context, _ *plainInput) (*answer[Start], error) {
	t, c, l, err := s.of(ctx)
	if err != nil {
		return nil, err
	}
	return answered(toStart(t, c, l)), nil
}

func (s service) page(ctx context.Context, in *namedInput) (*answer[Page], error) {
	t, c, l, err := s.of(ctx)
	if err != nil {
		return nil, err
	}
	p, err := c.Page(in.Name)
	if err != nil {
		return nil, err
	}
	return answered(toPage(t, p, l)), nil
}

func (s service) consent(ctx context.Context, in *namedInput) (*answer[ConsentText], error) {
	t, c, l, err := s.of(ctx)
	if err != nil {
		return nil, err
	}
	text, err := c.Consent(in.Name)
	if err != nil {
		return nil, err
	}
	return answered(toConsentText(t, text, l)), nil
}

func (s service) campaigns(ctx context.Context, _ *plainInput) (*answer[[]Campaign], error) {
	t, c, l, err := s.of(ctx)
	if err != nil {
		return nil, err
	}
	return answered(toAktionen(t, c, l, s.clock.Now())), nil
}

func (s service) picture(ctx context.Context, in *pictureInput) (*tenantrest.PictureAnswer, error) {
	_, c, _, err := s.of(ctx)
	if err != nil {
		return nil, err
	}
	return in.Answer(c.Pictures[in.Name])
}

// Package rest lets people of the desk who write content edit the texts of their programme (docs/adr/0117).
package rest

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/insight/wording/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

const noStore = "no-store"

type calls struct {
	editor *usecase.Editor
	at     func(context.Context) staff.AtDesk
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, e *usecase.Editor, at func(context.Context) staff.AtDesk) {
	c := calls{e, at}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	const one = "/inhalte/{name}/{sprache}"
	httpapi.Register(api, op("listDeskTexts", http.MethodGet, "/inhalte", "All texts, whose words stand"), c.list)
	httpapi.Register(api, op("getDeskText", http.MethodGet, "/inhalte/{name}", "One text in all languages"), c.show)
	httpapi.Register(api, op("keepTextDraft", http.MethodPut, one+"/entwurf", "Keeps a draft of a text"), c.keep)
	httpapi.Register(
		api, op("dropTextDraft", http.MethodPost, one+"/entwurf/verwerfen", "Takes a draft away"), c.drop,
	)
	httpapi.Register(
		api, op("previewText", http.MethodPost, one+"/vorschau", "The page of a text, as people would see it"), c.preview,
	)
	httpapi.Register(
		api, op("publishText", http.MethodPost, one, "Puts words in the place of those that stand"), c.publish,
	)
	httpapi.Register(
		api, op("revertText", http.MethodPost, one+"/zuruecknahme", "Brings back what a text was"), c.revert,
	)
	export := op("exportEditedTexts", http.MethodGet, "/inhalte-export", "What was edited, as files")
	export.Responses = map[string]*huma.Response{"200": {
		Description: "the files", Content: map[string]*huma.MediaType{
			zipType: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
	httpapi.Register(api, export, c.export)
}

type done struct{}

type listTextsInput struct {
	httpapi.Tenant
	Looked string `query:"suche" maxLength:"200" doc:"words that all stand in a hit's name or text" example:"Prämie"`
}

type listTextsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Texts []DeskTextEntry `json:"Texte" doc:"those that are edited here, then those that are changed in the file"`
	}
}

func (c calls) list(ctx context.Context, in *listTextsInput) (*listTextsAnswer, error) {
	all, err := c.editor.List(ctx, tenant.From(ctx).ID, in.Looked)
	if err != nil {
		return nil, err
	}
	out := &listTextsAnswer{CacheControl: noStore}
	out.Body.Texts = make([]DeskTextEntry, len(all))
	for i, e := range all {
		out.Body.Texts[i] = toEntry(e)
	}
	return out, nil
}

type textInput struct {
	httpapi.Tenant
	Name string `path:"name" maxLength:"80" example:"hero.title" doc:"what the text is called"`
}

type textAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskText
}

func (c calls) show(ctx context.Context, in *textInput) (*textAnswer, error) {
	whole, err := c.editor.Show(ctx, tenant.From(ctx).ID, in.Name)
	if err != nil {
		return nil, err
	}
	return &textAnswer{CacheControl: noStore, Body: toText(whole)}, nil
}

// In names a text in one language.
type In struct {
	httpapi.Tenant
	Name     string `path:"name" maxLength:"80" example:"hero.title" doc:"what the text is called"`
	Language string `path:"sprache" maxLength:"5" example:"de" doc:"two letters"`
}

func (in In) change(at staff.AtDesk) wording.Change {
	return wording.Change{By: at.Person.Name, Name: in.Name, Language: tenant.Language(in.Language)}
}

type keepDraftInput struct {
	In
	Body struct {
		Words   string `json:"Text" maxLength:"60000" text:"lines" doc:"as they are written" example:"Weitersagen lohnt sich"`
		Version int    `json:"Fassung,omitempty" minimum:"0" doc:"of the draft that was seen; none for the first" example:"2"`
		Seen    string `json:"Gesehen,omitempty" maxLength:"64" doc:"upon which text it was begun"`
	}
}

type draftAnswer struct{ Body TextDraft }

func (c calls) keep(ctx context.Context, in *keepDraftInput) (*draftAnswer, error) {
	change := in.change(c.at(ctx))
	change.Words, change.Draft, change.Seen = in.Body.Words, in.Body.Version, in.Body.Seen
	d, err := c.editor.Keep(ctx, tenant.From(ctx).ID, change)
	if err != nil {
		return nil, err
	}
	return &draftAnswer{Body: *toDraft(&d, in.Body.Seen)}, nil
}

type dropDraftInput struct {
	In
	Body struct {
		Version int `json:"Fassung" minimum:"1" doc:"of the draft that was seen" example:"2"`
	}
}

func (c calls) drop(ctx context.Context, in *dropDraftInput) (*done, error) {
	return &done{}, c.editor.Drop(
		ctx, tenant.From(ctx).ID, in.Name, tenant.Language(in.Language), in.Body.Version,
	)
}

type previewInput struct {
	In
	Body struct {
		Words *string `json:"Text,omitempty" maxLength:"60000" text:"lines" doc:"none: as it stands" example:"Weitersagen"`
	}
}

type previewAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Page string `json:"Seite" doc:"HTML without script, in the tenant's colours" example:"<h1>Weitersagen</h1>"`
	}
}

func (c calls) preview(ctx context.Context, in *previewInput) (*previewAnswer, error) {
	page, err := c.editor.Preview(
		ctx, tenant.From(ctx).ID, in.Name, tenant.Language(in.Language), in.Body.Words,
	)
	if err != nil {
		return nil, err
	}
	out := &previewAnswer{CacheControl: noStore}
	out.Body.Page = string(page)
	return out, nil
}

type publishInput struct {
	In
	Body struct {
		Words string `json:"Text" maxLength:"60000" text:"lines" doc:"as they are written" example:"Weitersagen lohnt sich"`
		Seen  string `json:"Gesehen" minLength:"1" maxLength:"64" doc:"names the text that was seen"`
		Draft int    `json:"Fassung,omitempty" minimum:"0" doc:"of the draft that is published with it, and ends" example:"2"`
	}
}

// TextEdition is what became of a change.
type TextEdition struct {
	_ struct{} `schema:"Textstand"`

	Number int  `json:"Ausgabe" doc:"number of the tenant's edition" example:"12"`
	Waits  bool `json:"Wartet" doc:"a second person has to confirm amounts" example:"false"`
}

type editionAnswer struct{ Body TextEdition }

func editionTo(e edition.Edition, err error) (*editionAnswer, error) {
	if err != nil {
		return nil, err
	}
	return &editionAnswer{Body: TextEdition{Number: e.Number, Waits: e.Waits()}}, nil
}

func (c calls) publish(ctx context.Context, in *publishInput) (*editionAnswer, error) {
	at := c.at(ctx)
	change := in.change(at)
	change.Words, change.Seen, change.Draft = in.Body.Words, in.Body.Seen, in.Body.Draft
	return editionTo(c.editor.Publish(audit.WithRef(ctx, at.Session.ID), tenant.From(ctx).ID, change))
}

type revertInput struct {
	In
	Body struct {
		Edition *int   `json:"Ausgabe,omitempty" minimum:"0" doc:"none: before the last change" example:"12"`
		Seen    string `json:"Gesehen" minLength:"1" maxLength:"64" doc:"names the text that was seen"`
	}
}

func (c calls) revert(ctx context.Context, in *revertInput) (*editionAnswer, error) {
	at := c.at(ctx)
	change, number := in.change(at), edition.Last
	if in.Body.Edition != nil {
		number = *in.Body.Edition
	}
	change.Seen = in.Body.Seen
	return editionTo(c.editor.Revert(audit.WithRef(ctx, at.Session.ID), tenant.From(ctx).ID, change, number))
}

const zipType = "application/zip"

type exportTextsInput struct{ httpapi.Tenant }

func (c calls) export(ctx context.Context, _ *exportTextsInput) (*huma.StreamResponse, error) {
	t := tenant.From(ctx)
	files, err := c.editor.Edited(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	packed, err := pack(files)
	if err != nil {
		return nil, err
	}
	return httpapi.Stream(httpapi.File{
		Name: string(t.ID) + "-" + tenant.EditedFolder + ".zip", ContentType: zipType, Within: 30 * time.Second,
		Write: func(_ context.Context, to io.Writer) error {
			_, err := to.Write(packed)
			return err
		},
	}), nil
}

// pack puts files into one, in the order of their names.
func pack(files edition.Files) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		file, err := w.Create(name)
		if err != nil {
			return nil, err
		}
		if _, err := file.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

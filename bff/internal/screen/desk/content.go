package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// registerContent is the room of who writes texts.
func (s *Screens) registerContent(api huma.API) {
	const texts, one = path + "/texts", path + "/texts/{name}/{language}"
	screen.Register(api, screen.Get("texts", texts, "all texts, and whose words stand"), s.getTexts)
	screen.Register(api, screen.Get("text", texts+"/{name}", "one text in all languages"), s.getText)
	screen.Register(
		api, screen.Put("keepDraft", one+"/draft", "keeps words that aren't published yet", http.StatusOK), s.keepDraft,
	)
	screen.Register(
		api, screen.Post("dropDraft", one+"/draft/drop", "takes a draft away", http.StatusNoContent), s.dropDraft,
	)
	screen.Register(
		api, screen.Post("previewText", one+"/preview", "the page of a text as people would see it", http.StatusOK),
		s.previewText,
	)
	screen.Register(
		api, screen.Post("publishText", one, "puts words in the place of those that stand", http.StatusOK), s.publishText,
	)
	screen.Register(
		api, screen.Post("revertText", one+"/revert", "brings back what a text was", http.StatusOK), s.revertText,
	)
	screen.Register(api, exportTextsOperation(), s.exportTexts)
}

func exportTextsOperation() huma.Operation {
	op := screen.Post("exportTexts", path+"/texts-export", "what was edited, as files", http.StatusOK)
	op.Responses = map[string]*huma.Response{"200": {
		Description: "the files for the tenant's folder", Content: map[string]*huma.MediaType{
			"application/zip": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
	return op
}

// Texts are all of a tenant.
type Texts struct {
	Texts []TextEntry `json:"texts" doc:"those that are edited here, then those that are changed in the tenant's file"`
}

// TextEntry is a text in the list of all.
type TextEntry struct {
	Name    string       `json:"name"`
	Area    string       `json:"area" enum:"start,share,pages,questions,agreed"`
	Fixed   string       `json:"fixed,omitempty" enum:"agreed," doc:"why only the file changes it"`
	Version string       `json:"version,omitempty" doc:"of what people agree to"`
	Hit     bool         `json:"hit" doc:"the words that are looked for stand in it"`
	In      []TextGlance `json:"in" doc:"each language"`
}

// TextGlance is a text in one language, in short.
type TextGlance struct {
	Language  string     `json:"language"`
	Begins    string     `json:"begins"`
	Edited    bool       `json:"edited"`
	CMS       bool       `json:"cms" doc:"a CMS is asked for it first"`
	ChangedAt *time.Time `json:"changedAt,omitempty"`
	ChangedBy string     `json:"changedBy,omitempty"`
	Drafted   bool       `json:"drafted"`
}

type textsInput struct {
	Looked string `query:"words" maxLength:"200" doc:"words that all stand in a hit"`
}

func (s *Screens) getTexts(ctx context.Context, in *textsInput) (*screen.Answer[Texts], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskTexts(ctx, call, wire.ListDeskTextsParams{Looked: in.Looked})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(Texts{screen.Map(got.Texts, textEntryOf)}), nil
}

func textEntryOf(e wire.DeskTextEntry) TextEntry {
	return TextEntry{e.Name, e.Area, e.Fixed, e.Version, e.Hit, screen.Map(e.In, textGlanceOf)}
}

func textGlanceOf(g wire.TextGlance) TextGlance {
	return TextGlance{g.Language, g.Begins, g.Edited, g.CMS, g.ChangedAt, g.ChangedBy, g.Drafted}
}

// Text is one with all that is known of it.
type Text struct {
	Name     string         `json:"name"`
	Area     string         `json:"area" enum:"start,share,pages,questions,agreed"`
	Fixed    string         `json:"fixed,omitempty" enum:"agreed,"`
	Version  string         `json:"version,omitempty"`
	Most     int64          `json:"most" doc:"letters that it may have"`
	Markdown bool           `json:"markdown"`
	Waits    bool           `json:"waits" doc:"what is published replaces raised amounts"`
	In       []TextLanguage `json:"in" doc:"each language"`
}

// TextLanguage is a text in one language.
type TextLanguage struct {
	Language string      `json:"language"`
	Words    string      `json:"words" doc:"as they are written"`
	File     string      `json:"file" doc:"what the tenant's file says"`
	Edited   bool        `json:"edited"`
	CMS      bool        `json:"cms"`
	Seen     string      `json:"seen" doc:"names these words"`
	Keeps    []string    `json:"keeps" doc:"places that must stay"`
	Facts    []TextFact  `json:"facts" doc:"what may stand in braces"`
	Draft    *TextDraft  `json:"draft,omitempty"`
	States   []TextState `json:"states" doc:"what it was, the newest first"`
}

// TextFact is filled in for a name in braces.
type TextFact struct {
	Name  string `json:"name"`
	Value string `json:"value" doc:"empty where it differs with each recommendation"`
}

// TextDraft are words that aren't published yet.
type TextDraft struct {
	Words   string    `json:"words"`
	By      string    `json:"by"`
	At      time.Time `json:"at"`
	Version int64     `json:"version"`
	Old     bool      `json:"old" doc:"the text was changed since the draft was begun"`
}

// TextState is what a text was from an edition on.
type TextState struct {
	Edition int64      `json:"edition"`
	At      *time.Time `json:"at,omitempty"`
	By      string     `json:"by,omitempty"`
	Edited  bool       `json:"edited" doc:"else the words of the tenant's file"`
	Words   string     `json:"words"`
}

type textInput struct {
	Name string `path:"name" maxLength:"80"`
}

func (s *Screens) getText(ctx context.Context, in *textInput) (*screen.Answer[Text], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	t, err := s.backend.GetDeskText(ctx, call, in.Name)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(Text{
		t.Name, t.Area, t.Fixed, t.Version, t.Most, t.Markdown, t.Waits, screen.Map(t.In, textLanguageOf),
	}), nil
}

func textLanguageOf(l wire.TextLanguage) TextLanguage {
	return TextLanguage{
		l.Language, l.Words, l.File, l.Edited, l.CMS, l.Seen, screen.List(l.Keeps), screen.Map(l.Facts, textFactOf),
		textDraftOf(l.Draft), screen.Map(l.States, textStateOf),
	}
}

func textFactOf(f wire.TextFact) TextFact { return TextFact{f.Name, f.Value} }

func textStateOf(s wire.TextState) TextState {
	return TextState{s.Edition, s.At, s.By, s.Edited, s.Words}
}

func textDraftOf(d *wire.TextDraft) *TextDraft {
	if d == nil {
		return nil
	}
	return &TextDraft{d.Words, d.By, d.At, d.Version, d.Old}
}

// TextIn names a text in one language.
type TextIn struct {
	Name     string `path:"name" maxLength:"80"`
	Language string `path:"language" maxLength:"5"`
}

type keepDraftInput struct {
	TextIn
	Body struct {
		Words   string `json:"words" maxLength:"60000" text:"lines"`
		Version int64  `json:"version,omitempty" minimum:"0" doc:"of the draft that was seen"`
		Seen    string `json:"seen,omitempty" maxLength:"64" doc:"names the words upon which it was begun"`
	}
}

func (s *Screens) keepDraft(ctx context.Context, in *keepDraftInput) (*screen.Answer[TextDraft], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	d, err := s.backend.KeepTextDraft(ctx, call, in.Name, in.Language, wire.KeepDraftInputBody{
		Words: in.Body.Words, Version: in.Body.Version, Seen: in.Body.Seen,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(*textDraftOf(&d)), nil
}

type dropDraftInput struct {
	TextIn
	Body struct {
		Version int64 `json:"version" minimum:"1" doc:"of the draft that was seen"`
	}
}

func (s *Screens) dropDraft(ctx context.Context, in *dropDraftInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(
		ctx, s.backend.DropTextDraft(ctx, call, in.Name, in.Language, wire.DropDraftInputBody{Version: in.Body.Version}),
	)
}

type previewTextInput struct {
	TextIn
	Body struct {
		Words *string `json:"words,omitempty" maxLength:"60000" text:"lines" doc:"without them the text as it stands"`
	}
}

// TextPage is a page to look at.
type TextPage struct {
	Page string `json:"page" doc:"HTML without script"`
}

func (s *Screens) previewText(ctx context.Context, in *previewTextInput) (*screen.Answer[TextPage], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	p, err := s.backend.PreviewText(ctx, call, in.Name, in.Language, wire.PreviewInputBody{Words: in.Body.Words})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(TextPage{p.Page}), nil
}

type publishTextInput struct {
	TextIn
	Body struct {
		Words string `json:"words" maxLength:"60000" text:"lines"`
		Seen  string `json:"seen" minLength:"1" maxLength:"64" doc:"names the words that were seen"`
		Draft int64  `json:"draft,omitempty" minimum:"0" doc:"version of the draft that ends with it"`
	}
}

// TextEdition is what became of a change.
type TextEdition struct {
	Number int64 `json:"number"`
	Waits  bool  `json:"waits" doc:"with amounts that wait for a second person"`
}

func textEditionOf(e wire.TextEdition) TextEdition { return TextEdition{e.Number, e.Waits} }

func (s *Screens) publishText(ctx context.Context, in *publishTextInput) (*screen.Answer[TextEdition], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	e, err := s.backend.PublishText(ctx, call, in.Name, in.Language, wire.PublishInputBody{
		Words: in.Body.Words, Seen: in.Body.Seen, Draft: in.Body.Draft,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(textEditionOf(e)), nil
}

type revertTextInput struct {
	TextIn
	Body struct {
		Edition *int64 `json:"edition,omitempty" minimum:"0" doc:"without it what stood before the last change"`
		Seen    string `json:"seen" minLength:"1" maxLength:"64" doc:"names the words that were seen"`
	}
}

func (s *Screens) revertText(ctx context.Context, in *revertTextInput) (*screen.Answer[TextEdition], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	e, err := s.backend.RevertText(ctx, call, in.Name, in.Language, wire.RevertInputBody{
		Edition: in.Body.Edition, Seen: in.Body.Seen,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(textEditionOf(e)), nil
}

func (s *Screens) exportTexts(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	file, err := s.backend.ExportEditedTexts(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}

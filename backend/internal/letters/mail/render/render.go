// Package render writes letters: texts from the files beside it, the look from the tenant's theme, the layout in tables
// because mail programs know little else. Every letter comes with a plain text of the same content.
package render

import (
	"cmp"
	"context"
	_ "embed"
	"html/template"
	"strings"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
)

//go:embed layout.gohtml
var layoutText string

var layout = template.Must(template.New("layout").Parse(layoutText))

// Links gives the address of a page of a tenant.
type Links interface {
	Page(t *tenant.Tenant, l tenant.Language, route string) string
}

// Pictures finds the pictures of a tenant.
type Pictures interface {
	Picture(ctx context.Context, t tenant.ID, name string) (tenant.Picture, error)
}

// Further gives the letters of a tenant's further languages, as its files say them now; nil where it has none.
type Further func(ctx context.Context, t tenant.ID) *Voices

// Renderer fills the texts of letters, in the language and the voice of a tenant.
type Renderer struct {
	voices   map[string]voice
	links    Links
	pictures Pictures
	further  Further
	ways     ways
}

var _ mail.Renderer = (*Renderer)(nil)

// New reads the texts.
func New(links Links, pictures Pictures, further Further) (*Renderer, error) {
	voices, err := builtIn()
	if err != nil {
		return nil, err
	}
	return &Renderer{voices: voices, links: links, pictures: pictures, further: further}, nil
}

// page is what the layout and the plain text show.
type page struct {
	Language   tenant.Language
	Programme  string
	Subject    string
	Preheader  string
	Title      string
	Greeting   string
	Before     []string
	Highlight  fact
	Button     link
	ButtonHelp string
	Facts      []fact
	After      []string
	Closing    string
	Footer     []string
	Imprint    link
	Privacy    link
	Record     link
	Decline    link
	Look       look
}

// HighlightSize is large for an amount, and small enough for a link or a code to stay in one line on a phone.
func (p page) HighlightSize() int {
	switch n := len([]rune(p.Highlight.Value)); {
	case n <= 14:
		return 34
	case n <= 24:
		return 22
	default:
		return 16
	}
}

// privacyOf gives the page that tells the reader of a letter what is kept: agencies have one of their own.
func privacyOf(d mail.Data) string {
	if mail.ToAgency(d) {
		return tenant.RouteAgencyPrivacy
	}
	return tenant.RoutePrivacy
}

func (r *Renderer) Render(ctx context.Context, t *tenant.Tenant, l mail.Letter) (mail.Message, error) {
	v, own := r.voice(ctx, t, t.LanguageOr(l.Language), l.Data.Kind())
	text := v.Letters[l.Data.Kind()]
	f := &filler{spoken: r.ways.of(t, own), data: l.Data}
	p := page{
		Language: own, Programme: t.ProgrammeName, Look: lookOf(t.Theme),
		Subject: f.fill(text.Subject), Preheader: f.fill(text.Preheader), Title: f.fill(text.Title),
		Greeting: f.greet(v.Frame.Greeting, readerOf(l)), Before: f.fillAll(text.Before),
		Highlight:  fact{Label: f.fill(text.Highlight.Label), Value: f.fill(text.Highlight.Value)},
		Button:     link{Label: f.fill(text.Button.Label), URL: f.fill(text.Button.URL)},
		ButtonHelp: f.fill(v.Frame.ButtonHelp),
		Facts:      f.fillFacts(text.Facts), After: f.fillAll(text.After),
		Closing: f.fill(v.Frame.Closing), Footer: f.fillAll(v.Frame.Footer),
		Imprint: link{Label: f.fill(v.Frame.Imprint), URL: r.links.Page(t, own, tenant.RouteImprint)},
		Privacy: link{Label: f.fill(v.Frame.Privacy), URL: r.links.Page(t, own, privacyOf(l.Data))},
	}
	if l.Ways.Record != "" {
		p.Record = link{Label: f.fill(cmp.Or(text.Record, v.Frame.Record)), URL: l.Ways.Record}
	}
	if l.Ways.Decline != "" {
		p.Decline = link{Label: f.fill(v.Frame.Decline), URL: l.Ways.Decline}
	}
	if f.err != nil {
		return mail.Message{}, f.err
	}
	var html strings.Builder
	if err := layout.Execute(&html, p); err != nil {
		return mail.Message{}, err
	}
	logo, err := r.pictures.Picture(ctx, t.ID, t.Theme.MailLogo)
	if err != nil {
		return mail.Message{}, err
	}
	return mail.Message{
		FromName: t.ProgrammeName, From: t.Contact.Email, To: l.To, ReplyTo: l.ReplyTo, Language: own,
		Subject: oneLine(p.Subject),
		HTML:    html.String(), Text: plain(p), Logo: logo, Unsubscribe: l.Ways.Unsubscribe, Files: l.Files,
	}, nil
}

// voice gives the texts for a letter, and their language: where a further language hasn't this letter, the tenant's
// first one stands in for all of it.
func (r *Renderer) voice(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, kind mail.Kind,
) (voice, tenant.Language) {
	for _, one := range []tenant.Language{l, t.DefaultLanguage()} {
		if language.IsBuiltIn(one) {
			return r.voices[voiceOf(t, one)], one
		}
		if all := r.further(ctx, t.ID); all != nil {
			if own, ok := all.byTenant[t.ID][one]; ok && own.Letters[kind].Subject != "" {
				return own, one
			}
		}
	}
	return r.voices["en"], "en"
}

// oneLine keeps what a person typed from starting a header of its own.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

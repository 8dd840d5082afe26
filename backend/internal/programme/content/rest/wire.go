package rest

import (
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Languages answers content/getlanguages.
type Languages struct {
	Sprachen []tenant.Language `json:"Sprachen"`
	Standard tenant.Language   `json:"Standard"`
}

// Variable is a text by name.
type Variable struct {
	Name  string `json:"Name"`
	Value string `json:"Value"`
}

// Start is the content of the start page.
type Start struct {
	Titel    string    `json:"Titel"`
	Vorspann string    `json:"Vorspann"`
	Bild     string    `json:"Bild" doc:"name for content/bild/{name}"`
	BildText string    `json:"BildText" doc:"what the picture shows, for those who don't see it"`
	Schritte []Schritt `json:"Schritte"`
	Fragen   []Frage   `json:"Fragen"`
}

// Schritt is one step of how the programme works.
type Schritt struct {
	Titel string `json:"Titel"`
	Text  string `json:"Text"`
}

// Frage is a question and its answer.
type Frage struct {
	Titel   string `json:"Title"`
	Antwort string `json:"Answer" doc:"safe HTML"`
}

// Zustimmungstext is a text that people agree to.
type Zustimmungstext struct {
	Name    string `json:"Name" doc:"terms, recipientTerms, privacy, advertisingEmail, advertisingPhone or newsletter"`
	TextID  string `json:"TextId"`
	Version string `json:"Version"`
	Hash    string `json:"Hash" doc:"of all that a person saw in this language"`
	Label   string `json:"Label"`
	Titel   string `json:"Titel"`
	HTML    string `json:"Html" doc:"safe HTML"`
}

// Seite is a legal page.
type Seite struct {
	Name    string `json:"Name"`
	Titel   string `json:"Titel"`
	Version string `json:"Version"`
	Stand   string `json:"Stand" format:"date"`
	HTML    string `json:"Html" doc:"safe HTML"`
}

// Seitenkopf names a legal page.
type Seitenkopf struct {
	Name    string `json:"Name"`
	Titel   string `json:"Titel"`
	Version string `json:"Version"`
	Stand   string `json:"Stand" format:"date"`
}

// Aktion is a campaign beside a form, with the names of section 3 of the specification.
type Aktion struct {
	AktionsID  string `json:"AktionsId"`
	Version    string `json:"Version"`
	Hash       string `json:"Hash"`
	Titel      string `json:"Titel" doc:"label of the box"`
	Text       string `json:"Text"`
	Vortext    string `json:"Vortext" doc:"stands above the box"`
	RechtsText string `json:"RechtsText"`
	Abgehakt   bool   `json:"abgehakt" doc:"always false: a consent is given by a person"`
	Zustimmung bool   `json:"Zustimmung"`
}

// LanguageContent is everything that a tenant says in one language.
type LanguageContent struct {
	Sprache      tenant.Language   `json:"Sprache"`
	Variablen    map[string]string `json:"Variablen"`
	Start        Start             `json:"Start"`
	Zustimmungen []Zustimmungstext `json:"Zustimmungen"`
	Aktionen     []Aktion          `json:"Aktionen"`
	Seiten       []Seitenkopf      `json:"Seiten"`
}

func toLanguageContent(t *tenant.Tenant, c *content.Content, l tenant.Language, now time.Time) LanguageContent {
	out := LanguageContent{
		Sprache: l, Variablen: map[string]string{}, Start: toStart(t, c, l), Aktionen: toAktionen(t, c, l, now),
		Zustimmungen: []Zustimmungstext{}, Seiten: []Seitenkopf{},
	}
	for name, text := range c.Variables {
		out.Variablen[name] = t.In(text, l)
	}
	for _, one := range c.Consents {
		out.Zustimmungen = append(out.Zustimmungen, toZustimmungstext(t, one, l))
	}
	for _, p := range c.Pages {
		out.Seiten = append(out.Seiten, Seitenkopf{Name: p.Name, Titel: t.In(p.Title, l), Version: p.Version, Stand: p.UpdatedOn})
	}
	return out
}

func toStart(t *tenant.Tenant, c *content.Content, l tenant.Language) Start {
	s := Start{
		Titel: t.In(c.Hero.Title, l), Vorspann: t.In(c.Hero.Lead, l), Bild: c.Hero.Picture, BildText: t.In(c.Hero.PictureAlt, l),
		Schritte: []Schritt{}, Fragen: []Frage{},
	}
	for _, step := range c.Steps {
		s.Schritte = append(s.Schritte, Schritt{Titel: t.In(step.Title, l), Text: t.In(step.Text, l)})
	}
	for _, q := range c.FAQs {
		s.Fragen = append(s.Fragen, Frage{Titel: t.In(q.Question, l), Antwort: t.In(q.Answer, l)})
	}
	return s
}

func toZustimmungstext(t *tenant.Tenant, c content.Consent, l tenant.Language) Zustimmungstext {
	return Zustimmungstext{
		Name: c.Name, TextID: c.TextID, Version: c.Version, Hash: c.Hash(l),
		Label: t.In(c.Label, l), Titel: t.In(c.Title, l), HTML: t.In(c.Body, l),
	}
}

func toSeite(t *tenant.Tenant, p content.Page, l tenant.Language) Seite {
	return Seite{Name: p.Name, Titel: t.In(p.Title, l), Version: p.Version, Stand: p.UpdatedOn, HTML: t.In(p.Body, l)}
}

func toAktionen(t *tenant.Tenant, c *content.Content, l tenant.Language, now time.Time) []Aktion {
	out := []Aktion{}
	for _, one := range c.ActiveCampaigns(now) {
		out = append(out, Aktion{
			AktionsID: one.ID, Version: one.Version, Hash: one.AsConsent().Hash(l), Titel: t.In(one.Label, l), Text: t.In(one.Text, l),
			Vortext: t.In(one.Pretext, l), RechtsText: t.In(one.Legal, l),
		})
	}
	return out
}

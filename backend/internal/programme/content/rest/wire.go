package rest

import (
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Languages answers content/getlanguages.
type Languages struct {
	Languages []tenant.Language `json:"Sprachen" doc:"languages that the tenant speaks, two letters each"`
	Default   tenant.Language   `json:"Standard"`
}

// Variable is a text by name.
type Variable struct {
	Name  string `json:"Name"`
	Value string `json:"Value"`
}

// Start is the content of the start page.
type Start struct {
	Title      string     `json:"Titel"`
	Lead       string     `json:"Vorspann"`
	Picture    string     `json:"Bild" doc:"name for content/bild/{name}"`
	PictureAlt string     `json:"BildText" doc:"what the picture shows, for those who don't see it"`
	Steps      []Step     `json:"Schritte" doc:"how the programme works, step by step"`
	Questions  []Question `json:"Fragen" doc:"questions that people ask, with their answers"`
}

// Step is one step of how the programme works.
type Step struct {
	_ struct{} `schema:"Schritt"`

	Title string `json:"Titel"`
	Text  string `json:"Text"`
}

// Question is a question and its answer.
type Question struct {
	_ struct{} `schema:"Frage"`

	Title  string `json:"Title"`
	Answer string `json:"Answer" doc:"safe HTML"`
}

// ConsentText is a text that people agree to.
type ConsentText struct {
	_ struct{} `schema:"Zustimmungstext"`

	Name    string `json:"Name" doc:"terms, recipientTerms, privacy, advertisingEmail, advertisingPhone or newsletter"`
	TextID  string `json:"TextId"`
	Version string `json:"Version"`
	Hash    string `json:"Hash" doc:"of all that a person saw in this language"`
	Label   string `json:"Label"`
	Title   string `json:"Titel"`
	HTML    string `json:"Html" doc:"safe HTML"`
}

// Page is a legal page.
type Page struct {
	_ struct{} `schema:"Seite"`

	Name      string `json:"Name"`
	Title     string `json:"Titel"`
	Version   string `json:"Version"`
	UpdatedOn string `json:"Stand" format:"date" doc:"day of this version"`
	HTML      string `json:"Html" doc:"safe HTML; empty where it is written elsewhere and can't be had"`
}

// PageHead names a legal page.
type PageHead struct {
	_ struct{} `schema:"Seitenkopf"`

	Name      string `json:"Name"`
	Title     string `json:"Titel"`
	Version   string `json:"Version"`
	UpdatedOn string `json:"Stand" format:"date" doc:"day of this version"`
}

// Campaign is a campaign beside a form, with the names of section 3 of the specification.
type Campaign struct {
	_ struct{} `schema:"Aktion"`

	ID      string `json:"AktionsId"`
	Version string `json:"Version"`
	Hash    string `json:"Hash" doc:"of all that a person saw in this language"`
	Title   string `json:"Titel" doc:"label of the box"`
	Text    string `json:"Text"`
	Pretext string `json:"Vortext" doc:"stands above the box"`
	Legal   string `json:"RechtsText"`
	Ticked  bool   `json:"abgehakt" doc:"always false: a consent is given by a person"`
	Consent bool   `json:"Zustimmung" doc:"always false: nobody has agreed yet"`
}

// LanguageContent is everything that a tenant says in one language.
type LanguageContent struct {
	Language  tenant.Language   `json:"Sprache"`
	Variables map[string]string `json:"Variablen" doc:"texts by name"`
	Start     Start             `json:"Start" doc:"what the start page says"`
	Consents  []ConsentText     `json:"Zustimmungen" doc:"texts that people agree to"`
	Campaigns []Campaign        `json:"Aktionen" doc:"campaigns that run now"`
	Pages     []PageHead        `json:"Seiten" doc:"legal pages, without their text"`
}

func toLanguageContent(t *tenant.Tenant, c *content.Content, l tenant.Language, now time.Time) LanguageContent {
	out := LanguageContent{
		Language: l, Variables: map[string]string{}, Start: toStart(t, c, l), Campaigns: toAktionen(t, c, l, now),
		Consents: []ConsentText{}, Pages: []PageHead{},
	}
	for name, text := range c.Variables {
		out.Variables[name] = t.In(text, l)
	}
	for _, one := range c.Consents {
		out.Consents = append(out.Consents, toConsentText(t, one, l))
	}
	for _, p := range c.Pages {
		out.Pages = append(out.Pages, PageHead{
			Name: p.Name, Title: t.In(p.Title, l), Version: p.Version, UpdatedOn: p.UpdatedOn,
		})
	}
	return out
}

func toStart(t *tenant.Tenant, c *content.Content, l tenant.Language) Start {
	s := Start{
		Title: t.In(c.Hero.Title, l), Lead: t.In(c.Hero.Lead, l), Picture: c.Hero.Picture,
		PictureAlt: t.In(c.Hero.PictureAlt, l),
		Steps:      []Step{}, Questions: []Question{},
	}
	for _, step := range c.Steps {
		if step.In(l) {
			s.Steps = append(s.Steps, Step{Title: t.In(step.Title, l), Text: t.In(step.Text, l)})
		}
	}
	for _, q := range c.FAQs {
		if !q.In(l) {
			continue
		}
		s.Questions = append(s.Questions, Question{Title: t.In(q.Question, l), Answer: t.In(q.Answer, l)})
	}
	return s
}

func toConsentText(t *tenant.Tenant, c content.Consent, l tenant.Language) ConsentText {
	return ConsentText{
		Name: c.Name, TextID: c.TextID, Version: c.Version, Hash: c.Hash(l),
		Label: t.In(c.Label, l), Title: t.In(c.Title, l), HTML: t.In(c.Body, l),
	}
}

func toPage(t *tenant.Tenant, p content.Page, l tenant.Language) Page {
	return Page{Name: p.Name, Title: t.In(p.Title, l), Version: p.Version, UpdatedOn: p.UpdatedOn, HTML: t.In(p.Body, l)}
}

func toAktionen(t *tenant.Tenant, c *content.Content, l tenant.Language, now time.Time) []Campaign {
	out := []Campaign{}
	for _, one := range c.ActiveCampaigns(now) {
		out = append(out, Campaign{
			ID: one.ID, Version: one.Version, Hash: one.AsConsent().Hash(l), Title: t.In(one.Label, l), Text: t.In(one.Text, l),
			Pretext: t.In(one.Pretext, l), Legal: t.In(one.Legal, l),
		})
	}
	return out
}

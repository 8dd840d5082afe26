// Package yamlcontent reads a tenant's content from its YAML file and the Markdown and pictures beside it.
package yamlcontent

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Store has the contents of all tenants.
type Store struct {
	byTenant map[tenant.ID]*content.Content
	// versions are the places of what people agree to, by the text's id.
	versions map[tenant.ID]map[string]versioned
}

var _ content.Contents = (*Store)(nil)

// New makes an empty store; yamltenants.Load fills it.
func New() *Store {
	return &Store{byTenant: map[tenant.ID]*content.Content{}, versions: map[tenant.ID]map[string]versioned{}}
}

func (s *Store) Of(_ context.Context, id tenant.ID) (*content.Content, error) {
	if c, ok := s.byTenant[id]; ok {
		return c, nil
	}
	return nil, tenant.ErrUnknown
}

// Read takes the content's keys of a tenant's file.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	r := reader{
		t: t, f: f, written: map[string]content.Written{}, edits: f.CompanionNames(tenant.EditedFolder),
		versions: map[string]versioned{},
	}
	c := &content.Content{Pictures: map[string]tenant.Picture{}, Written: r.written}
	for _, p := range f.Pictures() {
		c.Pictures[p.Name] = p
	}
	c.Hero = r.hero()
	c.Steps = r.steps()
	c.FAQs = r.faqs()
	c.Variables = r.variables()
	c.CMS = r.cms()
	c.Pages = r.pages(c.CMS)
	c.AddQuestions(t)
	c.Consents = r.consents(c)
	c.Campaigns = r.campaigns()
	s.byTenant[t.ID], s.versions[t.ID] = c, r.versions
}

type reader struct {
	t *tenant.Tenant
	f *tenantfile.File
	// written are the texts that can be edited, as they are written; edits the files of those that were.
	written  map[string]content.Written
	edits    []string
	versions map[string]versioned
}

// text fills the tenant's facts in. Later are places that stay, for who shows the text.
func (r reader) text(at string, text tenant.Localized, later ...string) tenant.Localized {
	var own []string
	for _, name := range later {
		own = append(own, name, name)
	}
	return r.f.FillText(r.t, r.placed(at, r.edited(at, text)), own...)
}

// placed says in which files a text stands: one that an operator edited in a file of its own, a page beside the YAML
// files.
func (r reader) placed(at string, words tenant.Localized) tenantfile.Text {
	text := tenantfile.Text{At: at, Words: words, Files: map[tenant.Language]string{}}
	page, isTitle := content.PageOf(at)
	for l := range words {
		switch {
		case slices.Contains(r.written[at].Edited, l):
			text.Files[l] = content.EditedFile(at, l)
		case page != "" && !isTitle:
			text.Files[l] = legalFile(page, l)
		}
	}
	return text
}

func legalFile(page string, l tenant.Language) string { return fmt.Sprintf("legal/%s.%s.md", page, l) }

// html fills the facts in and renders Markdown.
func (r reader) html(at string, text tenant.Localized) tenant.Localized {
	rendered, err := toHTMLs(r.text(at, text))
	if err != nil {
		r.f.Problem(at, err.Error())
	}
	return rendered
}

func (r reader) hero() content.Hero {
	d := tenantfile.Section[heroDoc](r.f, "hero", r.t.Languages)
	r.f.Picture("hero.picture", d.Picture)
	return content.Hero{
		Title: r.text("hero.title", d.Title), Lead: r.text("hero.lead", d.Lead), Picture: d.Picture,
		PictureAlt: r.text("hero.pictureAlt", d.PictureAlt),
	}
}

func (r reader) steps() (steps []content.Step) {
	var rows []content.Row
	for _, d := range tenantfile.Section[[]stepDoc](r.f, "steps", r.t.Languages) {
		rows = append(rows, content.Row{Head: d.Title, Body: d.Text})
	}
	for _, row := range r.rows("steps", "title", "text", rows) {
		steps = append(steps, content.Step{Title: row.Head, Text: row.Body, Without: row.Without})
	}
	return steps
}

func (r reader) faqs() (faqs []content.FAQ) {
	var rows []content.Row
	for _, d := range tenantfile.Section[[]faqDoc](r.f, "faqs", r.t.Languages) {
		rows = append(rows, content.Row{Head: d.Question, Body: d.Answer})
	}
	for i, row := range r.rows("faqs", "question", "answer", rows) {
		answer, err := toHTMLs(row.Body)
		if err != nil {
			r.f.Problem(fmt.Sprintf("faqs[%d].answer", i), err.Error())
		}
		faqs = append(faqs, content.FAQ{Question: row.Head, Answer: answer, Without: row.Without})
	}
	return faqs
}

func (r reader) variables() map[string]tenant.Localized {
	docs, out := tenantfile.Section[map[string]tenant.Localized](r.f, "texts", r.t.Languages), map[string]tenant.Localized{}
	for _, name := range r.f.Names(
		"texts", "text: no screen shows it", slices.Sorted(maps.Keys(docs)), content.TextNames,
	) {
		r.f.Problem("texts."+name, "is missing")
	}
	for name, text := range docs {
		out[name] = r.text("texts."+name, text, content.PlacesOf[name]...)
	}
	return out
}

// pageNames are the pages that a tenant has: those for agencies where it has any.
func (r reader) pageNames() []string {
	if r.t.Modules.Agency {
		return content.AllPageNames
	}
	return content.PageNames
}

func (r reader) pages(cms *content.Source) []content.Page {
	docs := tenantfile.Section[map[string]pageDoc](r.f, "pages", r.t.Languages)
	for _, name := range r.f.Names("pages", "page", slices.Sorted(maps.Keys(docs)), r.pageNames()) {
		r.f.Problem("pages."+name, "is missing")
	}
	var pages []content.Page
	for _, name := range r.pageNames() {
		at := "pages." + name
		d, given := docs[name]
		if !given {
			continue
		}
		_, err := time.Parse(time.DateOnly, d.Updated)
		r.f.Require(err == nil, at+".updated", "must be a date, YYYY-MM-DD")
		words := r.legal(at, name, cms != nil && cms.Pages[name] != "")
		r.namesReceivers(at, name, words)
		html := r.html(at, words)
		page := content.Page{Name: name, Version: d.Version, UpdatedOn: d.Updated, Title: r.title(name, d.Title), Body: html}
		if name == "faq" {
			page.Intro = html
		}
		pages = append(pages, page)
	}
	return pages
}

// title is a page's heading: of one that people agree to as the file has it, of others with the tenant's facts.
func (r reader) title(page string, written tenant.Localized) tenant.Localized {
	at := "pages." + page + ".title"
	if slices.Contains(content.Agreed, page) {
		return written
	}
	return r.text(at, written)
}

// receivers are what the privacy page has to name where a service sees something of people (Art. 13 GDPR).
//
// Rule (account, 9 D): The privacy page of a tenant with a captcha's service names it. Test:
// TestThePrivacyPageNamesWhoSeesBrowsers.
var receivers = map[tenant.CaptchaService]string{tenant.FriendlyCaptcha: "Friendly Captcha"}

func (r reader) namesReceivers(at, name string, words tenant.Localized) {
	receiver := receivers[r.t.Captcha.Service]
	if name != "datenschutz" || receiver == "" {
		return
	}
	for _, l := range slices.Sorted(maps.Keys(words)) {
		if !strings.Contains(words[l], receiver) {
			r.f.TextProblem(r.placed(at, words), l, "has to name "+receiver+", which captcha.service lets see people's browsers")
		}
	}
}

// legal gives a page's words in each language. All may be missing where they come from elsewhere.
func (r reader) legal(at, name string, elsewhere bool) tenant.Localized {
	there := r.f.CompanionNames("legal")
	if elsewhere && !slices.ContainsFunc(
		r.t.Languages, func(l tenant.Language) bool { return slices.Contains(there, path.Base(legalFile(name, l))) },
	) {
		return nil
	}
	body := tenant.Localized{}
	for _, l := range r.t.Languages {
		words, there := r.f.Words(at, legalFile(name, l))
		body[l] = words
		if there && strings.TrimSpace(words) == "" {
			r.f.TextProblem(r.placed(at, body), l, "has no text")
		}
	}
	return body
}

// unasked are the texts to agree to that nothing shows, each with the module that would.
func (r reader) unasked() map[string]string {
	off := map[string]string{}
	for _, of := range []struct {
		name, module string
		on           bool
	}{
		{content.ConsentSpoken, "agentRecommendation", r.t.Modules.AgentRecommendation},
		{content.ConsentInvited, "agency", r.t.Modules.Agency},
		{content.ConsentAgencyRules, "agencyRegistration", r.t.Modules.AgencyRegistration},
		{content.ConsentAgencyPrivacy, "agencyRegistration", r.t.Modules.AgencyRegistration},
		{content.ConsentPartnerRules, "profiseller", r.t.Modules.Profiseller},
		{content.ConsentPartnerPrivacy, "profiseller", r.t.Modules.Profiseller},
		{content.ConsentNewsletter, "newsletterPermission", r.t.Modules.NewsletterPermission},
	} {
		if !of.on && r.f.Sound("modules."+of.module) {
			off[of.name] = of.module
		}
	}
	return off
}

func (r reader) consents(c *content.Content) []content.Consent {
	docs := tenantfile.Section[map[string]consentDoc](r.f, "consents", r.t.Languages)
	unasked := r.unasked()
	for _, name := range r.f.Names("consents", "text to agree to", slices.Sorted(maps.Keys(docs)), content.ConsentNames) {
		r.f.Require(unasked[name] != "", "consents."+name, "is missing")
	}
	var consents []content.Consent
	for _, name := range content.ConsentNames {
		at := "consents." + name
		d, given := docs[name]
		if !given {
			continue
		}
		r.f.Require(unasked[name] == "", at, "is shown by nothing while modules."+unasked[name]+" is false")
		r.f.Require((d.Page == "") != (d.Text == nil), at, "must have either a text or a page")
		body := r.html(at+".text", d.Text)
		r.f.Require(
			c.CMS == nil || c.CMS.Pages[d.Page] == "", "cms.pages."+d.Page,
			"is agreed to by "+at+", and evidence names its version: its words come from legal/ alone",
		)
		r.f.Require(
			len(r.written["pages."+d.Page].Edited) == 0, "pages."+d.Page,
			"is agreed to by "+at+", and evidence names its version: undo what was edited of it",
		)
		if d.Page != "" && r.f.Sound("pages."+d.Page) {
			page, err := c.Page(d.Page)
			r.f.Require(err == nil, at+".page", d.Page+" is not a known page"+tenantfile.Suggestion(d.Page, r.pageNames()))
			r.f.Require(err != nil || page.Version == d.Version, at+".version", "must be the version of the page, "+page.Version)
			body = page.Body
		}
		r.versions[d.TextID] = versioned{place: r.f.At(at+".version", ""), page: d.Page}
		consents = append(consents, content.Consent{
			Name: name, TextID: d.TextID, Version: d.Version,
			Label: r.text(at+".label", d.Label), Title: r.text(at+".title", d.Title), Body: body,
		})
	}
	return consents
}

func (r reader) campaigns() []content.Campaign {
	var campaigns []content.Campaign
	seen := map[string]string{}
	for i, d := range tenantfile.Section[[]campaignDoc](r.f, "campaigns", r.t.Languages) {
		at := fmt.Sprintf("campaigns[%d]", i)
		if seen[d.ID] != "" {
			r.f.Twice(at+".id", seen[d.ID], d.ID)
		}
		seen[d.ID] = at + ".id"
		w := tenant.Window{From: d.From, Until: d.Until}
		if err := w.Check(); err != nil {
			r.f.Problem(at, err.Error())
		}
		r.f.Require(
			!d.Newsletter || r.t.Modules.NewsletterPermission || !r.f.Sound("modules"), at+".newsletter",
			"needs modules.newsletterPermission",
		)
		r.versions[d.ID] = versioned{place: r.f.At(at+".version", "")}
		campaigns = append(campaigns, content.Campaign{
			ID: d.ID, Version: d.Version, Label: r.text(at+".label", d.Label), Pretext: r.text(at+".pretext", d.Pretext),
			Text: r.text(at+".text", d.Text), Legal: r.text(at+".legal", d.Legal), Active: w, Newsletter: d.Newsletter,
		})
	}
	return campaigns
}

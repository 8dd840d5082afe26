// Package content holds what a tenant says: texts by name, the start page, legal pages, campaigns, pictures and the
// texts that people agree to. It comes from the tenant's file, and where the tenant has a CMS some of it from there
// (ADR 50).
package content

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What can be asked for and isn't there.
var (
	ErrUnknownPage    = fault.New(fault.NotFound, "content.unknown", "there is no such page")
	ErrUnknownConsent = fault.New(fault.NotFound, "content.unknown", "there is no such text to agree to")
	ErrLanguage       = fault.New(fault.NotFound, "language.unknown", "the tenant doesn't speak this language")
)

// Contents finds what a tenant says. It never reaches outside of the process: what a CMS has is fetched beside the
// requests.
type Contents interface {
	Of(ctx context.Context, id tenant.ID) (*Content, error)
}

// TextNames are the texts by name that screens show; a tenant has them all, and no other.
//
// Rule (tenant, 3 D): A text in a tenant's file that no screen shows is refused. Enforced: yamlcontent.go TextNames.
// Test: TestEachTextIsShown.
var TextNames = []string{"share.text", "share.reward", "share.mailSubject", "payout.text"}

// Content is all that one tenant says.
type Content struct {
	Hero  Hero
	Steps []Step
	FAQs  []FAQ
	// Variables are texts by name.
	Variables map[string]tenant.Localized
	Consents  []Consent
	Campaigns []Campaign
	Pages     []Page
	Pictures  map[string]tenant.Picture
	// Written are the texts that can be changed by themselves, by their names.
	Written map[string]Written
	// CMS is where some of it is written; nil for nowhere.
	CMS *Source
}

// Hero is the head of the start page.
type Hero struct {
	Title      tenant.Localized
	Lead       tenant.Localized
	Picture    string
	PictureAlt tenant.Localized
}

// Step tells one step of how the programme works.
type Step struct {
	Title tenant.Localized
	Text  tenant.Localized
	// Without are the languages whose list has fewer steps, once they were edited one by one.
	Without []tenant.Language
}

// In tells whether there is such a step in a language.
func (s Step) In(l tenant.Language) bool { return !slices.Contains(s.Without, l) }

// FAQ is a question; the answer is safe HTML.
type FAQ struct {
	Question tenant.Localized
	Answer   tenant.Localized
	// Without are the languages whose list has fewer questions, once they were edited one by one.
	Without []tenant.Language `json:",omitempty"`
}

// In tells whether there is such a question in a language.
func (q FAQ) In(l tenant.Language) bool { return !slices.Contains(q.Without, l) }

// PageNames are the legal pages that every tenant has.
var PageNames = []string{
	"impressum", "datenschutz", "agb", "faq", "kontakt", "barrierefreiheit", "teilnahmebedingungen",
}

// AgencyPageNames are the pages that tenants with agencies have beside them: for who thinks of working for the tenant,
// and who does.
//
// Rule (agency, 2 D): A tenant with agencies tells them costs, rules, privacy and how it works, in pages with a
// version; one without has no such pages. Enforced: yamlcontent.pageNames. Test:
// TestATenantWithAgenciesTellsThemTheRules.
var AgencyPageNames = []string{"agenturinfo", "agenturkosten", "agenturregeln", "agenturdatenschutz"}

// AllPageNames lists both.
var AllPageNames = slices.Concat(PageNames, AgencyPageNames)

// Page is a legal page; its words are safe HTML.
type Page struct {
	Name    string
	Version string
	// UpdatedOn is a date, YYYY-MM-DD.
	UpdatedOn string
	Title     tenant.Localized
	// Body is empty where neither the file nor the CMS has words.
	Body tenant.Localized
	// Intro is what stands before the questions, on the page of questions.
	Intro tenant.Localized
}

// Page finds a legal page.
func (c *Content) Page(name string) (Page, error) {
	for _, p := range c.Pages {
		if p.Name == name {
			return p, nil
		}
	}
	return Page{}, ErrUnknownPage
}

// Variable gives a text by name.
func (c *Content) Variable(t *tenant.Tenant, name string, l tenant.Language) (string, bool) {
	text, ok := c.Variables[name]
	return t.In(text, l), ok
}

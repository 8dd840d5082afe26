package content

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Source is a CMS in which a tenant writes, and what of it is shown. What a source doesn't name comes from the tenant's
// file.
type Source struct {
	// Key names what is fetched: with another setting, and with another fact to fill in, it is something else.
	Key string `json:"-"`
	// URL is the server's address, App the tenant's app on it, Client the name by which the app knows us.
	URL    string
	App    string
	Client string
	// Languages are the CMS's own codes, where they aren't ours.
	Languages map[tenant.Language]string
	// KeyVisual is the id of the start page's head.
	KeyVisual string
	// FAQ are the ids of single questions, in their order; FAQs asks for the whole list behind them.
	FAQ  []string
	FAQs bool
	// Pages are ids of content blocks by the page's name, Footnotes Identifiers by the name of the text.
	Pages     map[string]string
	Footnotes map[string]string
	// Variables asks for the texts by name.
	Variables bool
}

// Code is the CMS's own of a language.
func (s Source) Code(l tenant.Language) string {
	if code, ok := s.Languages[l]; ok {
		return code
	}
	return string(l)
}

// Named gives the source its key.
func (s Source) Named(t *tenant.Tenant) *Source {
	facts := map[tenant.Language][]string{}
	for _, l := range t.Languages {
		facts[l] = t.Facts(l)
	}
	text, err := json.Marshal([]any{s, facts})
	if err != nil {
		panic(err) // texts and maps of texts alone
	}
	sum := sha256.Sum256(text)
	s.Key = hex.EncodeToString(sum[:12])
	return &s
}

// Agreed are the pages that people agree to or take note of. Evidence names their version, so their words come from the
// tenant's file alone.
//
// Rule (tenant, 4 D): What people agree to comes from the tenant's file alone, never from a CMS and never by an edit:
// evidence names its version. Enforced: content.With, content.Editable, yamlcontent.Agreed. Test:
// TestWhatPeopleAgreeToNeverComesFromACMS, TestWhatACMSSaysStandsOverTheFile,
// TestAPageThatAConsentNamesIsNoneOfTheCMS.
var Agreed = []string{"agb", "datenschutz", "teilnahmebedingungen", "agenturregeln", "agenturdatenschutz"}

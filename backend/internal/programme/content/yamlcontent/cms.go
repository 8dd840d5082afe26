package yamlcontent

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// cmsDoc is where the tenant writes some of its content. Its secret comes from the environment.
type cmsDoc struct {
	// Address of the Squidex server, by https; by http only on one's own machine.
	URL string `yaml:"url" jsonschema:"format=uri"`
	// Name of the app on it.
	App string `yaml:"app"`
	// Name of the app's client that we ask as; its secret is WS_CMS_SECRET_<TENANT> in the environment of the api.
	Client string `yaml:"client"`
	// The app's own codes of languages, where they aren't ours, such as de-DE.
	Languages map[tenant.Language]string `yaml:"languages,omitempty"`
	// Id of the content of schema keyvisual (Titel, Text, Bild, BildText) that is the head of the start page.
	KeyVisual string `yaml:"keyVisual,omitempty"`
	// Ids of contents of schema faq (Title, answer), in their order, in the place of the file's questions.
	FAQ []string `yaml:"faq,omitempty"`
	// Takes all contents of schema faqs, the oldest first, behind those of faq.
	FAQs bool `yaml:"faqs,omitempty"`
	// Ids of contents of schema content-bloecke (Titel, Inhalt) that are pages, by the page's name; pages that people
	// agree to come from the file alone. A page that is named here may do without words in legal/.
	Pages map[string]string `yaml:"pages,omitempty"`
	// Identifiers of contents of schema fussnoten (Identifier, Inhalt) that are texts, by the text's name.
	Footnotes map[string]string `yaml:"footnotes,omitempty"`
	// Takes the texts by name from schema variables (name, value), by GraphQL.
	Variables bool `yaml:"variables,omitempty"`
}

var (
	cmsName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	cmsID   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$`)
	cmsCode = regexp.MustCompile(`^[a-z]{2}(-[A-Za-z]{2,8})?$`)
)

// cms reads where else content is written, and notes what can't be fetched.
func (r reader) cms() *content.Source {
	if !r.f.Has("cms") {
		return nil
	}
	d := tenantfile.Section[cmsDoc](r.f, "cms", r.t.Languages)
	r.f.Require(
		reachable(d.URL), "cms.url",
		"must be the https address of a Squidex server, without a path behind it; http is for the own machine alone",
	)
	r.f.Require(cmsName.MatchString(d.App), "cms.app", "is not the name of an app: lower-case letters, digits and -")
	r.f.Require(
		cmsName.MatchString(d.Client), "cms.client",
		"is not the name of a client: lower-case letters, digits and -; without the app's name before it",
	)
	for _, l := range slices.Sorted(maps.Keys(d.Languages)) {
		if !r.t.Speaks(l) {
			r.f.Foreign("cms.languages."+string(l), l)
		}
		r.f.Require(
			cmsCode.MatchString(d.Languages[l]), "cms.languages."+string(l),
			d.Languages[l]+" is not a code of a language, such as de or de-DE",
		)
	}
	id := func(at, value string) {
		r.f.Require(value == "" || cmsID.MatchString(value), at, value+" is not the id of a content")
	}
	id("cms.keyVisual", d.KeyVisual)
	for _, one := range d.FAQ {
		id("cms.faq", one)
	}
	r.f.Names("cms.pages", "page", slices.Sorted(maps.Keys(d.Pages)), r.pageNames())
	for _, name := range slices.Sorted(maps.Keys(d.Pages)) {
		id("cms.pages."+name, d.Pages[name])
		r.f.Require(
			!slices.Contains(content.Agreed, name), "cms.pages."+name,
			"is agreed to, and evidence names its version: its words come from legal/ alone",
		)
	}
	r.f.Names("cms.footnotes", "text", slices.Sorted(maps.Keys(d.Footnotes)), content.TextNames)
	nothing := d.KeyVisual == "" && len(d.FAQ) == 0 && !d.FAQs && len(d.Pages) == 0 && len(d.Footnotes) == 0 && !d.Variables
	r.f.Require(
		!nothing || !r.f.Sound("cms"), "cms", "names nothing to take: keyVisual, faq, faqs, pages, footnotes or variables",
	)
	return content.Source{
		URL: strings.TrimSuffix(d.URL, "/"), App: d.App, Client: d.Client, Languages: d.Languages, KeyVisual: d.KeyVisual,
		FAQ: d.FAQ, FAQs: d.FAQs,
		Pages: d.Pages, Footnotes: d.Footnotes, Variables: d.Variables,
	}.Named(r.t)
}

// reachable: the client's secret goes over the wire with each token.
func reachable(address string) bool {
	u, ok := tenantfile.Address(address)
	return ok && u.Path == ""
}

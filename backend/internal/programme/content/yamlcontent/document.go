package yamlcontent

import "weitersagen.app/backend/internal/programme/tenant"

// The keys of a tenant's file that make its content. The comment of a field is what an author reads of its key
// (tenant.schema.json, docs/tenant.md).

// Keys are the top-level keys that this package reads.
type Keys struct {
	// The head of the start page.
	Hero heroDoc `yaml:"hero"`
	// How the programme works, step by step, on the start page.
	Steps []stepDoc `yaml:"steps"`
	// Questions and answers, on the start page and on the page of questions.
	FAQs []faqDoc `yaml:"faqs"`
	// Texts by name, each in every language: share.text (what a recommender sends to a friend; the link comes after it),
	// share.reward (a sentence after it where the friend gets something), share.mailSubject (the subject, where it goes by
	// mail), payout.text (when a reward comes, on the start page). Those of share may hold {product} and {reward}. Another
	// name is refused, for no screen would show it.
	Texts map[string]tenant.Localized `yaml:"texts"`
	// Versions and titles of the legal pages; their words lie in legal/<page>.<language>.md. A tenant with modules.agency
	// has four more: agenturinfo, agenturkosten, agenturregeln and agenturdatenschutz, which agencies read.
	Pages map[string]pageDoc `yaml:"pages"`
	// Texts that people agree to: terms, recipientTerms, privacy, advertisingEmail, advertisingPhone, newsletter.
	Consents map[string]consentDoc `yaml:"consents"`
	// Consents that a form offers for a while, never ticked beforehand.
	Campaigns []campaignDoc `yaml:"campaigns"`
	// A Squidex server on which some of the content is written. What it says stands in the place of what this file says,
	// minutes after it is published there; what it doesn't say, or while it never answered, the file says. What people
	// agree to comes from the file alone.
	CMS cmsDoc `yaml:"cms,omitempty"`
}

type heroDoc struct {
	// The promise, in a line.
	Title tenant.Localized `yaml:"title"`
	// What it means, in a sentence or two.
	Lead tenant.Localized `yaml:"lead"`
	// File in pictures/.
	Picture string `yaml:"picture"`
	// What the picture shows, for people who don't see it.
	PictureAlt tenant.Localized `yaml:"pictureAlt"`
}

type stepDoc struct {
	// The step in a few words.
	Title tenant.Localized `yaml:"title"`
	// What happens in it, in whole sentences.
	Text tenant.Localized `yaml:"text"`
}

type faqDoc struct {
	// The question, as people ask it.
	Question tenant.Localized `yaml:"question"`
	// The answer, in Markdown.
	Answer tenant.Localized `yaml:"answer"`
}

// consentDoc takes its text from the file, or from a legal page.
type consentDoc struct {
	// Name of the text in the evidence.
	TextID string `yaml:"textId"`
	// Version of the text in the evidence; a changed text needs a new one.
	Version string `yaml:"version"`
	// What stands beside the box to tick; of consents.spoken, the sentence that agents read aloud to callers; of
	// consents.invited, what members of agencies say of a person that they invite.
	Label tenant.Localized `yaml:"label"`
	// Its heading.
	Title tenant.Localized `yaml:"title"`
	// The text itself, in Markdown; or page.
	Text tenant.Localized `yaml:"text,omitempty"`
	// Name of the legal page that is the text, and whose version it bears; or text.
	Page string `yaml:"page,omitempty"`
}

type campaignDoc struct {
	// Its name in the evidence.
	ID string `yaml:"id"`
	// Version of its text in the evidence; a changed text needs a new one.
	Version string `yaml:"version"`
	// What stands beside the box to tick.
	Label tenant.Localized `yaml:"label"`
	// What stands above the box.
	Pretext tenant.Localized `yaml:"pretext"`
	// What stands below the box.
	Text tenant.Localized `yaml:"text"`
	// The legal words under it.
	Legal tenant.Localized `yaml:"legal"`
	// First day, YYYY-MM-DD; none for no bound.
	From string `yaml:"from,omitempty" jsonschema:"format=date"`
	// Last day, YYYY-MM-DD; none for no bound.
	Until string `yaml:"until,omitempty" jsonschema:"format=date"`
	// It asks for the newsletter: a person who ticks it gets a mail and confirms. Needs modules.newsletterPermission.
	Newsletter bool `yaml:"newsletter,omitempty"`
}

// pageDoc is the head of a legal page; its words lie in legal/<name>.<language>.md.
type pageDoc struct {
	// Version of its words, as evidence names it.
	Version string `yaml:"version"`
	// Day of its last change, YYYY-MM-DD.
	Updated string `yaml:"updated" jsonschema:"format=date"`
	// Its heading.
	Title tenant.Localized `yaml:"title"`
}

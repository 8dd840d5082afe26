package yamlcontent

import "weitersagen.app/backend/internal/programme/tenant"

// The keys of a tenant's file that make its content.

type heroDoc struct {
	Title      tenant.Localized `yaml:"title"`
	Lead       tenant.Localized `yaml:"lead"`
	Picture    string           `yaml:"picture"`
	PictureAlt tenant.Localized `yaml:"pictureAlt"`
}

type stepDoc struct {
	Title tenant.Localized `yaml:"title"`
	Text  tenant.Localized `yaml:"text"`
}

type faqDoc struct {
	Question tenant.Localized `yaml:"question"`
	Answer   tenant.Localized `yaml:"answer"`
}

// consentDoc takes its text from the file, or from a legal page.
type consentDoc struct {
	TextID  string           `yaml:"textId"`
	Version string           `yaml:"version"`
	Label   tenant.Localized `yaml:"label"`
	Title   tenant.Localized `yaml:"title"`
	Text    tenant.Localized `yaml:"text,omitempty"`
	Page    string           `yaml:"page,omitempty"`
}

type campaignDoc struct {
	ID      string           `yaml:"id"`
	Version string           `yaml:"version"`
	Label   tenant.Localized `yaml:"label"`
	Pretext tenant.Localized `yaml:"pretext"`
	Text    tenant.Localized `yaml:"text"`
	Legal   tenant.Localized `yaml:"legal"`
	From    string           `yaml:"from,omitempty"`
	Until   string           `yaml:"until,omitempty"`
	// Newsletter: whoever ticks it is mailed and confirms.
	Newsletter bool `yaml:"newsletter,omitempty"`
}

// pageDoc is the head of a legal page; its words lie in legal/<name>.<language>.md.
type pageDoc struct {
	Version string           `yaml:"version"`
	Updated string           `yaml:"updated"`
	Title   tenant.Localized `yaml:"title"`
}

package yamlcontent

import (
	"bytes"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"

	"weitersagen.app/backend/internal/programme/tenant"
)

// The author of a tenant's file is trusted with words, not with a visitor's browser: whatever HTML comes out is cut
// down to plain structure.
var (
	markdown = goldmark.New(
		goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()),
	)
	policy = newPolicy()
)

func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "br", "strong", "em", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "table", "thead", "tbody", "tr", "th",
		"td", "hr", "code",
	)
	p.AllowAttrs("id").Matching(bluemonday.SpaceSeparatedTokens).OnElements("h2", "h3", "h4")
	p.AllowAttrs("href").OnElements("a")
	p.AllowURLSchemes("https", "http", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)
	return p
}

func toHTML(text string) (string, error) {
	var out bytes.Buffer
	if err := markdown.Convert([]byte(text), &out); err != nil {
		return "", err
	}
	return strings.TrimSpace(policy.Sanitize(out.String())), nil
}

// toHTMLs renders a text in each language.
func toHTMLs(text tenant.Localized) (tenant.Localized, error) {
	out := tenant.Localized{}
	for l, s := range text {
		html, err := toHTML(s)
		if err != nil {
			return nil, err
		}
		out[l] = html
	}
	return out, nil
}

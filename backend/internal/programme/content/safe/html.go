// Package safe makes what a CMS said fit for people's browsers: plain structure, of a bounded size, that stays in its
// own place.
package safe

import (
	"errors"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What isn't taken.
var (
	errTooLong = errors.New("is too long")
	errEmpty   = errors.New("has no words")
	errBroken  = errors.New("is no HTML that can be read")
	errPlace   = errors.New("has a place in braces that nothing fills")
)

// policy leaves words with their structure. Nothing carries a style, a class or an id of its own, which the page around
// it could mistake for its own.
var policy, words = newPolicy(), bluemonday.StrictPolicy()

func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "br", "strong", "b", "em", "i", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "table", "thead", "tbody",
		"tr", "th", "td", "hr", "code",
	)
	p.AllowAttrs("href").OnElements("a")
	p.AllowURLSchemes("https", "http", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)
	p.RequireNoFollowOnFullyQualifiedLinks(true)
	return p
}

// structure makes a text safe HTML.
func structure(text string) (string, error) {
	closed, err := balanced(text)
	if err != nil {
		return "", err
	}
	out := strings.TrimSpace(policy.Sanitize(closed))
	if strings.TrimSpace(words.Sanitize(out)) == "" {
		return "", errEmpty
	}
	return out, nil
}

// balanced closes what a text opened and drops what it closes of others, so that it ends where it ends. Nothing is
// looked for deeper than a parser goes.
func balanced(text string) (string, error) {
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{
		Type: html.ElementNode, Data: "div", DataAtom: atom.Div,
	})
	if err != nil {
		return "", errBroken
	}
	var b strings.Builder
	for _, n := range nodes {
		if err := html.Render(&b, n); err != nil {
			return "", errBroken
		}
	}
	return b.String(), nil
}

// Package preview writes a text of a tenant as a page to look at, in the tenant's own colours.
package preview

import (
	"bytes"
	_ "embed" // page.html
	"html/template"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Mark is what each preview begins with.
const Mark = "<!-- a preview of a text -->\n"

//go:embed page.html
var source string

var page = template.Must(template.New("page").Parse(source))

// Of writes the page on which a text stands: a page of its own, or the head of the start page, or the text alone; of
// what is changed in the tenant's file alone, too.
func Of(t *tenant.Tenant, c *content.Content, name string, l tenant.Language) ([]byte, error) {
	show := struct {
		Language          tenant.Language
		Light, Dark       tenant.Palette
		Heading, Font     template.CSS
		Title, Lead, Name string
		Body              template.HTML
	}{
		Language: l, Light: t.Theme.Light, Dark: t.Theme.Dark, Heading: css(t.Theme.FontHeading), Font: css(t.Theme.FontBody),
		Name: name,
	}
	switch kind, rest, _ := strings.Cut(name, "."); kind {
	case "steps":
		for _, s := range c.Steps {
			if !s.In(l) {
				continue
			}
			show.Body += part(t.In(s.Title, l)) + words(t.In(s.Text, l))
		}
	case "faqs":
		for _, q := range c.FAQs {
			if !q.In(l) {
				continue
			}
			show.Body += part(t.In(q.Question, l)) + template.HTML(t.In(q.Answer, l)) // #nosec G203 -- safe since it was read
		}
	case "consents":
		one, err := c.Consent(rest)
		if err != nil {
			return nil, err
		}
		show.Title, show.Lead = t.In(one.Title, l), t.In(one.Label, l)
		show.Body = template.HTML(t.In(one.Body, l)) // #nosec G203 -- it was made safe when it was read
	case "campaigns":
		i := slices.IndexFunc(c.Campaigns, func(one content.Campaign) bool { return one.ID == rest })
		if i < 0 {
			return nil, content.ErrUnknownConsent
		}
		one := c.Campaigns[i]
		show.Lead = t.In(one.Label, l)
		show.Body = words(t.In(one.Pretext, l), t.In(one.Text, l), t.In(one.Legal, l))
	case "pages":
		of, _ := content.PageOf(name)
		p, err := c.Page(of)
		if err != nil {
			return nil, err
		}
		show.Title, show.Body = t.In(p.Title, l), template.HTML(t.In(p.Body, l)) // #nosec G203 -- it was made safe when it was read
	case "texts":
		show.Lead = t.In(c.Variables[rest], l)
	default:
		show.Title, show.Lead = t.In(c.Hero.Title, l), t.In(c.Hero.Lead, l)
	}
	var out bytes.Buffer
	out.WriteString(Mark)
	err := page.Execute(&out, show)
	return out.Bytes(), err
}

// part is a heading, words are paragraphs.
func part(title string) template.HTML {
	return template.HTML("<h2>" + template.HTMLEscapeString(title) + "</h2>") // #nosec G203 -- escaped
}

func words(all ...string) (out template.HTML) {
	for _, one := range all {
		if one != "" {
			out += template.HTML("<p>" + template.HTMLEscapeString(one) + "</p>") // #nosec G203 -- escaped
		}
	}
	return out
}

// css is a list of fonts of the tenant's file.
func css(fonts string) template.CSS {
	return template.CSS(strings.Map(func(r rune) rune { // #nosec G203 -- nothing that ends a declaration is left
		if strings.ContainsRune("{}<>;\\/", r) {
			return -1
		}
		return r
	}, fonts))
}

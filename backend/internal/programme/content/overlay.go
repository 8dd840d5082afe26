package content

import (
	"html"
	"maps"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// With puts what a CMS said over what the file says. What it doesn't say stays, and so does all that people agree to.
func (c *Content) With(t *tenant.Tenant, w Words) *Content {
	out := *c
	out.Variables = maps.Clone(c.Variables)
	maps.Copy(out.Variables, w.Texts)
	out.Hero = c.Hero.with(w.Hero)
	if !w.Picture.IsZero() {
		out.Pictures = maps.Clone(c.Pictures)
		out.Pictures[w.Picture.Name] = w.Picture
	}
	if len(w.FAQs) > 0 {
		out.FAQs = w.FAQs
	}
	out.Pages = slices.Clone(c.Pages)
	for i, page := range out.Pages {
		out.Pages[i] = page.with(w.Pages)
	}
	out.AddQuestions(t)
	return &out
}

func (h Hero) with(other Hero) Hero {
	if len(other.Title) > 0 {
		h.Title = other.Title
	}
	if len(other.Lead) > 0 {
		h.Lead = other.Lead
	}
	if other.Picture != "" {
		h.Picture, h.PictureAlt = other.Picture, other.PictureAlt
	}
	return h
}

func (p Page) with(others []Page) Page {
	i := slices.IndexFunc(others, func(o Page) bool { return o.Name == p.Name })
	if i < 0 || slices.Contains(Agreed, p.Name) {
		return p
	}
	other := others[i]
	if len(other.Title) == 0 {
		other.Title = p.Title
	}
	if other.Name == questionsPage {
		other.Intro = other.Body
	}
	return other
}

// questionsPage is the page that ends with the questions of the start page.
const questionsPage = "faq"

// AddQuestions lets the page of questions say the same as the start page.
func (c *Content) AddQuestions(t *tenant.Tenant) {
	for i, p := range c.Pages {
		if p.Name != questionsPage {
			continue
		}
		c.Pages[i].Body = tenant.Localized{}
		for _, l := range t.Languages {
			var b strings.Builder
			b.WriteString(p.Intro[l])
			for _, q := range c.FAQs {
				if !q.In(l) {
					continue
				}
				b.WriteString("\n<h2>" + html.EscapeString(q.Question[l]) + "</h2>\n" + q.Answer[l])
			}
			c.Pages[i].Body[l] = b.String()
		}
	}
}

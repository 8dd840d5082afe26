package safe

import (
	"html"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The longest that is taken: a heading or a question and a sentence or two, in letters, and a page, in bytes, as it is
// said and as it is shown.
const (
	longestLine = 300
	longestText = 2_000
	longestPage = 64 << 10
)

// Clean makes what a CMS said safe, and fills the tenant's facts in. A text is taken in all of the tenant's languages
// or not at all: what isn't comes from the file, and is named with the reason.
//
// Rule (tenant, 2): What a CMS says is made safe before it is kept: bounded, closed, plain structure; a text is taken
// in all of the tenant's languages or not at all. Enforced: safe.newPolicy, content/usecase.fetch. Test:
// TestAHostilePageDoesNothing, TestAMegabyteIsRefusedAndTheRestStands, TestLongAnswersLeaveTheFilesOwnQuestions,
// TestWhatACMSSaysIsShownSafely.
func Clean(t *tenant.Tenant, raw content.Raw) (content.Words, []string) {
	c := &cleaner{t: t, refused: slices.Clone(raw.Missing)}
	var out content.Words
	out.Hero.Title = c.line("hero.title", raw.Hero.Title, longestLine)
	out.Hero.Lead = c.line("hero.lead", raw.Hero.Lead, longestText)
	if alt := c.line("hero.pictureAlt", raw.Hero.PictureAlt, longestLine); alt != nil && !raw.Picture.IsZero() {
		out.Picture, out.Hero.Picture, out.Hero.PictureAlt = raw.Picture, raw.Picture.Name, alt
	}
	out.FAQs = c.questions(raw.FAQs)
	for _, name := range slices.Sorted(maps.Keys(raw.Texts)) {
		if !slices.Contains(content.TextNames, name) {
			continue // one of its own that no screen shows
		}
		if text := c.line(name, raw.Texts[name], longestText, content.PlacesOf[name]...); text != nil {
			if out.Texts == nil {
				out.Texts = map[string]tenant.Localized{}
			}
			out.Texts[name] = text
		}
	}
	for _, p := range raw.Pages {
		if slices.Contains(content.Agreed, p.Name) {
			c.refused = append(c.refused, p.Name+": is agreed to, so its words come from the tenant's file")
			continue
		}
		if p.Body = c.page(p.Name, p.Body, longestPage); p.Body != nil {
			p.Title = c.line(p.Name+": the title", p.Title, longestLine)
			out.Pages = append(out.Pages, p)
		}
	}
	return out, c.refused
}

type cleaner struct {
	t       *tenant.Tenant
	refused []string
}

func (c *cleaner) line(what string, text tenant.Localized, longest int, later ...string) tenant.Localized {
	return c.each(what, text, func(l tenant.Language, s string) (string, error) {
		if len(s) > longestPage {
			return "", errTooLong
		}
		s, err := c.fill(l, Line(s), func(v string) string { return v }, later)
		switch {
		case err != nil:
			return "", err
		case s == "":
			return "", errEmpty
		case utf8.RuneCountInString(s) > longest:
			return "", errTooLong
		}
		return s, nil
	})
}

// page makes safe HTML. What is shown may be longer than what was said, by marks that are written out and facts that
// are filled in: both are bounded.
func (c *cleaner) page(what string, text tenant.Localized, longest int) tenant.Localized {
	return c.each(what, text, func(l tenant.Language, s string) (string, error) {
		if len(s) > longest {
			return "", errTooLong
		}
		s, err := c.fill(l, s, html.EscapeString, nil)
		if err != nil {
			return "", err
		}
		if s, err = structure(s); err == nil && len(s) > longest {
			return "", errTooLong
		}
		return s, err
	})
}

// each makes a text safe in every language, or refuses all of it. What the CMS said in no language at all is no
// mistake.
func (c *cleaner) each(
	what string, text tenant.Localized, safe func(tenant.Language, string) (string, error),
) tenant.Localized {
	if len(text) == 0 {
		return nil
	}
	out := tenant.Localized{}
	for _, l := range c.t.Languages {
		s, err := safe(l, text[l])
		if err != nil {
			c.refused = append(c.refused, what+" ("+string(l)+"): "+err.Error())
			return nil
		}
		out[l] = s
	}
	return out
}

func (c *cleaner) fill(l tenant.Language, text string, escape func(string) string, later []string) (string, error) {
	facts := c.t.Facts(l)
	for i := range facts {
		if i%2 == 1 {
			facts[i] = escape(facts[i])
		}
	}
	for _, name := range tenant.Places(text) {
		if !slices.Contains(later, name) && !isFact(facts, name) {
			return "", errPlace
		}
	}
	return strings.NewReplacer(facts...).Replace(text), nil
}

func isFact(facts []string, name string) bool {
	for i := 0; i < len(facts); i += 2 {
		if facts[i] == name {
			return true
		}
	}
	return false
}

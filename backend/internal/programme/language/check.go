package language

import (
	"maps"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Gap is a text that is missing, or that can't be shown. The words of another language stand in for it.
type Gap struct {
	// Key of the text, as it is written or as it would be.
	Key  string
	Text string
}

// Suggest says which of the known words was meant.
type Suggest func(word string, known []string) string

// Check compares the texts of an area with the built-in languages. It gives those that can be shown, and what is wrong
// with the rest.
func Check(
	l tenant.Language, area string, given map[string]string, suggest Suggest,
) (fit map[string]string, gaps []Gap) {
	c := checker{needed: Forms(l), given: given, fit: map[string]string{}, families: map[string]*family{}}
	for _, f := range families {
		if f.area == area {
			c.families[f.base], c.order = f, append(c.order, f)
		}
	}
	bad := c.each(l, suggest)
	for _, f := range c.order {
		lacking := c.lacking(f)
		if len(lacking) > 0 && !bad[f.base] {
			c.gaps = append(c.gaps, Gap{Key: f.base, Text: missing(f, lacking)})
		}
		if len(lacking) > 0 || bad[f.base] {
			c.drop(f.base)
		}
	}
	return c.fit, c.gaps
}

type checker struct {
	needed   []string
	given    map[string]string
	fit      map[string]string
	families map[string]*family
	order    []*family
	gaps     []Gap
}

func (c *checker) counted(base string) bool { f := c.families[base]; return f != nil && f.counted }

// each looks at every text that is given, and tells of which families one can't be shown.
func (c *checker) each(l tenant.Language, suggest Suggest) (bad map[string]bool) {
	bad = map[string]bool{}
	known := slices.Sorted(maps.Keys(c.families))
	for _, key := range slices.Sorted(maps.Keys(c.given)) {
		base, form, _ := parse(key, c.counted)
		f, text := c.families[base], c.given[key]
		var wrong string
		switch {
		case f == nil:
			wrong = "is not a known text" + suggest(base, known)
		case f.counted && form == "":
			wrong = "is counted: it takes a form for each kind of number, " + key + "_" + strings.Join(c.needed, ", "+key+"_")
		case form != "" && form != "zero" && !slices.Contains(c.needed, form):
			wrong = form + " is no form of numbers in " + string(l) + ", which has " + strings.Join(c.needed, ", ")
		default:
			if wrong = fault(text); wrong == "" {
				wrong = f.compare(text)
			}
		}
		if wrong == "" {
			c.fit[key] = text
			continue
		}
		bad[base] = true
		c.gaps = append(c.gaps, Gap{Key: key, Text: wrong})
	}
	return bad
}

// lacking gives the keys that a family needs and hasn't got. Who says du to people in one form says it in all.
func (c *checker) lacking(f *family) []string {
	var out []string
	need := func(stem string) {
		for _, form := range c.needed {
			if _, ok := c.fit[stem+"_"+form]; !ok {
				out = append(out, stem+"_"+form)
			}
		}
	}
	if !f.counted {
		if _, ok := c.fit[f.base]; !ok {
			out = append(out, f.base)
		}
		return out
	}
	need(f.base)
	for key := range c.fit {
		if strings.HasPrefix(key, f.base+"_du_") {
			need(f.base + "_du")
			break
		}
	}
	return out
}

func missing(f *family, lacking []string) string {
	if !f.counted {
		return "is missing"
	}
	return "lacks " + strings.Join(lacking, ", ")
}

func (c *checker) drop(base string) {
	for key := range c.fit {
		if own, _, _ := parse(key, c.counted); own == base {
			delete(c.fit, key)
		}
	}
}

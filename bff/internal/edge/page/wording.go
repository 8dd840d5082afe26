package page

import (
	"cmp"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"weitersagen.app/bff/internal/backend"
)

// wording gives single texts of the screens: what is seen before any script has run says the same words as the screen
// that takes its place.
type wording struct {
	sections map[string]json.RawMessage
	address  string
	language string
}

// wordingOf reads a namespace's texts as the page carries them. Without any, each text is empty.
func wordingOf(texts json.RawMessage, t *backend.Tenant, language string) wording {
	w := wording{address: t.Address, language: language}
	_ = json.Unmarshal(texts, &w.sections)
	return w
}

// of is a section's text as the tenant addresses people; each pair after the key fills a place.
func (w wording) of(section, key string, fill ...string) string { return w.in(section, key, "", fill) }

// counted is a text in the form that goes with a number, which fills its place.
func (w wording) counted(section, key string, n int, fill ...string) string {
	form := plural.Cardinal.MatchPlural(language.Make(w.language), n, 0, 0, 0, 0)
	return w.in(section, key, "_"+forms[form], append(fill, "{{count}}", strconv.Itoa(n)))
}

func (w wording) in(section, key, form string, fill []string) string {
	var texts map[string]json.RawMessage
	_ = json.Unmarshal(w.sections[section], &texts)
	var own, common string
	_ = json.Unmarshal(texts[key+"_"+w.address+form], &own)
	_ = json.Unmarshal(texts[key+form], &common)
	return strings.NewReplacer(fill...).Replace(cmp.Or(own, common))
}

var forms = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
	plural.Other: "other",
}

// parts are what is marked in a text, by name.
var parts = regexp.MustCompile(`(?s)<(\w+)>(.*?)</\w+>`)

// split gives the part of that name, and the rest without marks.
func split(text, name string) (part, rest string) {
	for _, m := range parts.FindAllStringSubmatch(text, -1) {
		if m[1] == name {
			part = m[2]
			text = strings.Replace(text, m[0], "", 1)
		}
	}
	return part, parts.ReplaceAllString(text, "$2")
}

package language

import (
	_ "embed"
	"encoding/json"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

//go:embed reference.json
var referenceJSON []byte

// entry is one text of the built-in languages.
type entry struct {
	area, key string
	words     map[tenant.Language]string
}

// family is a text with all its forms: by number, and by how it speaks to people.
type family struct {
	area, base string
	// counted texts have a form for each kind of number.
	counted bool
	forms   []entry
}

var (
	families = readReference()
	areas    = areasOf(families)
)

// Areas are the parts of the texts, each a file of its own.
func Areas() []string { return slices.Clone(areas) }

func readReference() []*family {
	var rows [][4]string
	if err := json.Unmarshal(referenceJSON, &rows); err != nil {
		panic("language: reference.json: " + err.Error())
	}
	keys := map[string]bool{}
	for _, r := range rows {
		keys[r[0]+":"+r[1]] = true
	}
	counted := func(area, base string) bool { return keys[area+":"+base+"_one"] }
	var list []*family
	known := map[string]*family{}
	for _, r := range rows {
		base, _, _ := parse(r[1], func(base string) bool { return counted(r[0], base) })
		f := known[r[0]+":"+base]
		if f == nil {
			f = &family{area: r[0], base: base, counted: counted(r[0], base)}
			known[r[0]+":"+base], list = f, append(list, f)
		}
		f.forms = append(f.forms, entry{area: r[0], key: r[1], words: map[tenant.Language]string{"de": r[2], "en": r[3]}})
	}
	return list
}

func areasOf(all []*family) []string {
	var names []string
	for _, f := range all {
		if !slices.Contains(names, f.area) {
			names = append(names, f.area)
		}
	}
	return names
}

// parse takes a key apart: `days_du_few` is the form for few of the text `days`, said to somebody with du.
func parse(key string, counted func(base string) bool) (base, form string, du bool) {
	base = key
	if i := strings.LastIndexByte(base, '_'); i > 0 && slices.Contains(forms, base[i+1:]) {
		if bare := strings.TrimSuffix(base[:i], "_du"); counted(bare) {
			base, form = base[:i], base[i+1:]
		}
	}
	base, du = strings.CutSuffix(base, "_du")
	return base, form, du
}

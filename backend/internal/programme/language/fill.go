package language

import (
	"maps"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Fill gives an area's texts with the words of another language for those that are missing: of the tenant's first one
// where it is built in, else German. A page that mixes two languages can be read; one with the names of keys can't.
func Fill(l, first tenant.Language, area string, fit map[string]string) map[string]string {
	if !IsBuiltIn(first) {
		first = BuiltIn[0]
	}
	all, needed := maps.Clone(fit), Forms(l)
	for _, f := range families {
		if f.area != area || f.complete(fit, needed) {
			continue
		}
		for _, e := range f.forms {
			if words := e.words[first]; words != "" {
				all[e.key] = words
			}
		}
		if f.counted {
			f.lend(all, needed)
		}
	}
	return all
}

// complete tells whether a family has words already.
func (f *family) complete(fit map[string]string, needed []string) bool {
	if !f.counted {
		_, ok := fit[f.base]
		return ok
	}
	_, ok := fit[f.base+"_"+needed[0]]
	return ok
}

// lend gives the forms that the other language doesn't tell apart the words of its other numbers.
func (f *family) lend(all map[string]string, needed []string) {
	for _, stem := range []string{f.base, f.base + "_du"} {
		words, ok := all[stem+"_other"]
		for _, form := range needed {
			if _, has := all[stem+"_"+form]; ok && !has {
				all[stem+"_"+form] = words
			}
		}
	}
}

package tenantfile

import (
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// periods are facts whose name follows from what the file says of them: a mistake there is told once.
var periods = map[string]string{"{claim": "periods.claim", "{contact": "periods.contactMessages", "{complaint": "periods.complaint"}

func (f *File) unsure(name string) bool {
	for prefix, at := range periods {
		if strings.HasPrefix(name, prefix) && !f.Sound(at) {
			return true
		}
	}
	return false
}

// Fill puts the tenant's facts into a text, and those of its own place: pairs of a name in braces and a value. A name that is no fact is a mistake.
func (f *File) Fill(t *tenant.Tenant, at string, text tenant.Localized, own ...string) tenant.Localized {
	out := tenant.Localized{}
	for l, s := range text {
		known := append(t.Facts(l), own...)
		out[l] = strings.NewReplacer(known...).Replace(s)
		for _, name := range tenant.Places(s) {
			if slices.Contains(names(known), name) || f.unsure(name) {
				continue
			}
			f.Problem(at+"."+string(l), name+" is not a fact of a tenant"+Suggestion(name, names(known)))
		}
	}
	return out
}

// names leaves the values out.
func names(known []string) []string {
	var out []string
	for i := 0; i < len(known); i += 2 {
		out = append(out, known[i])
	}
	return out
}

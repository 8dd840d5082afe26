package edition

import (
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Altered lists the amounts that differ between what holds and what comes next, up or down, each from the first day on
// which it does, and once more where it differs otherwise from a later day on.
func Altered(holds, next tenant.Amounts, today string) (altered []Raise) {
	var seen []string
	for _, a := range slices.Concat(next, holds) {
		if slices.Contains(seen, a.At) {
			continue
		}
		seen = append(seen, a.At)
		before, after := holds.Named(a.At), next.Named(a.At)
		var last Raise
		for _, day := range days(today, before, after) {
			r := Raise{Was: on(before, day), Is: on(after, day)}
			same := larger(r.Is, r.Was) == larger(r.Was, r.Is)
			if again := r.Was.Cents == last.Was.Cents && r.Is.Cents == last.Is.Cents; same || again {
				last = r
				continue
			}
			last = r
			r.Was.At, r.Is.At, r.New = a.At, a.At, len(before) == 0
			r.Was.Kind, r.Is.Kind = a.Kind, a.Kind
			if day != today && day != ever {
				r.From = day
			}
			altered = append(altered, r)
		}
	}
	return altered
}

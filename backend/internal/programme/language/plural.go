package language

import (
	"slices"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"weitersagen.app/backend/internal/programme/tenant"
)

// forms are the names of the forms that a counted text can have (CLDR), and zero, which every language may add.
var forms = []string{"zero", "one", "two", "few", "many", "other"}

var nameOf = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
	plural.Other: "other",
}

// Form is the form that a language uses for a whole number: 21 is one in Ukrainian.
func Form(l tenant.Language, n int) string {
	return nameOf[plural.Cardinal.MatchPlural(language.Make(string(l)), n, 0, 0, 0, 0)]
}

// Forms are those that a language needs, as browsers know them: for whole numbers, and other for the rest.
func Forms(l tenant.Language) []string {
	whole := WholeForms(l)
	if !slices.Contains(whole, "other") {
		whole = append(whole, "other")
	}
	return whole
}

// WholeForms are those that whole numbers have.
func WholeForms(l tenant.Language) []string {
	// CLDR tells numbers apart by their last two digits, by whether they are millions, and by fractions.
	const through, million = 200, 1_000_000
	used := map[string]bool{Form(l, million): true}
	for n := range through {
		used[Form(l, n)] = true
	}
	return slices.DeleteFunc(slices.Clone(forms), func(f string) bool { return !used[f] })
}

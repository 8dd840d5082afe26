package render

import (
	"fmt"

	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
)

// pluralOf gives the word that goes with a number: {{plural .RedeemMonths "one" "місяць" "few" "місяці" "many"
// "місяців"}}. Every form that whole numbers have in the language must be there.
func pluralOf(l tenant.Language) func(n int, pairs ...string) (string, error) {
	return func(n int, pairs ...string) (string, error) {
		words := map[string]string{}
		for i := 0; i+1 < len(pairs); i += 2 {
			words[pairs[i]] = pairs[i+1]
		}
		for _, form := range language.WholeForms(l) {
			if words[form] == "" {
				return "", fmt.Errorf("plural lacks the form %s, which %s has", form, l)
			}
		}
		return words[language.Form(l, n)], nil
	}
}

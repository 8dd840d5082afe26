package product

import (
	"cmp"

	"weitersagen.app/backend/internal/programme/tenant"
)

// InSentence is how one speaks of the product in a language. It stands within a sentence, never at its beginning.
func (p Product) InSentence(t *tenant.Tenant, l tenant.Language) string {
	return cmp.Or(t.In(p.Spoken, l), t.In(p.Name, l))
}

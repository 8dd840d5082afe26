package creditor

import (
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// CurrentText gives what an agency of this name agrees to with a tenant now: in German, or in English for who reads
// another language.
func CurrentText(t *tenant.Tenant, seller string, l tenant.Language) Text {
	language := "de"
	if l != "de" {
		language = "en"
	}
	words := strings.NewReplacer("{agency}", seller, "{company}", t.Contact.Company).Replace(texts[language])
	return Text{Version: currentVersion, Language: language, Words: words}
}

package person_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/person"
)

func TestWhatNamesSomebody(t *testing.T) {
	for text, names := range map[string][]string{
		"Frau von der Heide fragt": {"Ulla", "von der Heide"}, "Anna Maria rief an": {"Anna Maria", "Ott"},
		"Frage von Schulz": {"Eva", "Meier-Schulz"}, "Meier-Anfrage": {"Eva", "Meier"}, "Meiers Prämie": {"Eva", "Meier"},
		"Herr Mueller": {"Ole", "Müller"}, "Herr Müller": {"Ole", "Mueller"},
		"Rückfrage Li": {"Li", "Wang"}, "José": {"Jose", "Ott"},
		"an anna@example.de": nil, "Tel. 0171 2345678": nil, "Konto DE89 3704 0044": nil, "Nr. 123456": nil,
		"Zoe\u0308": {"Zoë", "Ott"},
	} {
		assert.True(t, person.Mentions(text, names...), text)
	}
	for text, names := range map[string][]string{
		"Anruf wegen der Prämie": {"Anna", "von der Heide"}, "Annahme verweigert": {"Anna", "Ott"},
		"doppelt, siehe Vorgang 4711":  {"Ole", "Ast"},
		"doppelt, siehe Vorgang 47110": nil,
		"aus dem Tagesgeschäft":        {"Tage", "Geschke"}, "keine Antwort": {"", ""},
	} {
		assert.False(t, person.Mentions(text, names...), text)
	}
}

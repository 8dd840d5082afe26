package content_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Evidence names a version: the same version never names other words.
func TestWordsUnderAVersionAreTheWordsOfThatVersion(t *testing.T) {
	text := func(id, version, label, body string) content.Consent {
		return content.Consent{
			TextID: id, Version: version, Label: tenant.Localized{"de": label, "en": label},
			Title: tenant.Localized{"de": "T", "en": "T"},
			Body:  tenant.Localized{"de": body, "en": "same"},
		}
	}
	one := func(c content.Consent) *content.Content { return &content.Content{Consents: []content.Consent{c}} }
	before := one(text("terms", "1", "yes", "words"))
	german := text("terms", "1", "yes", "others")
	delete(german.Label, "en")
	for _, tt := range []struct {
		name string
		now  *content.Content
		want []tenant.Language
	}{
		{"the same words", one(text("terms", "1", "yes", "words")), nil},
		{"other words in one language", one(text("terms", "1", "yes", "others")), []tenant.Language{"de"}},
		{"another label in each", one(text("terms", "1", "no", "words")), []tenant.Language{"de", "en"}},
		{"other words under a new version", one(text("terms", "2", "yes", "others")), nil},
		{"another text", one(text("rules", "1", "yes", "others")), nil},
		{"a language less", one(german), []tenant.Language{"de"}},
		{
			"a campaign by the name of the text",
			&content.Content{Campaigns: []content.Campaign{{ID: "terms", Version: "1", Label: tenant.Localized{"de": "yes"}}}},
			[]tenant.Language{"de"},
		},
	} {
		found := tt.now.Reworded(before)
		if tt.want == nil {
			assert.Empty(t, found, tt.name)
			continue
		}
		assert.Len(t, found, 1, tt.name)
		assert.Equal(t, tt.want, found[0].Languages, tt.name)
	}
}

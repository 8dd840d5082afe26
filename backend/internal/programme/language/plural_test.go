package language_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestFormsOfNumbers(t *testing.T) {
	for l, want := range map[tenant.Language][]string{
		"de": {"one", "other"}, "uk": {"one", "few", "many", "other"}, "pl": {"one", "few", "many", "other"},
		"ar": {"zero", "one", "two", "few", "many", "other"}, "ja": {"other"},
	} {
		assert.Equal(t, want, language.Forms(l), l)
	}
	for n, want := range map[int]string{
		0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 11: "many", 21: "one", 22: "few", 25: "many", 111: "many",
		1_000_001: "one",
	} {
		assert.Equal(t, want, language.Form("uk", n), n)
	}
}

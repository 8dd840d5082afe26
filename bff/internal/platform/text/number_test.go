package text_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/platform/text"
)

func TestEuroAndDayAsTheLanguageWritesThem(t *testing.T) {
	for locale, want := range map[string][3]string{
		"de": {"1.234,50\u00a0€", "15\u00a0€", "20.01.2027"}, "en": {"€1,234.50", "€15", "20 January 2027"},
		"uk": {"1\u00a0234,50\u00a0€", "15\u00a0€", "20.01.2027"}, "fr": {"1\u00a0234,50\u00a0€", "15\u00a0€", "20/01/2027"},
	} {
		assert.Equal(
			t, want, [3]string{text.Euro(123450, locale), text.WholeEuro(1500, locale), text.Day("2027-01-20", locale)},
			locale,
		)
	}
	assert.Equal(t, "1.000\u00a0€", text.WholeEuro(100000, "de"))
	assert.Equal(t, "bald", text.Day("bald", "de"))
	assert.Equal(t, "uk_UA", text.Region("uk"))
	assert.Equal(t, "de_DE", text.Region("de"))
}

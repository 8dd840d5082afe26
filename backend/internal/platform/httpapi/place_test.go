package httpapi_test

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/httpapi"
)

func TestAPlaceIsReadInItsOwnListAlone(t *testing.T) {
	word := httpapi.PlaceWord("codes havelschutz anna", "2026-11-23T08:14:00Z", "WEZTERSR")
	parts, ok := httpapi.ReadPlace("codes havelschutz anna", word)
	assert.True(t, ok)
	assert.Equal(t, []string{"2026-11-23T08:14:00Z", "WEZTERSR"}, parts)
	for _, wrong := range []struct{ list, word string }{
		{"codes funkwelle anna", word}, {"codes havelschutz ben", word}, {"orders havelschutz anna", word},
		{"codes havelschutz anna", ""}, {"codes havelschutz anna", "AAAA"}, {"codes havelschutz anna", word[:len(word)-2]},
		{"codes havelschutz anna", "B" + word[1:]}, {"codes havelschutz anna", word + "A"},
		{"codes havelschutz anna", "%" + word},
	} {
		_, ok := httpapi.ReadPlace(wrong.list, wrong.word)
		assert.False(t, ok, wrong)
	}
}

func TestAPageBeginsAfterItsPlace(t *testing.T) {
	first, err := httpapi.PlaceAfter("notes anna", "")
	require.NoError(t, err)
	assert.Empty(t, first)
	after, err := httpapi.PlaceAfter("notes anna", httpapi.PlaceWord("notes anna", "n-7"))
	require.NoError(t, err)
	assert.Equal(t, "n-7", after)
	for _, wrong := range []string{
		"x", httpapi.PlaceWord("notes ben", "n-7"), httpapi.PlaceWord("notes anna", "n-7", "n-8"),
	} {
		_, err = httpapi.PlaceAfter("notes anna", wrong)
		var refused *fault.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, []fault.Field{{Path: "weiter", Code: "field.invalid"}}, refused.Fields)
	}
}

func TestTheNextPageStandsBesideThisOne(t *testing.T) {
	assert.Equal(
		t, `<?anzahl=2&nummern=A%2CB&weiter=x>; rel="next"`,
		httpapi.NextPage(url.Values{"weiter": {"x"}, "anzahl": {"2"}, "nummern": {"A,B"}}),
	)
}

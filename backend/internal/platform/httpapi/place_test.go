package httpapi_test

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"

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
		{"codes havelschutz anna", "B" + word[1:]}, {"codes havelschutz anna", word + "A"}, {"codes havelschutz anna", "%" + word},
	} {
		_, ok := httpapi.ReadPlace(wrong.list, wrong.word)
		assert.False(t, ok, wrong)
	}
}

func TestTheNextPageStandsBesideThisOne(t *testing.T) {
	assert.Equal(t, `<?anzahl=2&nummern=A%2CB&weiter=x>; rel="next"`, httpapi.NextPage(url.Values{"weiter": {"x"}, "anzahl": {"2"}, "nummern": {"A,B"}}))
}

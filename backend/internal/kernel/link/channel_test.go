package link_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/link"
)

func TestAChannelIsANameAndNothingElse(t *testing.T) {
	for given, want := range map[string]string{
		"whatsapp": "whatsapp", " website ": "website", "kiosk": "kiosk", "co": "co", "Sommer 2026": "Sommer 2026",
		"frühling_26": "frühling_26", "v1.2-b": "v1.2-b", "літо": "літо",
		"": "", "<script>": "", "=cmd|' /C calc'!A0": "", "+49": "", "-1": "", "@x": "", "a=b": "", "a|b": "", "a\tb": "",
		"a\nb": "", "a\u200bb": "", "a\x00": "", "\xff": "", `a"b`: "", "a;b": "", "a,b": "",
		"telefon": "", "Telefon": "", " TELEFON ": "", "telefonbuch": "telefonbuch",
		strings.Repeat("x", 45): strings.Repeat("x", 40), strings.Repeat("ü", 39) + " x": strings.Repeat("ü", 39),
	} {
		assert.Equal(t, want, link.Channel(given), "%q", given)
	}
}

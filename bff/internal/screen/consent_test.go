package screen_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/screen"
)

func visit(consent, channel string) *screen.Visit {
	return &screen.Visit{Tenant: &backend.Tenant{ConsentVersion: "1"}, Cookies: []*http.Cookie{
		{Name: "ws_consent", Value: url.QueryEscape(consent)}, {Name: "ws_channel", Value: channel},
	}}
}

func TestTheChannelOfAnEarlierVisitIsKnownFromWhoAgreed(t *testing.T) {
	version := "v=" + kept.Version("1")
	for name, c := range map[string]struct{ consent, channel, given, want string }{
		"agreed":               {version + "&functional=1", "Sommer%2026", "", "Sommer 26"},
		"this visit's is said": {version + "&functional=1", "herbst", "whatsapp", "whatsapp"},
		"declined":             {version + "&functional=0", "herbst", "", ""},
		"declined, and said":   {version + "&functional=0", "herbst", "whatsapp", "whatsapp"},
		"never asked":          {"", "herbst", "", ""},
		"an older question":    {"v=1&functional=1", "herbst", "", ""},
		"too long":             {version + "&functional=1", strings.Repeat("x", 51), "", ""},
		"what can't be read":   {version + "&functional=1", "%zz", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, visit(c.consent, c.channel).Channel(c.given))
		})
	}
}

func TestAQuestionIsDecidedEitherWay(t *testing.T) {
	v := visit("v="+kept.Version("1")+"&functional=0&analytical=1", "")
	assert.True(t, v.Decided(kept.Functional))
	assert.True(t, v.Decided(kept.Analytical))
	assert.False(t, v.Decided(kept.Marketing))
	assert.False(t, v.Agreed(kept.Functional))
}

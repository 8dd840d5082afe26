package edge_test

import (
	"net/http"
	"strings"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	sellerrest "weitersagen.app/backend/internal/sellers/seller/rest"
	"weitersagen.app/backend/test/fixture"
	"weitersagen.app/backend/test/fuzz"
)

// knownHandle is the readable end of the link that there is.
const knownHandle = "messe-im-mai"

// linked makes a link of the agency of everybody who works for one, and gives its id.
func (w *fuzzWorld) linked() string {
	w.T.Helper()
	got := w.Call(
		http.MethodPost, w.north.Path("/links"), w.north.Session(member.Owner),
		fixture.Body("Name", "Messe", "Kurzname", knownHandle),
	)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[sellerrest.MadeLink](w.T, got).ID
}

// sold are the values of what sellers do, agencies and partners.
func (h *human) sold(call fuzz.Call, name string) (string, bool) {
	at := func(part string) bool { return strings.Contains(call.Path, part) }
	switch {
	case name == "area":
		return [2]string{"agency", "profiseller"}[h.w.people.Add(1)%2], true
	case name == "weiter":
		return "", true
	case at("/vorschau") && name == "auftraege", at("/plan/preview") && name == "orders":
		return "3", true
	case at("/plan/preview") && name == "product":
		return "101", true
	case name == "monat", name == "month" && at("/plan/"):
		return h.w.Clock.Now().In(tenant.Berlin).AddDate(0, 0, 40).Format("2006-01"), true
	case at("/agentur/link/") && name == "kurzname":
		return knownHandle, true
	case at("/links/") && name == "kurzname":
		return "messe-" + lettersOf(h.w.people.Add(1)), true
	case at("/links/") && name == "kategorie":
		return "", true
	case at("/links/") && name == "link":
		return h.w.link, true
	case at("/profiseller/anfrage"), at("/profiseller/registration"):
		return h.registers(name)
	}
	return "", false
}

// registers gives the versions of the texts that partners agree to.
func (h *human) registers(name string) (string, bool) {
	switch name {
	case "regelnversion", "rulesversion":
		return h.w.Version(fixture.Telecom, content.ConsentPartnerRules), true
	case "datenschutzversion", "privacyversion":
		return h.w.Version(fixture.Telecom, content.ConsentPartnerPrivacy), true
	}
	return "", false
}

// lettersOf spells a number without digits, of which a readable end has few.
func lettersOf(n int64) string {
	text := ""
	for ; n > 0; n /= 26 {
		text += string(rune('a' + n%26))
	}
	return text
}

// ofYears tells the files of a seller's year, whose formats are others than those of a document.
func ofYears(call fuzz.Call) bool { return strings.Contains(call.Path, "/billing/") }

package outside_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/dev/outside"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

var feedKey = make([]byte, 32)

func page(t *testing.T) (http.Handler, *[]string) {
	t.Helper()
	var posted []string
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/v1/messages", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write(
			[]byte(`{"messages":[{"ID":"m1","To":[{"Address":"anna@example.org"}],"Subject":"Ihre <b>Empfehlung</b>","Created":"2026-07-01T10:00:00Z"}]}`),
		)
	})
	mux.HandleFunc("GET /api/v1/message/m1", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write(
			[]byte(`{"ID":"m1","Subject":"Hallo","HTML":"<html><head></head><p>Hallo <a href=\"http://x/\">hier</a><img src=\"cid:logo\"></p>","Inline":[{"PartID":"2","ContentID":"logo"}],"Date":"2026-07-01T10:00:00Z"}`),
		)
	})
	mux.HandleFunc("GET /api/v1/message/m1/part/{part}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", map[string]string{"2": "image/png", "3": "text/html"}[r.PathValue("part")])
		_, _ = w.Write([]byte("part"))
	})
	mux.HandleFunc("POST /api/v1/demo/auftrag", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		assert.NoError(t, order.Verify(feedKey, r.Header.Get("X-Signature"), body, time.Now()))
		posted = append(posted, string(body))
		_, _ = w.Write([]byte(`{"Ergebnis":"angenommen"}`))
	})
	mux.HandleFunc("POST /api/v1/demo/tracking/abschliessen", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		posted = append(posted, r.URL.RawQuery+" "+string(body))
		w.WriteHeader(
			map[bool]int{
				true: http.StatusAccepted, false: http.StatusUnprocessableEntity,
			}[strings.Contains(string(body), "ABC")],
		)
	})
	world := httptest.NewServer(mux)
	t.Cleanup(world.Close)
	return outside.World{
		Mailbox: outside.Mailbox{Base: world.URL}, API: world.URL, Log: logging.Discard(),
		Tenants: func() []*tenant.Tenant {
			if len(posted) == 0 {
				return []*tenant.Tenant{{ID: "demo", Name: "Demo AG"}}
			}
			return []*tenant.Tenant{{ID: "demo", Name: "Demo AG"}, {ID: "acme", Name: "Acme GmbH"}}
		},
		FeedKey: func(t tenant.ID) []byte { return map[tenant.ID][]byte{"demo": feedKey}[t] },
		Home:    func(*tenant.Tenant) string { return "http://demo.localhost:8080/" },
	}.Handler(), &posted
}

// A tenant that is loaded while the pages are open: here once something was posted.
func TestATenantThatIsLoadedIsOnThePages(t *testing.T) {
	h, posted := page(t)
	assert.NotContains(t, get(h, "/auftrag").Body.String(), "Acme GmbH")
	assert.NotContains(t, get(h, "/bestellen?mandant=acme").Body.String(), "bei acme", "an id is no name")
	*posted = append(*posted, "")
	assert.Contains(t, get(h, "/auftrag").Body.String(), "Acme GmbH")
	assert.Contains(t, get(h, "/bestellen?mandant=acme").Body.String(), "Bestellen bei Acme GmbH")

	r := httptest.NewRequest(
		http.MethodPost, "/auftrag",
		strings.NewReader(url.Values{"mandant": {"acme"}, "nummer": {"ABC"}, "auftrag": {"A1"}}.Encode()),
	)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	assert.Contains(t, w.Body.String(), "beim nächsten Start von make up", "it has no key yet")
	assert.Len(t, *posted, 1, "nothing was sent unsigned")
}

func get(h http.Handler, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestMailsAreListedAndRead(t *testing.T) {
	h, _ := page(t)
	list := get(h, "/").Body.String()
	assert.Contains(t, list, "anna@example.org")
	assert.Contains(t, list, "Ihre &lt;b&gt;Empfehlung", "a subject is text")
	assert.Contains(t, get(h, "/mail/m1").Body.String(), `sandbox="allow-top-navigation-by-user-activation`)

	content := get(h, "/mail/m1/inhalt")
	assert.Contains(t, content.Header().Get("Content-Security-Policy"), "sandbox ")
	assert.NotContains(t, content.Header().Get("Content-Security-Policy"), "allow-scripts")
	assert.Contains(t, content.Body.String(), `<head><base target="_top">`, "links open at the top")
	assert.Contains(t, content.Body.String(), `src="/mail/m1/teil/2"`)
	assert.Equal(t, "image/png", get(h, "/mail/m1/teil/2").Header().Get("Content-Type"))
	assert.Equal(t, http.StatusNotFound, get(h, "/mail/m1/teil/3").Code, "what is no picture isn't shown")
	assert.Equal(t, http.StatusSeeOther, get(h, "/mail/unknown").Code)
}

func TestAnOrderIsPostedAndItsAnswerShown(t *testing.T) {
	h, posted := page(t)
	assert.Contains(t, get(h, "/auftrag?mandant=demo&nummer=ABC").Body.String(), `value="ABC"`)

	form := url.Values{
		"mandant": {"demo"}, "nummer": {"ABC"}, "status": {"storniert"}, "datum": {"2026-07-01"}, "auftrag": {"A1"},
	}
	r := httptest.NewRequest(http.MethodPost, "/auftrag", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	require.Len(t, *posted, 1)
	assert.JSONEq(
		t, `{"Auftragsnummer":"A1","Empfehlungsnummer":"ABC","Status":"storniert","Auftragsdatum":"2026-07-01"}`,
		(*posted)[0],
	)
	assert.Contains(t, w.Body.String(), "angenommen")
	assert.Contains(t, w.Body.String(), `value="A1"`, "the number stays for a cancellation")

	r = httptest.NewRequest(http.MethodPost, "/auftrag", strings.NewReader(form.Encode()))
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	w = httptest.NewRecorder()
	h.ServeHTTP(w, r)
	assert.Equal(t, http.StatusForbidden, w.Code, "no other page may post")
}

func TestTheShopReportsWhatWasOrdered(t *testing.T) {
	h, posted := page(t)
	shop := get(h, "/bestellen?mandant=demo&nummer=ABC&produkt=P1").Body.String()
	assert.Contains(t, shop, "Bestellen bei Demo AG")
	assert.Contains(t, shop, `value="ABC"`)

	buy := func(number string) string {
		r := httptest.NewRequest(
			http.MethodPost, "/bestellen",
			strings.NewReader(
				url.Values{"mandant": {"demo"}, "nummer": {number}, "auftrag": {"A-1"}, "vorname": {"Ben"}}.Encode(),
			),
		)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Body.String()
	}
	assert.Contains(
		t, buy("ABC"), `href="/auftrag?mandant=demo&amp;nummer=ABC&amp;auftrag=A-1"`, "the tenant's word comes next",
	)
	require.Len(t, *posted, 1)
	assert.Contains(t, (*posted)[0], "channel=co&einsprungsquelle=Einsprungslink ")
	assert.Contains(t, (*posted)[0], `"empfehlungsnummer":"ABC"`)
	assert.Contains(t, (*posted)[0], `"vorname":"Ben"`)
	assert.Contains(t, (*posted)[0], `"auftragsnummer":"A-1"`)
	assert.Contains(
		t, get(h, "/auftrag?mandant=demo&nummer=ABC&auftrag=A-1").Body.String(), `value="A-1"`,
		"the company's own word has the shop's number",
	)
	assert.Contains(t, buy("nichts"), "nimmt diese Angaben nicht an")
}

func TestACompanysSiteHasTheProgrammeInItUnderAStrictPolicy(t *testing.T) {
	h, _ := page(t)
	site := get(h, "/firma/demo")
	policy := site.Header().Get("Content-Security-Policy")
	assert.Contains(
		t, policy, "script-src http://demo.localhost:8080; frame-src http://demo.localhost:8080; style-src 'self'",
	)
	assert.NotContains(t, policy, "unsafe")
	assert.Contains(t, site.Body.String(), `src="http://demo.localhost:8080/embed.js"`)
	assert.Equal(t, http.StatusOK, get(h, "/site.css").Code)
	assert.Equal(t, http.StatusNotFound, get(h, "/firma/unknown").Code)
}

package edge_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/screen/shell"
)

func bootOf(t *testing.T, html string) shell.Boot {
	t.Helper()
	m := regexp.MustCompile(`(?s)<script type="application/json" id="boot"[^>]*>(.*?)</script>`).FindStringSubmatch(html)
	require.Len(t, m, 2)
	var boot shell.Boot
	require.NoError(t, json.Unmarshal([]byte(m[1]), &boot))
	return boot
}

func TestAPageCarriesAllThatItsFirstRenderNeeds(t *testing.T) {
	f := newFixture(t)
	res := f.get("/de")
	html := text(t, res)
	require.Equal(t, http.StatusOK, res.StatusCode)
	boot := bootOf(t, html)
	assert.Equal(t, "funkwelle", boot.Tenant.ID)
	assert.Equal(t, "de", boot.Locale)
	assert.JSONEq(t, `{"kit":{"ok":"<gut>"}}`, string(boot.Texts["shell"]))
	assert.JSONEq(t, `{"home":{"title":"Hallo"}}`, string(boot.Texts["public"]))
	require.NotNil(t, boot.Screen)
	assert.Equal(t, "/bff/public/home", boot.Screen.Key)
	assert.Contains(t, string(boot.Screen.Data), `"recommenderCents":4501`)
	assert.Equal(t, "/-/mfe-public/remoteEntry.4a1b2c3d4e5f.js", boot.Remotes["mfe_public"].Entry)
	assert.Equal(
		t, "3866d385265a", boot.Remotes["mfe_public"].Contract,
		"the shell compares it with its own before it loads the remote",
	)
	assert.Empty(t, boot.Remotes["mfe_personal"].Contract)
	assert.Equal(
		t, "/-/mfe-personal/remoteEntry.js", boot.Remotes["mfe_personal"].Entry,
		"a remote that can't be reached has its plain name",
	)
	assert.NotContains(t, boot.Remotes, "mfe_agency", "the tenant has no agency area")
	assert.Contains(
		t, boot.Routes, shell.Route{Name: "Recommendation", Path: "/empfehlen/:productId", Remote: "mfe_public"},
	)
	assert.Contains(
		t, boot.Routes,
		shell.Route{Name: "Dashboard", Path: "/persoenlicherbereich", Remote: "mfe_personal", Auth: "user"},
	)
	assert.Contains(t, boot.Footer, shell.FooterLink{Name: "Imprint", Path: "/de/impressum", Label: "Impressum"})
	assert.Equal(t, shell.ConsentService{ID: "login", Name: "__Host-ws", Days: 30}, boot.Consent.Required[0])
	assert.False(t, boot.Session.LoggedIn)

	for _, want := range []string{
		`<html lang="de">`,
		`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta property="csp-nonce"`,
		`src="/-/shell/runtime.0a1b2c3d4e5f.js"`, `href="/-/shell/shell.2a1b2c3d4e5f.css"`,
		`href="/-/mfe-public/remoteEntry.4a1b2c3d4e5f.js"`, `href="/-/mfe-public/exposed.5a1b2c3d4e5f.js"`,
		`href="/-/mfe-public/home.6a1b2c3d4e5f.js"`,
		`<h1>Empfehlen &amp; verdienen</h1>`, `<title>Weitersagen · Funkwelle &lt;AG&gt;</title>`,
		`<meta property="og:image" content="http://funkwelle.localhost:8080/preview/de.png">`,
		`<meta property="og:image:width" content="1200">`, `<meta property="og:image:height" content="630">`,
		`<meta name="twitter:card" content="summary_large_image">`,
		`hreflang="en" href="http://funkwelle.localhost:8080/en"`,
	} {
		assert.Contains(t, html, want)
	}
	assert.Equal(t, 1, strings.Count(html, "</style>"), "a theme can't leave its declaration")
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
}

func TestEachPageHasANonceOfItsOwn(t *testing.T) {
	f := newFixture(t)
	nonces := map[string]bool{}
	for range 3 {
		res := f.get("/de")
		html := text(t, res)
		policy := res.Header.Get("Content-Security-Policy")
		m := regexp.MustCompile(`script-src 'nonce-([^']+)' 'strict-dynamic'`).FindStringSubmatch(policy)
		require.Len(t, m, 2)
		nonces[m[1]] = true
		assert.Contains(t, policy, "frame-ancestors 'none'")
		assert.NotContains(t, policy, "unsafe-inline")
		assert.Contains(t, html, `<meta property="csp-nonce" nonce="`+m[1]+`">`)
		for _, tag := range regexp.MustCompile(
			`<(script|style|link rel="(preload" as="script|stylesheet)"(?: crossorigin="anonymous")?)[^>]*>`,
		).FindAllString(html, -1) {
			assert.Contains(t, tag, `nonce="`+m[1]+`"`)
		}
	}
	assert.Len(t, nonces, 3)
}

// A page without a tenant's brand has a look, too, which its own policy lets in.
func TestAPlainPageShowsWhatItsPolicyLetsIn(t *testing.T) {
	f := newFixture(t)
	for _, res := range []*http.Response{
		f.get("/de", at("nobody.example")), f.do(http.MethodPost, "/de", "", header("Sec-Fetch-Site", "same-origin")),
	} {
		m := regexp.MustCompile(`style-src 'self' 'nonce-([^']+)'`).FindStringSubmatch(
			res.Header.Get("Content-Security-Policy"),
		)
		require.Len(t, m, 2, res.Status)
		assert.Contains(t, text(t, res), `<style nonce="`+m[1]+`">`, res.Status)
	}
}

// What a tenant's captcha shows in a frame comes from where the backend says, and from nowhere where there is none.
func TestOnlyACaptchasServiceIsShownInAFrame(t *testing.T) {
	f := newFixture(t)
	policy := func() string { return f.get("/de").Header.Get("Content-Security-Policy") }
	assert.Contains(t, policy(), "frame-src 'none';")
	f.tenant.CaptchaOrigins = []string{"https://eu.frcapi.com", "https://eu0.frcapi.com"}
	assert.Contains(t, policy(), "frame-src https://eu.frcapi.com https://eu0.frcapi.com;")
	assert.Contains(t, policy(), "connect-src 'self';")
	assert.Contains(t, text(t, f.get("/de")), `"name":"frc_…"`)
}

func TestLocaleRules(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Advisor = true
	for _, tt := range []struct {
		path, to string
		status   int
	}{
		{"/", "/de", 302},
		{"/?channel=x", "/de?channel=x", 302},
		{"/impressum", "/de", 302},
		{"/empfehlen/7?c=a&b=c", "/de/empfehlen/7?c=a&b=c", 302},
		{"//evil.example/", "/de/evil.example", 302},
		{"/deu/x", "/de/deu/x", 302},
		{"/de/impressum", "/de", 302},
		{"/de", "", 200},
		{"/de/", "", 200},
		{"/en", "", 200},
		{"/en/recommend/7", "", 200},
		{"/en/empfehlen/7", "/en/recommend/7", 302},
		{"/fr", "", 404},
		{"/fr/impressum", "", 404},
		{"/de/gibtsnicht", "", 404},
		{"/de/404", "", 404},
		{"/de/kiosk/danke", "", 404},
		{"/de/agentur", "", 404},
	} {
		t.Run(tt.path, func(t *testing.T) {
			res := f.get(tt.path)
			assert.Equal(t, tt.status, res.StatusCode)
			assert.Equal(t, tt.to, res.Header.Get("Location"))
			if tt.status == 404 {
				html := text(t, res)
				assert.Contains(t, html, `<meta name="robots" content="noindex">`)
				assert.Nil(t, bootOf(t, html).Screen)
			}
		})
	}
}

func TestAPageTellsWhatIsKnownOfItsLink(t *testing.T) {
	path := "/de/empfaengerdaten/" + backendtest.Number + "?k=" + backendtest.Key + "&c=whatsapp"
	for _, tt := range []struct {
		state, path string
		status      int
	}{
		{"Offen", path, 200},
		{"Ok", path, 200},
		{"Abgelaufen", path, 410},
		{"Storniert", path, 410},
		{"Offen", "/de/empfaengerdaten/" + backendtest.Number, 404},
		{"Offen", "/de/empfaengerdaten/0", 404},
	} {
		t.Run(tt.state+tt.path, func(t *testing.T) {
			f := newFixture(t)
			f.backend.State = tt.state
			res := f.get(tt.path)
			assert.Equal(t, tt.status, res.StatusCode)
			html := text(t, res)
			head, _, _ := strings.Cut(html, "<body>")
			boot := bootOf(t, html)
			if tt.status != 200 {
				assert.NotContains(t, head, "Anna", "who recommends is told to who has the right link, while it leads somewhere")
			}
			if tt.status == 404 {
				assert.Nil(t, boot.Screen)
				return
			}
			assert.Equal(t, "/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key+"&c=whatsapp", boot.Screen.Key)
			title := "Eine Empfehlung: Glasfaser &lt;500&gt; · Weitersagen"
			if tt.status == 200 {
				title = "Anna empfiehlt dir Glasfaser &lt;500&gt;"
				assert.Contains(
					t, head,
					`<meta property="og:description" content="45`+"\u00a0"+
						`€ für dich, wenn ein Vertrag zustande kommt. Weitersagen: ansehen kostet nichts.">`,
				)
				assert.NotContains(t, head, `property="og:url"`, "without its key the address would lead nowhere")
			}
			assert.Contains(t, head, `<meta property="og:title" content="`+title+`">`)
			head = pictureInHead.ReplaceAllString(head, "")
			assert.NotContains(t, head, backendtest.Key, "the key is handed on to nothing but the picture, which needs it")
		})
	}
}

func TestAPageStandsWithoutItsData(t *testing.T) {
	f := newFixture(t)
	f.backend.Fail("GetStart", errors.New("away"))
	res := f.get("/de")
	assert.Equal(t, http.StatusOK, res.StatusCode)
	html := text(t, res)
	assert.Nil(t, bootOf(t, html).Screen)
	assert.Contains(t, html, `src="/-/shell/shell.1a1b2c3d4e5f.js"`)
}

func TestWithoutTheShellAPageAsksForPatience(t *testing.T) {
	f := newFixture(t)
	require.NoError(t, os.Remove(filepath.Join(f.shell, "mf-manifest.json")))
	res := f.get("/de")
	assert.Equal(t, http.StatusServiceUnavailable, res.StatusCode)
	assert.NotEmpty(t, res.Header.Get("Retry-After"))
	assert.Contains(t, text(t, res), "Gleich wieder da")
	assert.Contains(
		t, text(t, f.get("/de", at("nobody.example"), header("Accept-Language", "en-GB"))), "no referral programme",
	)
}

func TestTheBootAnswerFollowsTheLanguageOfItsAddress(t *testing.T) {
	f := newFixture(t)
	res := f.get("/bff/shell/boot?path=%2Fen%2Frecommend%2F7", header("X-Accept-Language", "de"))
	require.Equal(t, http.StatusOK, res.StatusCode)
	var boot shell.Boot
	require.NoError(t, json.NewDecoder(res.Body).Decode(&boot))
	assert.Equal(t, "en", boot.Locale)
	assert.Equal(t, "/bff/public/recommend/7", boot.Screen.Key)
	assert.Equal(t, "Legal notice", boot.Footer[0].Label)
	asked := f.backend.Asked("GetProduct")
	assert.Equal(t, "en", asked[len(asked)-1].Call.Locale)

	assert.Equal(t, http.StatusBadRequest, f.get("/bff/shell/boot?path=%2Fimpressum").StatusCode)
}

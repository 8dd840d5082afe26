package edge_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/problem"
)

const requestID = "01a20471-8931-7b83-b370-32652448243d"

func TestTheHostNamesTheTenant(t *testing.T) {
	f := newFixture(t)
	for host, tenant := range map[string]string{
		"funkwelle.localhost:8080": "funkwelle", "FUNKWELLE.localhost": "funkwelle",
		"havelschutz.localhost:8080": "havelschutz",
		"localhost:8080":             "funkwelle", "127.0.0.1:8080": "funkwelle", "[::1]:8080": "funkwelle",
		"empfehlen.havelschutz.example": "havelschutz",
	} {
		res := f.get("/de", at(host))
		require.Equal(t, http.StatusOK, res.StatusCode, host)
		assert.Equal(t, tenant, bootOf(t, text(t, res)).Tenant.ID, host)
	}
	assert.Equal(t, http.StatusMisdirectedRequest, f.get("/de", at("nobody.example")).StatusCode)
	assert.Equal(t, http.StatusMisdirectedRequest, f.get("/bff/public/home", at("nobody.localhost")).StatusCode)
	for _, path := range []string{
		"/de", "/bff/public/home", "/api/v1/funkwelle/produkt", "/r/12345678905278146b79", "/bff/shell/session",
		"/preview/de.png",
	} {
		assert.Equal(
			t, http.StatusMisdirectedRequest, f.get(path, at("funkwelle.localhost:abc")).StatusCode,
			"a port is a number: %s", path,
		)
	}
	assert.Equal(t, "empfehlen.havelschutz.example", tenants.Key("Empfehlen.Havelschutz.example.:443"))
}

func TestTheProxyStripsWhatMayNotComeFromOutside(t *testing.T) {
	f := newFixture(t)
	res := f.get("/api/v1/funkwelle/account/user?x=1",
		header("X-Service-Key", "guessed"), header("Cookie", "__Host-ws=secret"), header("Forwarded", "for=1.2.3.4"),
		header("X-Forwarded-For", "9.9.9.9"), header("X-Real-IP", "9.9.9.9"), header("Authorization", "Bearer a"),
		header("X-Auth-Token", "a"),
		header("X-Request-Id", requestID), from("192.0.2.7:1234"))
	assert.Equal(t, http.StatusTeapot, res.StatusCode)
	assert.Empty(t, res.Header.Get("Set-Cookie"), "the backend sets no cookies at this origin")
	assert.Contains(t, res.Header.Get("Content-Security-Policy"), "sandbox")
	assert.Equal(t, []string{requestID}, res.Header.Values("X-Request-Id"))
	got := <-f.proxied
	assert.Equal(t, "/api/v1/funkwelle/account/user?x=1", got.URL.RequestURI())
	for _, name := range []string{"X-Service-Key", "Cookie", "Forwarded"} {
		assert.Empty(t, got.Header.Get(name), name)
	}
	assert.Equal(t, "192.0.2.7", got.Header.Get("X-Forwarded-For"))
	assert.Equal(t, "192.0.2.7", got.Header.Get("X-Real-Ip"))
	assert.Equal(t, host, got.Header.Get("X-Forwarded-Host"))
	assert.Equal(t, "Bearer a", got.Header.Get("Authorization"))
	assert.Equal(t, "a", got.Header.Get("X-Auth-Token"))
	assert.Equal(t, requestID, got.Header.Get("X-Request-Id"))
	f.get("/mandant/funkwelle")
	assert.Equal(t, "/mandant/funkwelle", (<-f.proxied).URL.Path)
}

// Who has learned the key of the programme's own processes can't use it by the public address.
func TestTheServiceKeyOpensNothingFromOutside(t *testing.T) {
	f := newFixture(t)
	for i, shown := range []change{
		header("Authorization", "Bearer "+serviceKey), header("authorization", "bearer "+serviceKey),
		header("Authorization", serviceKey), header("X-Auth-Token", serviceKey),
		func(r *http.Request) { r.Header["Authorization"] = []string{"Bearer a", "Bearer " + serviceKey} },
	} {
		res := f.do(
			http.MethodPost, "/api/v1/funkwelle/empfehlen/klicks", `{"Id":"1","Klicks":[]}`, shown,
			from(fmt.Sprintf("192.0.2.%d:1", i+1)),
		)
		assert.Equal(t, http.StatusUnauthorized, res.StatusCode)
		assert.Contains(t, text(t, res), problem.AuthRequired)
	}
	select {
	case got := <-f.proxied:
		require.Fail(t, "the backend was asked", got.URL.String())
	default:
	}
	assert.Equal(
		t, http.StatusTeapot,
		f.get("/api/v1/funkwelle/account/user", header("Authorization", "Bearer another")).StatusCode,
	)
}

// The document's own headers reach anyone who connects a system, and what may be kept is kept.
func TestTheDocumentIsReadOnATenantsHost(t *testing.T) {
	f := newFixture(t)
	assert.Equal(t, http.StatusTeapot, f.get("/api/v1/openapi.json", header("If-None-Match", `"a"`)).StatusCode)
	got := <-f.proxied
	assert.Equal(t, "/api/v1/openapi.json", got.URL.Path)
	assert.Equal(t, `"a"`, got.Header.Get("If-None-Match"))
}

func TestATrustedProxyTellsWhoCalls(t *testing.T) {
	f := newFixture(t)
	res := f.get(
		"/mandant/funkwelle", from("10.1.1.1:1"), header("X-Forwarded-For", "8.8.8.8, 192.0.2.9, 10.2.2.2"),
		header("X-Forwarded-Proto", "https"),
	)
	assert.Equal(
		t, "max-age=31536000; includeSubDomains",
		f.get("/de", from("10.1.1.1:1"), header("X-Forwarded-Proto", "https")).Header.Get("Strict-Transport-Security"),
	)
	assert.Empty(t, f.get("/de", header("X-Forwarded-Proto", "https")).Header.Get("Strict-Transport-Security"))
	assert.Equal(t, http.StatusTeapot, res.StatusCode)
	got := <-f.proxied
	assert.Equal(t, "192.0.2.9", got.Header.Get("X-Forwarded-For"))
	assert.Equal(t, "https", got.Header.Get("X-Forwarded-Proto"))
}

const form = `{"productId":"7","share":50,"firstName":"Anna","lastName":"Muster","email":"anna@example.org","termsAccepted":true,"termsVersion":"2","campaigns":[],"idempotencyKey":"12345678"}`

func TestMutatingCallsAreLimitedByAddress(t *testing.T) {
	for _, redisIsAway := range []bool{false, true} {
		f := newFixture(t)
		if redisIsAway {
			f.redis.Close()
		}
		post := func(address string) *http.Response {
			return f.do(http.MethodPost, "/bff/public/recommend", form, from(address))
		}
		for range 3 {
			require.Equal(t, http.StatusCreated, post("192.0.2.1:1").StatusCode)
		}
		refused := post("192.0.2.1:2")
		assert.Equal(t, http.StatusTooManyRequests, refused.StatusCode)
		assert.NotEmpty(t, refused.Header.Get("Retry-After"))
		assert.Contains(t, text(t, refused), problem.RateLimited)
		assert.Equal(
			t, http.StatusTooManyRequests,
			f.do(http.MethodPost, "/api/v1/funkwelle/empfehlen/create", form, from("192.0.2.1:3")).StatusCode,
		)
		assert.Equal(
			t, http.StatusTeapot, f.do(http.MethodPost, "/api/v1/funkwelle/auftrag", "{}", from("192.0.2.1:3")).StatusCode,
			"the signed order feed is one address",
		)
		assert.Equal(
			t, http.StatusTeapot,
			f.do(http.MethodPost, "/api/v1/funkwelle/Auftrag/abfrage/", "{}", from("192.0.2.1:3")).StatusCode,
			"and so is what asks for its orders",
		)
		assert.Equal(
			t, http.StatusTooManyRequests,
			f.do(http.MethodPost, "/api/v1/funkwelle/produkt/auftrag", form, from("192.0.2.1:3")).StatusCode,
		)
		assert.Equal(t, http.StatusOK, f.get("/bff/public/home", from("192.0.2.1:4")).StatusCode, "reading is free")
		assert.Equal(t, http.StatusCreated, post("192.0.2.2:1").StatusCode, "others aren't meant")
	}
}

// In containers everybody comes through the network's gateway.
func TestVisitorsBehindOneGatewayHaveLimitsOfTheirOwn(t *testing.T) {
	f := newFixture(t)
	post := func(gateway, visitor string) int {
		return f.do(
			http.MethodPost, "/bff/public/recommend", form, from(gateway), header("X-Forwarded-For", visitor),
		).StatusCode
	}
	for range 3 {
		require.Equal(t, http.StatusCreated, post("10.1.1.1:1", "192.0.2.1"))
	}
	assert.Equal(t, http.StatusTooManyRequests, post("10.1.1.1:1", "192.0.2.1"))
	assert.Equal(t, http.StatusCreated, post("10.1.1.1:1", "192.0.2.2"))
	for range 3 {
		require.Equal(t, http.StatusCreated, post("192.0.2.9:1", "192.0.2.3"))
	}
	assert.Equal(t, http.StatusTooManyRequests, post("192.0.2.9:1", "192.0.2.4"), "who isn't trusted speaks for nobody")
}

func TestWhatAPageTellsByItselfIsCountedApart(t *testing.T) {
	f := newFixture(t)
	for range 3 {
		require.Equal(t, http.StatusNoContent, f.do(http.MethodPost, "/bff/shell/track", `{"route":"Homepage"}`).StatusCode)
	}
	assert.Equal(
		t, http.StatusTooManyRequests,
		f.do(http.MethodPost, "/bff/shell/failure", `{"route":"","kind":"load","error":""}`).StatusCode,
	)
	assert.Equal(
		t, http.StatusCreated, f.do(http.MethodPost, "/bff/public/recommend", form).StatusCode, "forms aren't meant",
	)
}

func TestOtherSitesCanChangeNothing(t *testing.T) {
	f := newFixture(t)
	for _, path := range []string{"/bff/public/recommend", "/api/v1/funkwelle/empfehlen/create"} {
		res := f.do(
			http.MethodPost, path, form, header("Sec-Fetch-Site", "cross-site"), header("Origin", "https://evil.example"),
		)
		assert.Equal(t, http.StatusForbidden, res.StatusCode)
		assert.Contains(t, text(t, res), problem.CrossOrigin)
	}
	assert.Equal(
		t, http.StatusCreated,
		f.do(http.MethodPost, "/bff/public/recommend", form, header("Sec-Fetch-Site", "same-origin")).StatusCode,
	)
}

func TestUnknownScreensAnswerWithAProblem(t *testing.T) {
	f := newFixture(t)
	res := f.get("/bff/public/nothing")
	assert.Equal(t, http.StatusNotFound, res.StatusCode)
	assert.Equal(t, problem.ContentType, res.Header.Get("Content-Type"))
}

func TestHealthAndFigures(t *testing.T) {
	f := newFixture(t)
	assert.Equal(t, http.StatusOK, f.get("/healthz").StatusCode)
	assert.JSONEq(t, `{"backend":"ok"}`, text(t, f.get("/readyz")))
	f.get("/de")
	figures := httptest.NewRecorder()
	f.metrics.Handler().ServeHTTP(figures, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	assert.Contains(t, figures.Body.String(), `weitersagen_bff_requests_total{part="pages",status="200"} 1`)
	for _, path := range []string{"/metrics", "/metrics/", "/METRICS", "/de/../metrics"} {
		res := f.get(path)
		assert.NotContains(t, text(t, res), "weitersagen_bff", path)
		assert.NotEqual(t, http.StatusOK, res.StatusCode, "no visitor's host shows them: %s", path)
	}
}

func TestTheRequestIDIsTakenOrMade(t *testing.T) {
	f := newFixture(t)
	assert.Equal(t, requestID, f.get("/de", header("X-Request-Id", requestID)).Header.Get("X-Request-Id"))
	assert.Len(t, f.get("/de", header("X-Request-Id", "<script>")).Header.Get("X-Request-Id"), 32)
}

func TestShortLinksRedirect(t *testing.T) {
	f := newFixture(t)
	for _, tt := range []struct{ path, language, to string }{
		{"/r/1234567890A9W18TVS", "", "/de/empfaengerdaten/1234567890?k=5278146b79"},
		{"/r/1234567890A9W18TVS/whatsapp", "en-GB,en;q=0.9,de", "/en/empfaengerdaten/1234567890?k=5278146b79&c=whatsapp"},
		{"/r/12345-67890-a9w18tvs/mail/", "fr", "/de/empfaengerdaten/1234567890?k=5278146b79&c=mail"},
		{"/r/I23456789oA9WI8TVS/%22evil", "", "/de/empfaengerdaten/1234567890?k=5278146b79"},
		{"/r/1234567891A9W18TVS", "", "/de/empfaengerdaten/1234567891A9W18TVS"},
		{"/r/1234567890", "", "/de/empfaengerdaten/1234567890"},
		{"/r/", "", "/de/empfaengerdaten/0"},
		{"/r/%22%3E%3Cx%0d%0aa:b", "", "/de/empfaengerdaten/xab"},
	} {
		t.Run(tt.path, func(t *testing.T) {
			res := f.get(tt.path, header("Accept-Language", tt.language))
			assert.Equal(t, http.StatusFound, res.StatusCode)
			assert.Equal(t, tt.to, res.Header.Get("Location"))
			assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
		})
	}
	assert.Equal(t, backendtest.Number, "1234567890")
	assert.Equal(t, http.StatusMethodNotAllowed, f.do(http.MethodPost, "/r/1234567890A9W18TVS", "").StatusCode)
	assert.Equal(t, http.StatusMisdirectedRequest, f.get("/r/1234567890A9W18TVS", at("nobody.example")).StatusCode)
}

func TestAssets(t *testing.T) {
	f := newFixture(t)
	const name = "/-/shell/runtime.0a1b2c3d4e5f.js"
	for accept, want := range map[string][2]string{
		"": {"plain script", ""}, "gzip, br": {"brotli script", "br"}, "gzip": {"gzip script", "gzip"},
		"br;q=0, gzip": {"gzip script", "gzip"}, "identity": {"plain script", ""},
	} {
		res := f.get(name, header("Accept-Encoding", accept))
		assert.Equal(t, want[0], text(t, res), accept)
		assert.Equal(t, want[1], res.Header.Get("Content-Encoding"), accept)
		assert.Equal(t, "public, max-age=31536000, immutable", res.Header.Get("Cache-Control"))
		assert.Equal(t, "text/javascript; charset=utf-8", res.Header.Get("Content-Type"))
		assert.Equal(t, "Accept-Encoding", res.Header.Get("Vary"))
		assert.Equal(
			t, http.StatusNotModified,
			f.get(name, header("Accept-Encoding", accept), header("If-None-Match", res.Header.Get("ETag"))).StatusCode,
		)
	}
	assert.Equal(t, "no-cache", f.get("/-/shell/mf-manifest.json").Header.Get("Cache-Control"))
	for _, path := range []string{
		"/-/shell/../secret", "/-/shell/%2e%2e/%2e%2e/etc/passwd", "/-/shell/..%2f..%2fetc/passwd",
		"/-/shell//etc/passwd", "/-/shell/", "/-/shell",
		"/-/nobody/x.js", "/-/shell/locales", "/-/shell/.env", "/-/shell/missing.0a1b2c3d4e5f.js",
	} {
		res := f.get(path)
		assert.Equal(t, http.StatusNotFound, res.StatusCode, path)
		assert.Equal(t, "no-store", res.Header.Get("Cache-Control"), path)
	}
}

func TestHeadWorksWhereGetDoes(t *testing.T) {
	f := newFixture(t)
	c := f.login("false")
	for _, path := range []string{
		"/de", "/healthz", "/readyz", "/bff/public/home", "/bff/public/legal/impressum", "/bff/personal/overview",
		"/bff/shell/session", "/bff/shell/boot?path=/de",
		"/r/1234567890A9W18TVS", "/preview/de.png", "/bff/public/nothing", "/-/shell/runtime.0a1b2c3d4e5f.js",
	} {
		head := f.do(http.MethodHead, path, "", cookie(c))
		assert.Equal(t, f.get(path, cookie(c)).StatusCode, head.StatusCode, path)
	}
}

func TestAnswersVaryWithTheLanguage(t *testing.T) {
	f := newFixture(t)
	assert.Contains(t, f.get("/bff/public/home").Header.Get("Vary"), "X-Accept-Language, Accept-Language")
	assert.Equal(t, "Accept-Language", f.get("/r/1234567890A9W18TVS").Header.Get("Vary"))
	assert.Contains(t, f.get("/de", at("nobody.example")).Header.Get("Vary"), "Accept-Language")
}

func TestWhoCameTooOftenLearnsWhenToComeAgain(t *testing.T) {
	f := newFixture(t)
	tooMany := problem.New(http.StatusTooManyRequests, problem.RateLimited, "too often")
	tooMany.LimitsOf(http.Header{"Retry-After": {"42"}, http.CanonicalHeaderKey("RateLimit"): {`"calls";r=0;t=42`}})
	f.backend.Fail("Login", tooMany)
	form := `{"email":"a@example.org","password":"x","remember":false}`
	res := f.do(http.MethodPost, "/bff/personal/login", form)
	require.Equal(t, http.StatusTooManyRequests, res.StatusCode)
	assert.Equal(t, "42", res.Header.Get("Retry-After"), "the backend's own time")
	assert.Equal(t, `"calls";r=0;t=42`, res.Header.Get("RateLimit"))
	f.backend.Fail("Login", problem.New(http.StatusTooManyRequests, problem.RateLimited, "too often"))
	assert.Equal(
		t, "86400", f.do(http.MethodPost, "/bff/personal/login", form).Header.Get("Retry-After"),
		"a time is always told",
	)
	f.do(http.MethodPost, "/bff/personal/login", form)
	res = f.do(http.MethodPost, "/bff/personal/login", form)
	require.Equal(t, http.StatusTooManyRequests, res.StatusCode)
	assert.Regexp(t, `^\d+$`, res.Header.Get("Retry-After"))
	assert.Regexp(t, `^"changes";r=0;t=\d+$`, res.Header.Get("RateLimit"))
	assert.Equal(t, `"changes";q=3;w=60`, res.Header.Get("RateLimit-Policy"))
}

package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/session"
)

func TestTheKioskIsThereForATenantThatHasItOn(t *testing.T) {
	f := newFixture(t)
	f.has("KioskHome", "/kiosk")
	assert.Equal(t, http.StatusNotFound, f.get("/de/kiosk").StatusCode)
	assert.NotContains(t, text(t, f.get("/de")), "KioskHome")
	f.tenant.Modules.Kiosk = true
	page := f.get("/de/kiosk")
	assert.Equal(t, http.StatusOK, page.StatusCode)
	assert.Contains(t, text(t, page), `"key":"/bff/public/kiosk"`)
	assert.Contains(
		t, text(t, f.get("/de/kiosk/danke")), `"key":"/bff/public/kiosk"`, "each page has all that all of them show",
	)
}

func TestNoOneIsLoggedInAtAKiosk(t *testing.T) {
	f := newFixture(t)
	f.has("KioskHome", "/kiosk")
	f.tenant.Modules.Kiosk, f.tenant.Modules.Autologin = true, true
	page := f.get("/de/kiosk", cookie(f.open(session.Data{FirstName: "Anna"})), withCookies("__Host-ws-auto=token"))
	assert.Empty(t, page.Header.Get("Set-Cookie"))
	html := text(t, page)
	assert.Contains(t, html, `"session":{"loggedIn":false,"none":true}`)
	assert.NotContains(t, html, "Anna")
	assert.NotContains(t, html, `class="ws-asks"`, "nothing is kept, so nothing is asked")
}

// The tablet's cache outlives anyone who typed the code, so the answer says that nothing is kept, and needs no picture
// beside it.
func TestATypedCodeStaysInNoCacheOfTheTablet(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Kiosk = true
	res := f.get("/bff/public/kiosk/code/" + backendtest.OfflineCode)
	assert.Equal(t, http.StatusOK, res.StatusCode)
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	view := text(t, res)
	assert.Contains(t, view, `"code":"`+backendtest.OfflineCode+`"`)
	assert.Contains(t, view, `"qrSvg":"<svg`)
	assert.Equal(t, http.StatusNotFound, f.get("/bff/public/kiosk/code/00000000").StatusCode)
}

func TestAKiosksCodeLeadsToTheProductOnTheOwnPhone(t *testing.T) {
	f := newFixture(t)
	view := text(t, f.get("/bff/public/kiosk"))
	assert.Contains(t, view, `"qrSvg":"`)
	assert.NotContains(t, view, `"products":[]`)
}

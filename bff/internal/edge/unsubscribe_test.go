package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
)

// aClick is what a mail provider sends: from nowhere that we know, without a cookie.
func aClick(r *http.Request) {
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "https://mail.example.net")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
}

const (
	clicked     = "List-Unsubscribe=One-Click"
	leavingLink = "0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef"
)

func TestAMailProgramEndsLettersWithOneClick(t *testing.T) {
	f := newFixture(t)
	for path, asked := range map[string]string{
		"letters/" + leavingLink: "DeclineByLink", "newsletter/" + backendtest.Mailed: "LeaveNewsletter",
	} {
		for range 5 { // as often as somebody clicks, and no limit of another caller's
			got := f.do(http.MethodPost, "/unsubscribe/"+path, clicked, aClick)
			assert.Equal(t, http.StatusNoContent, got.StatusCode, path)
			assert.Empty(t, got.Cookies())
		}
		assert.Len(t, f.backend.Asked(asked), 5)
	}
	for range 2 {
		got := f.do(http.MethodPost, "/unsubscribe/offers/"+leavingLink, clicked, aClick)
		assert.Equal(t, http.StatusNoContent, got.StatusCode)
	}
	assert.Len(t, f.backend.Asked("DeclineByLink"), 7, "the token says what ends")
	many := func(r *http.Request) {
		aClick(r)
		r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	}
	part := "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n"
	assert.Equal(
		t, http.StatusNoContent, f.do(http.MethodPost, "/unsubscribe/letters/"+leavingLink, part, many).StatusCode,
	)
}

func TestNothingButAClickEndsLetters(t *testing.T) {
	f := newFixture(t)
	for _, wrong := range []struct {
		method, path, body string
		status             int
	}{
		{http.MethodPost, "letters/" + leavingLink, "", http.StatusBadRequest},
		{http.MethodPost, "letters/" + leavingLink, "List-Unsubscribe=Two", http.StatusBadRequest},
		{http.MethodPost, "letters/" + leavingLink, clicked + "&x=" + strings.Repeat("x", 5000), http.StatusBadRequest},
		{http.MethodPost, "letters/short", clicked, http.StatusNotFound},
		{http.MethodPost, "letters/" + leavingLink + "%0a", clicked, http.StatusNotFound},
		{http.MethodPost, "others/" + leavingLink, clicked, http.StatusNotFound},
		{http.MethodPut, "letters/" + leavingLink, clicked, http.StatusMethodNotAllowed},
	} {
		assert.Equal(
			t, wrong.status, f.do(wrong.method, "/unsubscribe/"+wrong.path, wrong.body, aClick).StatusCode,
			wrong.path+wrong.body[:min(30, len(wrong.body))],
		)
	}
	// Mail programs open addresses before anybody clicks.
	looked := f.get("/unsubscribe/letters/" + leavingLink)
	assert.Equal(t, http.StatusSeeOther, looked.StatusCode)
	assert.Contains(t, looked.Header.Get("Location"), "#t="+leavingLink)
	assert.Empty(t, f.backend.Asked("DeclineByLink"))
	assert.Equal(
		t, http.StatusForbidden,
		f.do(
			http.MethodPost, "/bff/public/decline", "{}",
			func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
		).StatusCode,
		"all other calls come from the own pages alone",
	)
}

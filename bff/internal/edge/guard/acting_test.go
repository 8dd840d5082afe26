package guard_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/edge/guard"
)

func TestAPictureOnAForeignPageSendsNoLetters(t *testing.T) {
	for _, c := range []struct {
		path, site string
		want       int
	}{
		{"/api/v1/funkwelle/account/resetPassword/anna@example.de", "cross-site", http.StatusForbidden},
		{"/api/v1/funkwelle/Account/ResetPassword/anna@example.de", "same-site", http.StatusForbidden},
		{"/api/v1/funkwelle/account/resendWelcomeMail/anna@example.de", "cross-site", http.StatusForbidden},
		{"/api/v1/funkwelle/captcha/challenge", "cross-site", http.StatusForbidden},
		{"/api/v1/funkwelle/captcha/challenge/", "cross-site", http.StatusForbidden},
		{"/api/v1/funkwelle/captcha/challenge", "same-origin", http.StatusOK},
		{"/api/v1/funkwelle/captcha/challenge", "", http.StatusOK},
		{"/api/v1/funkwelle/produkt/list", "cross-site", http.StatusOK},
		{"/de/account/resetPassword/x", "cross-site", http.StatusOK},
	} {
		r := httptest.NewRequest(http.MethodGet, "http://funkwelle.localhost"+c.path, nil)
		if c.site != "" {
			r.Header.Set("Sec-Fetch-Site", c.site)
		}
		w := httptest.NewRecorder()
		guard.SameOrigin(
			http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK) }),
		).ServeHTTP(w, r)
		assert.Equal(t, c.want, w.Code, c.path+" "+c.site)
	}
}

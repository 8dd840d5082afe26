package edge

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"

	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// legacyEnded is the code of the specification's section 4 that ends a session like a 401 does.
//
// Rule (page, 4): A 401 or PSOF0204 of the session logs its person out, no matter who; one of another token never does.
// Test: TestWhatEndsASession.
const legacyEnded = "PSOF0204"

// whileItLasts answers a screen for somebody who is logged in. When the backend no longer knows the session (a
// changed password, a logout elsewhere, a lock), it ends here too, whichever screen was the first to hear of it:
// the browser's next page is that of somebody else.
func (e *Edge) whileItLasts(w http.ResponseWriter, r *http.Request, v *screen.Visit) {
	answer := &refusal{ResponseWriter: w}
	e.Screens.ServeHTTP(answer, r)
	if answer.status == 0 {
		return
	}
	if endsSession(answer.status, answer.body.Bytes()) {
		// What can't be removed now expires by itself; the answer is the same.
		if _, err := e.Sessions.Close(r.Context(), v.CookieValue(session.Cookie)); err != nil {
			e.Log.ErrorContext(r.Context(), "ended session can't be removed", "error", err.Error())
		}
		w.Header().Add("Set-Cookie", e.Sessions.Gone())
	}
	w.WriteHeader(answer.status)
	// A browser that went away is no one's error.
	_, _ = w.Write(answer.body.Bytes())
}

// endsSession: only what the session itself was refused for. A mailed token, a reward's or a recipient's has codes
// of its own.
func endsSession(status int, body []byte) bool {
	var p struct {
		Code string `json:"code"`
	}
	if err := json.Unmarshal(body, &p); err != nil {
		return false
	}
	return p.Code == legacyEnded || status == http.StatusUnauthorized && strings.HasPrefix(p.Code, "auth.")
}

// refusal holds back a small answer that may have to end a session; all others pass.
type refusal struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (r *refusal) WriteHeader(status int) {
	if status == http.StatusUnauthorized || status == http.StatusForbidden {
		r.status = status
		return
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *refusal) Write(b []byte) (int, error) {
	if r.status != 0 {
		return r.body.Write(b)
	}
	return r.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (r *refusal) Unwrap() http.ResponseWriter { return r.ResponseWriter }

package guard

import (
	"net/http"
	"strings"
)

// actingReads are the calls of the specification that do something though they are GETs: they send letters, or cost
// anyone who asks for them. They end with these, or go on behind those that end with a slash.
//
// Rule (page, 4 D): Calls that do something though they are GETs come from the programme's own pages, and are limited
// as changes are. Test: TestAPictureOnAForeignPageSendsNoLetters.
var actingReads = []string{"/account/resetpassword/", "/account/resendwelcomemail/", "/captcha/challenge"}

// acts tells whether a call does something, whatever its method says.
func acts(r *http.Request) bool {
	return !safe(r.Method) || actingRead(r)
}

func actingRead(r *http.Request) bool {
	path := strings.ToLower(r.URL.Path)
	if !strings.HasPrefix(path, "/api/") {
		return false
	}
	for _, call := range actingReads {
		if strings.HasSuffix(call, "/") && strings.Contains(path, call) ||
			strings.HasSuffix(strings.TrimSuffix(path, "/"), call) {
			return true
		}
	}
	return false
}

// foreign tells whether another site's page makes the call, as a picture of it does.
func foreign(r *http.Request) bool {
	from := r.Header.Get("Sec-Fetch-Site")
	return from == "cross-site" || from == "same-site"
}

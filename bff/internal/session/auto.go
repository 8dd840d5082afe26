package session

import (
	"net/http"
	"time"

	"weitersagen.app/bff/internal/kept"
)

// AutoCookie keeps the token with which a person of an autologin tenant once came through the company's portal. The
// edge opens a session with it whenever there is none (section 2 of the specification); scripts never see it.
var AutoCookie = kept.Portal.Name

// Auto gives the stored token, empty when there is none.
func Auto(cookies []*http.Cookie) string {
	for _, c := range cookies {
		if c.Name == AutoCookie {
			return c.Value
		}
	}
	return ""
}

// KeepAuto stores the token for as long as the backend will take it.
func KeepAuto(token string, until time.Time) string {
	c := autoCookie(token)
	c.Expires = until.UTC()
	return c.String()
}

// AutoGone removes it.
func AutoGone() string {
	c := autoCookie("")
	c.MaxAge = -1
	return c.String()
}

func autoCookie(value string) *http.Cookie {
	return &http.Cookie{
		Name: AutoCookie, Value: value, Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
	}
}

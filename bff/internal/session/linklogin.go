package session

import (
	"net/http"
	"strings"
	"time"

	"weitersagen.app/bff/internal/kept"
)

// LinkLife is how long a browser may wait for the login by a mailed link that it asked for.
const LinkLife = 10 * time.Minute

// remembered stands behind a secret whose login is to outlive the browser.
const remembered = ".r"

// LinkLogin is a login by a mailed link that a browser asked for. The secret is what only that browser has: it opens
// nothing without the mailbox, and the mailbox opens nothing elsewhere without it.
type LinkLogin struct {
	Secret   string
	Remember bool
}

// NewLinkLogin begins one.
func NewLinkLogin(remember bool) LinkLogin { return LinkLogin{Secret: secret(), Remember: remember} }

// LinkLoginOf gives what this browser asked for, empty when it asked for nothing.
func LinkLoginOf(cookies []*http.Cookie) LinkLogin {
	for _, c := range cookies {
		if c.Name == kept.LinkLogin.Name {
			secret, remember := strings.CutSuffix(c.Value, remembered)
			return LinkLogin{Secret: secret, Remember: remember}
		}
	}
	return LinkLogin{}
}

// KeepLinkLogin stores it while the link can be followed.
//
// Rule (page, 4 D): What binds a mailed link to the browser that asked lies in a cookie that scripts don't see, that
// other sites' pages don't send, and that ends with the link. Test: TestALoginByLinkIsBoundToItsBrowserByACookie.
func KeepLinkLogin(l LinkLogin) string {
	value := l.Secret
	if l.Remember {
		value += remembered
	}
	return linkCookie(value, int(LinkLife.Seconds()))
}

// LinkLoginGone removes it.
func LinkLoginGone() string { return linkCookie("", -1) }

func linkCookie(value string, age int) string {
	c := http.Cookie{
		Name: kept.LinkLogin.Name, Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: true,
		SameSite: http.SameSiteStrictMode,
	}
	return c.String()
}

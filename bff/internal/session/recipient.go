package session

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"weitersagen.app/bff/internal/kept"
)

// friendPrefix begins the name of the cookie that a friend's browser keeps for each recommendation (section 3 of
// the specification, "Recipient"). It binds the cookie to the host, to https and to the root path: the tenant's own
// page paths and /bff both read it.
//
// Rule (page, 4 D): A recipient cookie is named by a keyed hash and ends with its recommendation. Test:
// TestARecipientsCookieTellsNothingOfItsRecommendation.
//
// Rule (page, 4 D): Each recommendation has a recipient cookie of its own, taken away when it is worth nothing. Test:
// TestEachRecommendationHasACookieOfItsOwn.
var friendPrefix = kept.Friend.Name

// nameBytes is how much of the hash stands in a name: enough that no two recommendations of a browser ever meet.
const nameBytes = 16

// Friends keeps the recipient's cookies. A name is a keyed hash of tenant and number: anyone who looks at a browser's
// cookies, or at a log of them, learns of no recommendation.
type Friends struct{ key []byte }

// NewFriends derives the key of the names from a secret that all processes of the edge share.
func NewFriends(secret string) Friends {
	return Friends{sum([]byte(secret), "names of the recipients' cookies")}
}

func sum(key []byte, parts ...string) []byte {
	mac := hmac.New(sha256.New, key)
	_, _ = mac.Write([]byte(strings.Join(parts, "\x00"))) // a hash takes everything
	return mac.Sum(nil)
}

// Name gives the name of a recommendation's cookie.
func (f Friends) Name(tenant, number string) string {
	return friendPrefix + hex.EncodeToString(sum(f.key, tenant, number)[:nameBytes])
}

// Token gives the recipient's token that this browser holds for a recommendation, empty when none.
func (f Friends) Token(cookies []*http.Cookie, tenant, number string) string {
	name := f.Name(tenant, number)
	for _, c := range cookies {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}

// OnlyFriend gives the one recipient's cookie that this browser holds; nil when there are none or several.
func OnlyFriend(cookies []*http.Cookie) *http.Cookie {
	var only *http.Cookie
	for _, c := range cookies {
		if !strings.HasPrefix(c.Name, friendPrefix) || c.Value == "" {
			continue
		}
		if only != nil && only.Name != c.Name {
			return nil
		}
		only = c
	}
	return only
}

// Keep lets the friend see how the recommendation stands until a moment; the cookie of a moment that is over ends with
// the browser.
func (f Friends) Keep(tenant, number, token string, until, now time.Time) string {
	c := friendCookie(f.Name(tenant, number), token)
	if until.After(now) {
		c.Expires = until.UTC()
	}
	return c.String()
}

// Gone removes the cookie of a recommendation.
func (f Friends) Gone(tenant, number string) string { return FriendGone(f.Name(tenant, number)) }

// FriendGone removes a recipient's cookie by its name.
func FriendGone(name string) string {
	c := friendCookie(name, "")
	c.MaxAge = -1
	return c.String()
}

func friendCookie(name, value string) *http.Cookie {
	return &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode}
}

package session

import (
	"net/http"
	"strings"
	"time"
)

// recipientPrefix begins the name of the cookie that a friend's browser keeps for each recommendation (section 3 of the
// specification, "Recipient"); the number follows.
const recipientPrefix = "__Host-ws-r-"

// Recipient gives the recipient's token that this browser holds for a recommendation, empty when none.
func Recipient(cookies []*http.Cookie, number string) string {
	for _, c := range cookies {
		if c.Name == recipientPrefix+number {
			return c.Value
		}
	}
	return ""
}

// OnlyRecipient gives the number of the one recommendation that this browser holds a token for; empty when there are none or several.
func OnlyRecipient(cookies []*http.Cookie) string {
	only := ""
	for _, c := range cookies {
		number, ok := strings.CutPrefix(c.Name, recipientPrefix)
		if !ok || c.Value == "" {
			continue
		}
		if only != "" && only != number {
			return ""
		}
		only = number
	}
	return only
}

// RecipientCookie lets the friend see the own waiting state until the data would be erased.
func RecipientCookie(number, recipient string, until time.Time) string {
	c := recipientCookie(number, recipient)
	c.Expires = until.UTC()
	return c.String()
}

// RecipientGone removes it.
func RecipientGone(number string) string {
	c := recipientCookie(number, "")
	c.MaxAge = -1
	return c.String()
}

func recipientCookie(number, value string) *http.Cookie {
	return &http.Cookie{
		Name: recipientPrefix + number, Value: value, Path: "/",
		HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
	}
}

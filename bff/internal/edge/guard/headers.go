package guard

import (
	"net/http"
	"strings"
)

// PageHeaders protects a page. Scripts run only by nonce or when such a script loads them, which is how the shell
// loads the micro-frontends. Styles need the nonce too. Workers and pictures may be made by scripts (captcha, story
// picture).
func PageHeaders(h http.Header, nonce string, frames Frames, https bool) {
	h.Set("Content-Security-Policy", strings.Join([]string{
		"default-src 'none'",
		"script-src 'nonce-" + nonce + "' 'strict-dynamic'",
		"style-src 'self' 'nonce-" + nonce + "'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self' blob:",
		"frame-src " + orNone(frames.Inside),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors " + orNone(frames.Around),
	}, "; "))
	h.Set("Referrer-Policy", "strict-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	Common(h, https)
}

// Frames are the origins that a page may show in a frame, and those whose pages may show it in one.
//
// Rule (account, 9 D): Pages show frames of the captcha's service that the tenant names, and of no one else. Test:
// TestOnlyACaptchasServiceIsShownInAFrame.
type Frames struct{ Inside, Around []string }

func orNone(origins []string) string {
	if len(origins) == 0 {
		return "'none'"
	}
	return strings.Join(origins, " ")
}

// Common protects every answer.
func Common(h http.Header, https bool) {
	h.Set("X-Content-Type-Options", "nosniff")
	if https {
		h.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
	}
}

// PassedThrough makes a file of the backend harmless when it is opened as a page of its own: a tenant's SVG may
// hold a script.
func PassedThrough(h http.Header) {
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set(
		"Content-Security-Policy",
		"default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
	)
}

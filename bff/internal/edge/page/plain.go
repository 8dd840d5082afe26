package page

import (
	"fmt"
	"html"
	"net/http"
	"strings"

	"weitersagen.app/bff/internal/edge/guard"
)

// plainWords are what a page says that no tenant's brand can carry: the host is unknown, or the backend is away.
var plainWords = map[bool]map[int][2]string{
	true: {
		http.StatusMisdirectedRequest: {"Hier ist nichts", "Unter dieser Adresse gibt es kein Empfehlungsprogramm."},
		http.StatusServiceUnavailable: {"Gleich wieder da", "Diese Seite ist für einen Moment nicht erreichbar. Ein erneuter Versuch hilft meist schon."},
		http.StatusBadRequest:         {"Das ist keine Adresse", "Diese Adresse lässt sich nicht lesen."},
		http.StatusMethodNotAllowed:   {"So geht es nicht", "Diese Seite lässt sich nur ansehen."},
		0:                             {"Das hat nicht geklappt", "Diese Seite ließ sich nicht anzeigen. Ein späterer Versuch hilft meist schon."},
	},
	false: {
		http.StatusMisdirectedRequest: {"Nothing here", "There is no referral programme at this address."},
		http.StatusServiceUnavailable: {"Back in a moment", "This page can’t be reached right now. Trying again usually helps."},
		http.StatusBadRequest:         {"Not an address", "This address can’t be read."},
		http.StatusMethodNotAllowed:   {"Not possible", "This page can only be looked at."},
		0:                             {"That didn’t work", "This page could not be shown. Trying again later usually helps."},
	},
}

const plainLook = `html{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}` +
	`main{max-width:30em;padding:24px}h1{font-size:2rem;line-height:1.2;margin:0 0 8px}a{color:inherit;display:inline-block;padding:12px 0}`

// Plain answers without a tenant's brand, in the browser's language as far as that is German or not.
func Plain(w http.ResponseWriter, r *http.Request, https bool, status int) {
	german := strings.HasPrefix(strings.ToLower(r.Header.Get("Accept-Language")), "de") || r.Header.Get("Accept-Language") == ""
	said, ok := plainWords[german][status]
	if !ok {
		said = plainWords[german][0]
	}
	language, again := "en", "Try again"
	if german {
		language, again = "de", "Noch einmal versuchen"
	}
	nonce := newNonce()
	header := w.Header()
	guard.PageHeaders(header, nonce, guard.Frames{}, https)
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Language", language)
	header.Add("Vary", "Accept-Language")
	header.Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable {
		header.Set("Retry-After", "5")
	}
	link := ""
	if status >= http.StatusInternalServerError && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
		link = `<a href="">` + again + `</a>`
	}
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return
	}
	_, _ = fmt.Fprintf(w, `<!doctype html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<meta name="robots" content="noindex"><title>%s</title><style nonce="%s">%s</style></head><body><main><h1>%s</h1><p>%s</p>%s</main></body></html>`,
		language, html.EscapeString(said[0]), nonce, plainLook, html.EscapeString(said[0]), html.EscapeString(said[1]), link)
}

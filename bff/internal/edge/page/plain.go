package page

import (
	"html/template"
	"net/http"
	"strings"

	"weitersagen.app/bff/internal/edge/guard"
)

// plainWords are what a page says that no tenant's brand can carry: the host is unknown, or the backend is away.
var plainWords = map[bool]map[int][2]string{
	true: {
		http.StatusMisdirectedRequest: {"Hier ist nichts", "Unter dieser Adresse gibt es kein Empfehlungsprogramm."},
		http.StatusServiceUnavailable: {
			"Gleich wieder da",
			"Diese Seite ist für einen Moment nicht erreichbar. Ein erneuter Versuch hilft meist schon.",
		},
		http.StatusBadRequest:       {"Das ist keine Adresse", "Diese Adresse lässt sich nicht lesen."},
		http.StatusMethodNotAllowed: {"So geht es nicht", "Diese Seite lässt sich nur ansehen."},
		0: {
			"Das hat nicht geklappt", "Diese Seite ließ sich nicht anzeigen. Ein späterer Versuch hilft meist schon.",
		},
	},
	false: {
		http.StatusMisdirectedRequest: {"Nothing here", "There is no referral programme at this address."},
		http.StatusServiceUnavailable: {
			"Back in a moment", "This page can’t be reached right now. Trying again usually helps.",
		},
		http.StatusBadRequest:       {"Not an address", "This address can’t be read."},
		http.StatusMethodNotAllowed: {"Not possible", "This page can only be looked at."},
		0:                           {"That didn’t work", "This page could not be shown. Trying again later usually helps."},
	},
}

const plainLook = `html{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}` +
	`main{max-width:30em;padding:24px}h1{font-size:2rem;line-height:1.2;margin:0 0 8px}a{color:inherit;display:inline-block;padding:12px 0}`

// plainView is what plain.gohtml is filled with; without Again there is no link to try once more.
type plainView struct {
	Language, Nonce, Title, Text, Again string
	Look                                template.CSS
}

// Plain answers without a tenant's brand, in the browser's language as far as that is German or not.
func Plain(w http.ResponseWriter, r *http.Request, https bool, status int) {
	german := strings.HasPrefix(strings.ToLower(r.Header.Get("Accept-Language")), "de") ||
		r.Header.Get("Accept-Language") == ""
	text, ok := plainWords[german][status]
	if !ok {
		text = plainWords[german][0]
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
	if status < http.StatusInternalServerError || r.Method != http.MethodGet && r.Method != http.MethodHead {
		again = ""
	}
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return
	}
	// A browser that went away is no fault.
	_ = plainTemplate.Execute(w, plainView{language, nonce, text[0], text[1], again, plainLook})
}

package page

import (
	"net/http"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/guard"
)

// TextsPrefix begins the addresses of a tenant's texts in languages that aren't built in.
const TextsPrefix = "/-/texts/"

// TextsPath is the address of a namespace's texts; the hash makes that of other words another one.
func TextsPath(language, namespace, hash string) string {
	return TextsPrefix + language + "/" + namespace + "." + hash + ".json"
}

// ServeTexts answers with a namespace's texts as they are now. A page of an earlier edition gets them too: what it
// asked for is gone.
func ServeTexts(w http.ResponseWriter, r *http.Request, t *backend.Tenant, https bool) {
	guard.Common(w.Header(), https)
	language, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, TextsPrefix), "/")
	namespace, rest, _ := strings.Cut(name, ".")
	texts, ok := t.Texts(language, namespace)
	if !ok || r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Add("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-store")
	if rest == texts.Hash+".json" {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	send(w, r, http.StatusOK, texts.JSON)
}

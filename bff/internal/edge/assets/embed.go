package assets

import (
	"net/http"
	"strings"
)

// EmbedPath begins the addresses of the script that puts the programme into other sites' pages: with .js behind it
// the newest, which each browser asks for again after an hour, and with a version one that stays as it is.
const EmbedPath = "/embed"

// newestEmbed is the version that stands under the address without one.
const newestEmbed = "/v2.js"

// freshEmbed is for how long a browser keeps the newest.
const freshEmbed = "public, max-age=3600, stale-while-revalidate=86400"

// IsEmbed tells whether a path is such a script's.
func IsEmbed(path string) bool {
	return path == EmbedPath+".js" || strings.HasPrefix(path, EmbedPath+"/")
}

// ServeEmbed answers with it: any site may load it, and check that it is what it was.
func (h *Handler) ServeEmbed(w http.ResponseWriter, r *http.Request) {
	name, cache := strings.TrimPrefix(r.URL.Path, EmbedPath), immutable
	if name == ".js" {
		name, cache = newestEmbed, freshEmbed
	}
	header := w.Header()
	header.Set("Access-Control-Allow-Origin", "*")
	h.serve(w, r, "shell", "embed"+name, cache, "cross-origin")
}

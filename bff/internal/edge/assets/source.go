// Package assets serves the built front ends under one origin, `/-/<app>/…`, from folders or from HTTP servers of
// their own, and reads from their manifests what a page needs at once.
package assets

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// ErrAbsent says that there is no such file.
var ErrAbsent = errors.New("no such asset")

// Source is where one app's built files lie.
type Source interface {
	// Serve answers with a file; name is clean and relative.
	Serve(w http.ResponseWriter, r *http.Request, name string)
	// Read gives a small file whole.
	Read(ctx context.Context, name string) ([]byte, error)
}

// Open makes the source of a folder or of an http address.
func Open(place string, client *http.Client) (Source, error) {
	if strings.Contains(place, "://") {
		return newUpstream(place, client)
	}
	return newFolder(place)
}

// Prefix begins every asset's address.
const Prefix = "/-/"

// URL is the address of an app's file.
func URL(app, name string) string { return Prefix + app + "/" + strings.TrimPrefix(name, "/") }

// Handler serves the assets of all apps.
type Handler struct{ sources map[string]Source }

// NewHandler makes the handler; sources are by app.
func NewHandler(sources map[string]Source) *Handler { return &Handler{sources: sources} }

const immutable = "public, max-age=31536000, immutable"

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	app, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, Prefix), "/")
	cache := "no-cache"
	if hashed(name) {
		cache = immutable
	}
	h.serve(w, r, app, name, cache, "same-origin")
}

// serve answers with a file: for how long it may be kept, and whose pages may load it.
func (h *Handler) serve(w http.ResponseWriter, r *http.Request, app, name, cache, loaders string) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	source, ok := h.sources[app]
	if !ok || !clean(name) {
		absent(w)
		return
	}
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cross-Origin-Resource-Policy", loaders)
	header.Add("Vary", "Accept-Encoding")
	header.Set("Cache-Control", cache)
	source.Serve(w, r, name)
}

func absent(w http.ResponseWriter) {
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Del("Content-Encoding")
	http.Error(w, "not found", http.StatusNotFound)
}

// clean refuses whatever could leave the folder or reach a hidden file.
func clean(name string) bool {
	if !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "\\\x00:") {
		return false
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") {
			return false
		}
	}
	return true
}

const minHash = 8

// hashed tells whether a file's name carries a hash of its content: `remoteEntry.0a1b2c3d.js`, `main-0a1b2c3d4e.css`.
func hashed(name string) bool {
	base := path.Base(name)
	fields := strings.FieldsFunc(base, func(r rune) bool { return r == '.' || r == '-' || r == '_' })
	if len(fields) < 2 {
		return false
	}
	for _, f := range fields[:len(fields)-1] {
		if isHash(f) {
			return true
		}
	}
	return false
}

func isHash(s string) bool {
	if len(s) < minHash {
		return false
	}
	digit := false
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= '0' && c <= '9':
			digit = true
		case c >= 'a' && c <= 'f':
		default:
			return false
		}
	}
	return digit
}

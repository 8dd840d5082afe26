package page

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/assets"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/platform/mailed"
	"weitersagen.app/bff/internal/screen"
)

// Visitor makes the visit of a request in a language; an anonymous one has no session and no cookies, whatever the
// browser sends.
type Visitor func(r *http.Request, t *backend.Tenant, locale string, anonymous bool) *screen.Visit

// Handler serves pages.
type Handler struct {
	composer *Composer
	visitor  Visitor
	callers  *guard.Callers
	entered  Entered
}

// Entered hears that a link or a friend's page was opened by a person; it must not block.
type Entered func(r *http.Request, t *backend.Tenant, e backend.Click)

// NewHandler makes the handler.
func NewHandler(c *Composer, v Visitor, callers *guard.Callers, entered Entered) *Handler {
	return &Handler{composer: c, visitor: v, callers: callers, entered: entered}
}

// Serve answers a page's address for a tenant.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request, t *backend.Tenant) {
	https := h.callers.HTTPS(r)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		Plain(w, r, https, http.StatusMethodNotAllowed)
		return
	}
	if h.wellKnown(w, r, t) {
		return
	}
	if to := mailed.Address(r.URL); to != "" {
		found(w, to, https)
		return
	}
	a, err := parseAddress(t, r.URL.RequestURI())
	if err != nil {
		Plain(w, r, https, http.StatusBadRequest)
		return
	}
	if to := redirect(t, a, r.URL.RawQuery, r.Header.Get("Accept-Language")); to != "" {
		if a.root() {
			w.Header().Add("Vary", "Accept-Language")
		}
		found(w, to, https)
		return
	}
	if to, click := clicked(t, a); to != "" {
		if guard.ByPerson(r) {
			h.entered(r, t, click)
		}
		found(w, to, https)
		return
	}
	locale := t.DefaultLanguage()
	if a.spoken {
		locale = a.locale
	}
	v := h.visitor(r, t, locale, inForeignPage(r, a.query) || atKiosk(t, locale, a))
	if to := cmp.Or(toDoor(v, a), pastDoor(v, a)); a.spoken && to != "" {
		setCookies(w.Header(), v)
		found(w, to, https)
		return
	}
	page := h.composer.compose(screen.Into(r.Context(), v), v, a)
	if page.screen != nil && page.screen.entry != nil && guard.ByPerson(r) {
		h.entered(r, t, *page.screen.entry)
	}
	h.write(w, r, v, page, https, a.query)
}

// found sends the browser on. Where it came from is sent to no one.
func found(w http.ResponseWriter, to string, https bool) {
	header := w.Header()
	guard.Common(header, https)
	header.Set("Cache-Control", "no-store")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Location", to)
	w.WriteHeader(http.StatusFound)
}

func setCookies(header http.Header, v *screen.Visit) {
	for _, cookie := range v.SetCookies {
		header.Add("Set-Cookie", cookie)
	}
}

// wellKnown answers what browsers and crawlers ask for of their own accord.
func (h *Handler) wellKnown(w http.ResponseWriter, r *http.Request, t *backend.Tenant) bool {
	switch r.URL.Path {
	case "/favicon.ico":
		if t.Favicon == "" {
			Plain(w, r, h.callers.HTTPS(r), http.StatusNotFound)
			return true
		}
		w.Header().Set("Cache-Control", "public, max-age=3600")
		http.Redirect(w, r, t.Favicon, http.StatusFound)
		return true
	case "/robots.txt":
		w.Header().Set("Cache-Control", "public, max-age=3600")
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		guard.Common(w.Header(), h.callers.HTTPS(r))
		_, _ = w.Write([]byte("User-agent: *\nDisallow: /r/\nDisallow: /bff/\nAllow: /bff/public/code/\nDisallow: /api/\n"))
		return true
	default:
		return false
	}
}

func (h *Handler) write(
	w http.ResponseWriter, r *http.Request, v *screen.Visit, page composition, https bool, query url.Values,
) {
	shellFiles := h.composer.manifests.Of(r.Context(), appShell)
	if shellFiles == nil {
		Plain(w, r, https, http.StatusServiceUnavailable)
		return
	}
	d := document{
		visit: v, page: page, nonce: newNonce(), url: v.Origin + r.URL.EscapedPath(), framed: framed(query),
		widget: query.Has(flagWidget),
	}
	d.files(shellFiles, h.remote(r.Context(), page.app))
	text, err := d.write()
	if err != nil {
		h.composer.log.ErrorContext(r.Context(), "page can't be written", "route", page.route, "error", err.Error())
		Plain(w, r, https, http.StatusInternalServerError)
		return
	}
	header := w.Header()
	guard.PageHeaders(
		header, d.nonce, guard.Frames{Inside: v.Tenant.CaptchaOrigins, Around: ancestors(v.Tenant, page.app, query)}, https,
	)
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Language", v.Locale)
	// A page holds its visitor's session state and a nonce.
	header.Set("Cache-Control", "no-store")
	header.Add("Vary", "Accept-Encoding")
	setCookies(header, v)
	if page.screen != nil && page.screen.cookie != "" {
		header.Add("Set-Cookie", page.screen.cookie)
	}
	send(w, r, page.status, text)
}

func (h *Handler) remote(ctx context.Context, app string) *assets.Manifest {
	if app == "" || app == appShell {
		return nil
	}
	return h.composer.manifests.Of(ctx, app)
}

func newNonce() string {
	var b [16]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

var zippers = sync.Pool{New: func() any {
	z, _ := gzip.NewWriterLevel(nil, gzip.DefaultCompression)
	return z
}}

func send(w http.ResponseWriter, r *http.Request, status int, text []byte) {
	header := w.Header()
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		z := zippers.Get().(*gzip.Writer)
		defer zippers.Put(z)
		var packed bytes.Buffer
		z.Reset(&packed)
		// Writing to memory can't fail.
		_, _ = z.Write(text)
		_ = z.Close()
		text = packed.Bytes()
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		// A browser that went away is no one's error.
		_, _ = w.Write(text)
	}
}

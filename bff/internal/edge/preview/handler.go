package preview

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"weitersagen.app/bff/internal/backend"
)

// Prefix begins the address of every picture.
const Prefix = "/preview/"

// Path is a picture's address on a tenant's host.
func Path(locale string) string { return Prefix + locale + ".png" }

// fresh is how long a picture is served before its words are asked for again; they change when a tenant's texts do.
const fresh = 10 * time.Minute

// Texts knows what the start page says.
type Texts interface {
	HomeTexts(ctx context.Context, c backend.Call) (backend.HomeTexts, error)
}

// Handler serves pictures from memory.
type Handler struct {
	texts Texts
	log   *slog.Logger
	now   func() time.Time

	mu     sync.Mutex
	places map[place]*drawn
}

// NewHandler makes it.
func NewHandler(texts Texts, log *slog.Logger, now func() time.Time) *Handler {
	return &Handler{texts: texts, log: log, now: now, places: map[place]*drawn{}}
}

// place is bounded by the tenants and the languages that they speak.
type place struct{ tenant, locale string }

type drawn struct {
	mu    sync.Mutex
	what  Picture
	png   []byte
	until time.Time
}

// Serve answers with a tenant's picture.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request, t *backend.Tenant) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	locale, isPicture := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, Prefix), ".png")
	if !isPicture || !t.Speaks(locale) {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	picture, err := h.of(r.Context(), t, locale)
	if err != nil {
		h.log.ErrorContext(r.Context(), "no preview picture", "tenant", t.ID, "error", err.Error())
		w.Header().Set("Cache-Control", "no-store")
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	header := w.Header()
	header.Set("Content-Type", "image/png")
	header.Set("Content-Length", strconv.Itoa(len(picture)))
	header.Set("Cache-Control", "public, max-age=3600")
	if r.Method == http.MethodGet {
		// A reader that went away is no one's error.
		_, _ = w.Write(picture)
	}
}

// of draws once for everybody who asks at the same time. While its words can't be had, the picture that is there is
// good enough.
func (h *Handler) of(ctx context.Context, t *backend.Tenant, locale string) ([]byte, error) {
	d := h.at(place{t.ID, locale})
	d.mu.Lock()
	defer d.mu.Unlock()
	if h.now().Before(d.until) {
		return d.png, nil
	}
	stated, err := h.texts.HomeTexts(ctx, backend.Call{Tenant: t.ID, Edition: t.Edition, Locale: locale})
	if err != nil {
		if d.png != nil {
			return d.png, nil
		}
		return nil, err
	}
	p := t.Theme.Light
	what := Picture{
		Company: t.Name, Programme: t.Programme, Headline: stated.Title, Radius: t.Theme.Radius,
		Ground: p.Primary, Text: p.PrimaryContrast, Accent: p.Accent, AccentText: p.AccentContrast,
	}
	if d.png == nil || d.what != what {
		picture, err := Draw(what)
		if err != nil {
			return nil, err
		}
		d.what, d.png = what, picture
	}
	d.until = h.now().Add(fresh)
	return d.png, nil
}

func (h *Handler) at(p place) *drawn {
	h.mu.Lock()
	defer h.mu.Unlock()
	d := h.places[p]
	if d == nil {
		d = &drawn{}
		h.places[p] = d
	}
	return d
}

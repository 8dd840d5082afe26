package assets

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"weitersagen.app/bff/internal/platform/text"
)

const (
	manifestName  = "mf-manifest.json"
	manifestFresh = 3 * time.Second
	manifestWait  = 2 * time.Second
	// after a failure the same app isn't asked again at once, so that a page needn't wait for it.
	manifestPause = 3 * time.Second
)

// Manifest is what a build says of itself. Names are relative to the app's folder.
type Manifest struct {
	Name string `json:"name"`
	// Entry of a remote; the shell has none.
	Entry   string                   `json:"entry"`
	Exposes map[string]ManifestFiles `json:"exposes"`
	Locales map[string]string        `json:"locales"`
	Initial ManifestFiles            `json:"initial"`
	Routes  map[string]ManifestFiles `json:"routes"`
	// Integrity of the entry, as in Subresource Integrity.
	Integrity string `json:"integrity"`
	Kit       Kit    `json:"kit"`
}

// Kit is what a build says of the kit that it was built on.
type Kit struct {
	// Contract is one word for all parts that the kit offered.
	Contract string `json:"contract"`
}

// ManifestFiles are chunks.
type ManifestFiles struct {
	JS  []string `json:"js"`
	CSS []string `json:"css"`
}

// Manifests remembers the manifests and locale files of the apps.
type Manifests struct {
	sources map[string]Source
	log     *slog.Logger
	now     func() time.Time

	mu      sync.Mutex
	known   map[string]*known
	locales map[string]json.RawMessage
}

type known struct {
	mu       sync.Mutex
	manifest *Manifest
	until    time.Time
}

// NewManifests makes an empty memory.
func NewManifests(sources map[string]Source, log *slog.Logger, now func() time.Time) *Manifests {
	return &Manifests{
		sources: sources, log: log, now: now, known: map[string]*known{}, locales: map[string]json.RawMessage{},
	}
}

// Of gives an app's manifest, or nil when it can't be had: a page without preloads still works. A manifest that was
// read once is kept while its app can't be reached.
func (m *Manifests) Of(ctx context.Context, app string) *Manifest {
	m.mu.Lock()
	k := m.known[app]
	if k == nil {
		k = &known{}
		m.known[app] = k
	}
	m.mu.Unlock()
	k.mu.Lock()
	defer k.mu.Unlock()
	if m.now().Before(k.until) {
		return k.manifest
	}
	read, err := m.read(ctx, app)
	if err != nil {
		m.log.WarnContext(ctx, "manifest can't be read", "app", app, "error", err.Error())
		k.until = m.now().Add(manifestPause)
		return k.manifest
	}
	k.manifest, k.until = read, m.now().Add(manifestFresh)
	return read
}

func (m *Manifests) read(ctx context.Context, app string) (*Manifest, error) {
	source, ok := m.sources[app]
	if !ok {
		return nil, fmt.Errorf("there is no app %q", app)
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), manifestWait)
	defer cancel()
	text, err := source.Read(ctx, manifestName)
	if err != nil {
		return nil, err
	}
	var read Manifest
	if err := json.Unmarshal(text, &read); err != nil {
		return nil, fmt.Errorf("reading %s: %w", manifestName, err)
	}
	if read.Entry == "" && len(read.Initial.JS) == 0 {
		return nil, fmt.Errorf("%s names nothing to load", manifestName)
	}
	return &read, nil
}

const mostLocales = 64

// Texts gives an app's locale file in a tenant's wording, nil when it can't be had. Names with a hash are read once.
func (m *Manifests) Texts(ctx context.Context, app, language, wording string) json.RawMessage {
	manifest := m.Of(ctx, app)
	if manifest == nil || !clean(manifest.Locales[language]) {
		return nil
	}
	name := manifest.Locales[language]
	key := app + "/" + name + "/" + wording
	m.mu.Lock()
	known, ok := m.locales[key]
	m.mu.Unlock()
	if ok {
		return known
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), manifestWait)
	defer cancel()
	raw, err := m.sources[app].Read(ctx, name)
	if err != nil || !json.Valid(raw) {
		m.log.WarnContext(ctx, "texts can't be read", "app", app, "language", language)
		return nil
	}
	texts := text.Worded(json.RawMessage(raw), wording)
	if hashed(name) {
		m.mu.Lock()
		if len(m.locales) >= mostLocales {
			clear(m.locales)
		}
		m.locales[key] = texts
		m.mu.Unlock()
	}
	return texts
}

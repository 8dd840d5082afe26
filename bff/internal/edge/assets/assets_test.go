package assets

import (
	"compress/gzip"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHashedNames(t *testing.T) {
	for name, want := range map[string]bool{
		"main.0a1b2c3d4e5f.js": true, "locales/de.3a1b2c3d4e5f.json": true, "remoteEntry-0a1b2c3d.js": true,
		"a.0a1b2c3d.js.map": true,
		"remoteEntry.js":    false, "mf-manifest.json": false, "deadbeef.js": false, "a.facade.js": false,
		"de.json": false, "0a1b2c3d4e5f": false,
	} {
		assert.Equal(t, want, hashed(name), name)
	}
}

func TestASymbolicLinkCannotLeaveTheFolder(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "secret.js")
	require.NoError(t, os.WriteFile(outside, []byte("secret"), 0o600))
	place := t.TempDir()
	require.NoError(t, os.Symlink(outside, filepath.Join(place, "link.js")))
	source, err := Open(place, nil)
	require.NoError(t, err)
	_, err = source.Read(t.Context(), "link.js")
	assert.ErrorIs(t, err, ErrAbsent)
}

func TestAssetsOfAnotherServer(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Set-Cookie", "a=b")
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("ETag", `"1"`)
		switch r.URL.Path {
		case "/app/a.js":
			if r.Header.Get("Accept-Encoding") == "gzip" {
				w.Header().Set("Content-Encoding", "gzip")
				z := gzip.NewWriter(w)
				_, _ = z.Write([]byte("script"))
				_ = z.Close()
				return
			}
			_, _ = w.Write([]byte("script"))
		case "/app/broken.js":
			w.WriteHeader(http.StatusInternalServerError)
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	source, err := Open(server.URL+"/app", server.Client())
	require.NoError(t, err)
	handler := NewHandler(map[string]Source{"app": source})
	get := func(path, encoding string) *http.Response {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Result()
	}
	res := get("/-/app/a.js", "gzip")
	assert.Equal(t, "gzip", res.Header.Get("Content-Encoding"))
	assert.Equal(t, "text/javascript; charset=utf-8", res.Header.Get("Content-Type"))
	assert.Empty(t, res.Header.Get("Set-Cookie"))
	plain, err := io.ReadAll(get("/-/app/a.js", "").Body)
	require.NoError(t, err)
	assert.Equal(t, "script", string(plain))
	assert.Equal(t, http.StatusNotFound, get("/-/app/none.js", "").StatusCode)
	assert.Equal(t, http.StatusBadGateway, get("/-/app/broken.js", "").StatusCode)
	text, err := source.Read(t.Context(), "a.js")
	require.NoError(t, err)
	assert.Equal(t, "script", string(text))
	_, err = source.Read(t.Context(), "none.js")
	assert.ErrorIs(t, err, ErrAbsent)
	server.Close()
	assert.Equal(t, http.StatusBadGateway, get("/-/app/a.js", "").StatusCode)
}

func TestAManifestIsKeptWhileItsAppIsAwayAndRenewedWhenItChanges(t *testing.T) {
	var entry atomic.Value
	entry.Store("one.js")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		switch e := entry.Load().(string); e {
		case "":
			w.WriteHeader(http.StatusInternalServerError)
		case "nonsense":
			_, _ = w.Write([]byte("<html>"))
		default:
			_, _ = w.Write([]byte(`{"entry":"` + e + `"}`))
		}
	}))
	defer server.Close()
	source, err := Open(server.URL, server.Client())
	require.NoError(t, err)
	now := time.Unix(1000, 0)
	m := NewManifests(map[string]Source{"app": source}, slog.New(slog.DiscardHandler), func() time.Time { return now })
	of := func() string {
		if found := m.Of(t.Context(), "app"); found != nil {
			return found.Entry
		}
		return "none"
	}
	assert.Equal(t, "none", func() string {
		if m.Of(t.Context(), "nobody") == nil {
			return "none"
		}
		return "some"
	}())
	assert.Equal(t, "one.js", of())
	entry.Store("two.js")
	assert.Equal(t, "one.js", of(), "fresh for a moment")
	now = now.Add(time.Minute)
	assert.Equal(t, "two.js", of())
	for _, broken := range []string{"", "nonsense"} {
		entry.Store(broken)
		now = now.Add(time.Minute)
		assert.Equal(t, "two.js", of())
	}
	entry.Store("three.js")
	assert.Equal(t, "two.js", of(), "an app that is away isn't asked again at once")
	now = now.Add(time.Minute)
	assert.Equal(t, "three.js", of())
}

package edge_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
)

func TestPicturesOfALink(t *testing.T) {
	f := newFixture(t)
	of := func(name, key string) *http.Response {
		return f.get("/bff/public/share/" + backendtest.Number + "/" + name + "?l=de&k=" + key)
	}
	for name, kind := range map[string]string{"story.png": "image/png", "qr.png": "image/png", "qr.svg": "image/svg+xml"} {
		for range 2 {
			res := of(name, backendtest.Key)
			require.Equal(t, http.StatusOK, res.StatusCode, name)
			assert.Equal(t, kind, res.Header.Get("Content-Type"))
			assert.Contains(t, res.Header.Get("Cache-Control"), "private")
			raw := text(t, res)
			if name == "story.png" {
				picture, err := png.Decode(bytes.NewReader([]byte(raw)))
				require.NoError(t, err)
				assert.Equal(t, image.Rect(0, 0, 1080, 1920), picture.Bounds())
			}
		}
		assert.Equal(t, http.StatusNotFound, of(name, "0000000000").StatusCode, "a wrong key shows nothing")
	}
}

func TestCodesArePrinted(t *testing.T) {
	f := newFixture(t)
	for _, form := range []string{"karten.pdf", "plakat.pdf"} {
		res := f.get("/bff/public/code/" + backendtest.OfflineCode + "/" + form + "?l=de")
		require.Equal(t, http.StatusOK, res.StatusCode, form)
		assert.Equal(t, "application/pdf", res.Header.Get("Content-Type"))
		assert.True(t, strings.HasPrefix(text(t, res), "%PDF-"))
		assert.Equal(t, http.StatusNotFound, f.get("/bff/public/code/00000000/"+form).StatusCode)
	}
}

func TestAFriendsPageCountsAsEnteredOnce(t *testing.T) {
	f := newFixture(t)
	address := "/de/empfaengerdaten/" + backendtest.Number + "?k=" + backendtest.Key + "&c=plakat"
	require.Equal(t, http.StatusOK, f.get(address).StatusCode)
	assert.InDelta(t, 1, f.clicks.Waiting(), 0)
	f.get("/de/empfaengerdaten/" + backendtest.Number + "?k=wrong")
	f.get(address, header("Sec-Purpose", "prefetch"))
	assert.InDelta(t, 1, f.clicks.Waiting(), 0, "nobody entered these")
}

package edge_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	goqr "github.com/piglig/go-qr"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
)

// What is public is made of the code that many can enter; a link for one person has no such pictures.
func TestPicturesOfACode(t *testing.T) {
	f := newFixture(t)
	of := func(name, code string) *http.Response {
		return f.get("/bff/public/code/" + code + "/" + name + "?l=de")
	}
	for name, kind := range map[string]string{"story.png": "image/png", "qr.png": "image/png", "qr.svg": "image/svg+xml"} {
		for range 2 {
			res := of(name, backendtest.OfflineCode)
			require.Equal(t, http.StatusOK, res.StatusCode, name)
			assert.Equal(t, kind, res.Header.Get("Content-Type"))
			assert.Contains(t, res.Header.Get("Cache-Control"), "private")
			raw := text(t, res)
			if kind != "image/png" {
				continue
			}
			picture, err := png.Decode(bytes.NewReader([]byte(raw)))
			require.NoError(t, err)
			if name == "story.png" {
				assert.Equal(t, image.Rect(0, 0, 1080, 1920), picture.Bounds())
			}
			read, err := goqr.Decode(picture)
			require.NoError(t, err, name)
			assert.Equal(t, "http://"+host+"/de/code?c="+backendtest.OfflineCode+"&via="+strings.TrimSuffix(name, ".png"), read)
		}
		assert.Equal(t, http.StatusNotFound, of(name, "00000000").StatusCode, "a wrong code shows nothing")
		assert.Equal(
			t, http.StatusNotFound,
			f.get("/bff/public/share/"+backendtest.Number+"/"+name+"?l=de&k="+backendtest.Key).StatusCode,
		)
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

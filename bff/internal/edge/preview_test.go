package edge_test

import (
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
)

var pictureInHead = regexp.MustCompile(`<meta property="og:image" content="([^"]+)">`)

// What a page's head names is there, as a picture of the size that it says, on the origin that was asked.
func TestThePreviewThatAPageNames(t *testing.T) {
	f := newFixture(t)
	page := "/empfaengerdaten/" + backendtest.Number + "?k=" + backendtest.Key
	for _, locale := range []string{"de", "en"} {
		html := text(t, f.get("/"+locale+page, from("10.0.0.1:1"), header("X-Forwarded-Proto", "https")))
		m := pictureInHead.FindStringSubmatch(html)
		require.Len(t, m, 2)
		path, absolute := strings.CutPrefix(m[1], "https://"+host)
		require.True(t, absolute, m[1])
		assert.NotContains(t, path, backendtest.Number)
		for range 2 {
			res := f.get(path)
			require.Equal(t, http.StatusOK, res.StatusCode)
			assert.Equal(t, "image/png", res.Header.Get("Content-Type"))
			assert.Contains(t, res.Header.Get("Cache-Control"), "public")
			picture, err := png.DecodeConfig(res.Body)
			require.NoError(t, err)
			assert.Equal(t, []int{1200, 630}, []int{picture.Width, picture.Height})
		}
	}
	asked := f.backend.Asked("HomeTexts")
	require.Len(t, asked, 2, "drawn once a language")
	assert.Equal(t, "en", asked[1].Call.Locale)
}

func TestWhatIsNoPreview(t *testing.T) {
	f := newFixture(t)
	for _, path := range []string{"/preview/", "/preview/fr.png", "/preview/de", "/preview/de.svg", "/preview/../de.png"} {
		assert.Equal(t, http.StatusNotFound, f.get(path).StatusCode, path)
	}
	assert.Equal(t, http.StatusMisdirectedRequest, f.get("/preview/de.png", at("nobody.example")).StatusCode)
	assert.Equal(t, http.StatusMethodNotAllowed, f.do(http.MethodPost, "/preview/de.png", "").StatusCode)
	assert.Empty(t, f.backend.Asked("HomeTexts"))
}

package edge_test

import (
	"image/jpeg"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
)

var pictureInHead = regexp.MustCompile(`<meta property="og:image" content="([^"]+)">`)

// What a page's head names is there, as a picture of the size that it says, on the origin that was asked.
func TestThePreviewThatAPageNames(t *testing.T) {
	f := newFixture(t)
	page := ""
	for _, locale := range []string{"de", "en"} {
		html := text(t, f.get("/"+locale+page, from("10.0.0.1:1"), header("X-Forwarded-Proto", "https")))
		m := pictureInHead.FindStringSubmatch(html)
		require.Len(t, m, 2)
		path, absolute := strings.CutPrefix(m[1], "https://"+host)
		require.True(t, absolute, m[1])
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
	var locales []string
	for _, asked := range f.backend.Asked("GetStart") {
		locales = append(locales, asked.Call.Locale)
	}
	assert.Equal(t, []string{"de", "de", "en", "en"}, locales, "once for the page, and drawn once a language")
}

// A link's preview names who recommends what: to who has the right key, or the code, and to no one else.
func TestThePreviewOfARecommendation(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.OfflineCode = true
	f.tenant.Routes["de"] = append(f.tenant.Routes["de"], backend.Route{Name: "Code", Path: "/code"})
	friend := "/de/empfaengerdaten/" + backendtest.Number
	sealed := ""
	for page, picture := range map[string]string{
		friend + "?k=" + backendtest.Key:        "/bff/public/preview/",
		"/de/code?c=" + backendtest.OfflineCode: "/bff/public/code/" + backendtest.OfflineCode + "/preview.jpg?l=de",
		friend + "?k=0000000000":                "/preview/de.png",
		"/de/code?c=00000000":                   "/preview/de.png",
	} {
		html := text(t, f.get(page))
		m := pictureInHead.FindStringSubmatch(html)
		require.Len(t, m, 2)
		personal := !strings.HasSuffix(picture, ".png")
		if strings.HasSuffix(picture, "/preview/") {
			assert.Regexp(t, "^http://"+host+picture+`[\w-]{40,}/preview\.jpg\?l=de$`, m[1])
			assert.NotContains(t, m[1], backendtest.Key, "caches and logs keep the picture's address: it opens nothing")
			assert.NotContains(t, m[1], backendtest.Number)
			sealed = m[1]
		} else {
			assert.Equal(t, "http://"+host+picture, m[1])
		}
		assert.Equal(t, personal, strings.Contains(html, `property="og:title" content="Anna empfiehlt dir `), page)
		if !personal {
			continue
		}
		res := f.get(strings.TrimPrefix(m[1], "http://"+host))
		require.Equal(t, http.StatusOK, res.StatusCode)
		assert.Equal(t, "image/jpeg", res.Header.Get("Content-Type"))
		assert.Contains(t, res.Header.Get("Cache-Control"), "private", "it holds a name")
		drawn, err := jpeg.DecodeConfig(res.Body)
		require.NoError(t, err)
		assert.Equal(t, []int{1200, 630}, []int{drawn.Width, drawn.Height})
	}
	html := text(t, f.get("/de/code?c="+backendtest.OfflineCode))
	assert.Contains(
		t, html, `property="og:url" content="http://`+host+`/de/code?c=`+backendtest.OfflineCode+`"`,
		"networks lead to this address",
	)
	for _, wrong := range []string{
		"/bff/public/share/" + backendtest.Number + "/preview.jpg?k=" + backendtest.Key,
		"/bff/public/preview/" + backendtest.Key + "/preview.jpg",
		"/bff/public/code/00000000/preview.jpg",
		strings.Replace(strings.TrimPrefix(sealed, "http://"+host), "/preview.jpg", "A/preview.jpg", 1),
	} {
		assert.Equal(t, http.StatusNotFound, f.get(wrong).StatusCode, wrong)
	}
}

func TestWhatIsNoPreview(t *testing.T) {
	f := newFixture(t)
	for _, path := range []string{"/preview/", "/preview/fr.png", "/preview/de", "/preview/de.svg", "/preview/../de.png"} {
		assert.Equal(t, http.StatusNotFound, f.get(path).StatusCode, path)
	}
	assert.Equal(t, http.StatusMisdirectedRequest, f.get("/preview/de.png", at("nobody.example")).StatusCode)
	assert.Equal(t, http.StatusMethodNotAllowed, f.do(http.MethodPost, "/preview/de.png", "").StatusCode)
	assert.Empty(t, f.backend.Asked("GetStart"))
}

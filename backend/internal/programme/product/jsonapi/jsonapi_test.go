package jsonapi_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/jsonapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/pixels/pixelstest"
	"weitersagen.app/backend/test/fakes/jsonapitest"
)

type item = jsonapitest.Item

var acme = &tenant.Tenant{ID: "acme"}

// filled is a source with three pages of products, a tariff and a device.
func filled(t *testing.T) (*jsonapitest.Server, product.Remote) {
	s := jsonapitest.Start(t)
	var items []item
	for i := range 5 {
		items = append(items, item{"id": strconv.Itoa(i), "monthlyCents": 1995})
	}
	items[0]["picture"], items[1]["picture"], items[1]["small"] = s.Picture("a"), s.Picture("b"), s.Picture("a")
	s.Put("products", items...)
	s.Put("tariffs", item{"id": "t", "tariff": item{"id": "t-s"}})
	s.Put("devices", item{"id": "d", "device": item{"type": "tablet"}})
	return s, product.Remote{URL: s.Address(), PictureOrigins: []string{s.URL}}
}

func keyed(tenant.ID) string { return jsonapitest.Key }

func fetch(t *testing.T, r product.Remote, etag string, kept map[string][]byte) (product.Raw, error) {
	return jsonapi.New(keyed).Fetch(t.Context(), acme, r, etag, kept)
}

func TestTheWholeCatalogueComesPageByPage(t *testing.T) {
	s, r := filled(t)
	raw, err := fetch(t, r, "", nil)
	require.NoError(t, err)
	var ids []any
	for _, one := range raw.Items {
		ids = append(ids, one["id"])
	}
	assert.Equal(t, []any{"0", "1", "2", "3", "4", "t", "d"}, ids)
	assert.Equal(t, json.Number("1995"), raw.Items[0]["monthlyCents"], "as it was written")
	assert.Regexp(t, `^remote/[0-9a-f]{20}\.png$`, raw.Items[0]["picture"])
	assert.Equal(t, raw.Items[0]["picture"], raw.Items[1]["small"])
	assert.Len(t, raw.Pictures, 2)
	assert.Equal(
		t,
		[]string{
			"/v1/catalogue", "/v1/products", "/v1/products", "/v1/products", "/v1/tariffs", "/v1/devices", "/pictures/a",
			"/pictures/b",
		},
		s.Asked(),
	)

	again, err := fetch(t, r, "", raw.Pictures)
	require.NoError(t, err)
	assert.Equal(t, raw, again)
	assert.NotContains(t, s.Asked(), "/pictures/a", "what is kept isn't fetched again")

	_, err = fetch(t, r, raw.ETag, nil)
	require.ErrorIs(t, err, product.ErrUnchanged)
	assert.Equal(t, []string{"/v1/catalogue"}, s.Asked(), "one question")
	s.Put("tariffs")
	raw, err = fetch(t, r, raw.ETag, nil)
	require.NoError(t, err)
	assert.Len(t, raw.Items, 6)
}

func TestWhatIsWrongWithASourceIsAnError(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(
		func(_ http.ResponseWriter, r *http.Request) { t.Errorf("a redirection was followed to %s", r.URL) },
	))
	defer elsewhere.Close()
	for name, tt := range map[string]struct {
		wrong func(*jsonapitest.Server)
		want  string
	}{
		"500":                   {func(s *jsonapitest.Server) { s.Refuse(http.StatusInternalServerError, 0) }, "answers 500"},
		"another key":           {func(s *jsonapitest.Server) { s.Refuse(http.StatusUnauthorized, 0) }, "answers 401"},
		"304 that nobody asked": {func(s *jsonapitest.Server) { s.Refuse(http.StatusNotModified, 0) }, "answers 304"},
		"JSON that isn't any":   {(*jsonapitest.Server).Garble, "no JSON that can be read"},
		"half a page":           {(*jsonapitest.Server).Halve, "ends in the middle"},
		"a flood":               {func(s *jsonapitest.Server) { s.Flood(64 << 20) }, "too large"},
		"a redirection":         {func(s *jsonapitest.Server) { s.Redirect(elsewhere.URL) }, "answers 307"},
		"a page twice":          {bent(func(p item) { p["page"] = 1 }), "products, page 2: is page 1"},
		"a page too many":       {bent(func(p item) { p["pages"] = p["page"].(int) + 1 }), "is one of"},
		"fewer pages":           {bent(func(p item) { p["pages"] = 1 }), "products: 2 of 5 came"},
		"half of the items":     {bent(func(p item) { p["items"] = []item{} }), "products: 0 of 5 came"},
		"another catalogue":     {bent(func(p item) { p["version"] = "next" }), "another version"},
		"no number of the page": {bent(func(p item) { delete(p, "page") }), "isn't what it should be"},
		"a text for a number":   {bent(func(p item) { p["pages"] = "3" }), `"pages" has another type`},
		"an object for a list":  {bent(func(p item) { p["items"] = item{} }), `"items" has another type`},
		"a text for an item":    {bent(func(p item) { p["items"] = []string{"a", "b"} }), `another type`},
		"a tariff without one": {
			func(s *jsonapitest.Server) { s.Put("tariffs", item{"id": "t"}) }, "tariffs[0]: has no tariff",
		},
		"a picture elsewhere": {func(s *jsonapitest.Server) {
			s.Put("tariffs", item{"tariff": item{}, "picture": elsewhere.URL + "/a.png"})
		}, "no address of an origin"},
		"a file for a picture": {
			func(s *jsonapitest.Server) { s.Put("tariffs", item{"tariff": item{}, "picture": "remote/a.png"}) },
			"no address of an origin",
		},
		"a number for one": {
			func(s *jsonapitest.Server) { s.Put("tariffs", item{"tariff": item{}, "small": 7}) }, "no address of an origin",
		},
		"a drawing": {
			func(s *jsonapitest.Server) { s.GivePicture([]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)) },
			"no PNG, JPEG or WebP",
		},
		"a huge picture": {func(s *jsonapitest.Server) {
			s.GivePicture(append([]byte("\x89PNG\r\n\x1a\n"), make([]byte, 1<<20)...))
		}, "no PNG, JPEG or WebP"},
		"a picture of a thousand million pixels": {
			func(s *jsonapitest.Server) { s.GivePicture(pixelstest.PNG(30_000, 30_000)) }, "16 million pixels",
		},
	} {
		s, r := filled(t)
		tt.wrong(s)
		_, err := fetch(t, r, "", nil)
		require.ErrorContains(t, err, tt.want, name)
		assert.NotContains(t, err.Error(), "Refused by the test", "%s: a stranger's words stay out of the log", name)
		assert.NotContains(t, err.Error(), jsonapitest.Key, name)
	}
}

// A head that says more than is taken is believed: no page is asked for.
func TestAHeadThatSaysTooMuchIsRefusedBeforeAnyPage(t *testing.T) {
	for _, tt := range []struct{ products, tariffs, devices int }{
		{205, 0, 0}, {1 << 62, 1 << 62, 1 << 62}, {100, 100, 5}, {0, -1, 0}, {5, 0, 2_000},
	} {
		s, r := filled(t)
		s.Head(item{"version": "1", "products": tt.products, "tariffs": tt.tariffs, "devices": tt.devices})
		_, err := fetch(t, r, "", nil)
		require.ErrorContains(t, err, "items are said, 204 are the most", "%v", tt)
		assert.Equal(t, []string{"/v1/catalogue"}, s.Asked(), "%v", tt)
	}
}

// Each page is small enough by itself; all of them together aren't.
func TestAWalkIsBoundedAsAWhole(t *testing.T) {
	s, r := filled(t)
	var items []item
	for i := range 20 {
		items = append(items, item{"id": strconv.Itoa(i), "monthlyCents": 1995, "text": strings.Repeat("a", 1<<20)})
	}
	s.Put("products", items...)
	_, err := fetch(t, r, "", nil)
	require.ErrorContains(t, err, "the pages together are larger than 16 MB")
	assert.Less(t, len(s.Asked()), 10, "nobody asks on")
}

func TestMoreItemsThanTheHeadSaysEndTheWalk(t *testing.T) {
	s, r := filled(t)
	s.Bend(func(p item) { p["items"] = make([]item, 10) })
	_, err := fetch(t, r, "", nil)
	require.ErrorContains(t, err, "products, page 1: more than 5 items came")
	assert.Equal(t, []string{"/v1/catalogue", "/v1/products"}, s.Asked())
}

func bent(change func(item)) func(*jsonapitest.Server) {
	return func(s *jsonapitest.Server) { s.Bend(change) }
}

func TestASourceThatWantsToBeLeftAloneSaysForHowLong(t *testing.T) {
	s, r := filled(t)
	for seconds, want := range map[int]time.Duration{90: 90 * time.Second, 1_000_000: 10 * time.Minute} {
		s.Refuse(http.StatusTooManyRequests, seconds)
		_, err := fetch(t, r, "", nil)
		var pause *product.PauseError
		require.ErrorAs(t, err, &pause)
		assert.Equal(t, want, pause.For)
	}
}

func TestNothingIsWaitedForLongerThanTheCallerWaits(t *testing.T) {
	s, r := filled(t)
	s.Hang()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := jsonapi.New(keyed).Fetch(ctx, acme, r, "", nil)
	require.ErrorIs(t, err, context.Canceled)
}

func TestWithoutAKeyNothingIsAsked(t *testing.T) {
	s, r := filled(t)
	_, err := jsonapi.New(func(tenant.ID) string { return "" }).Fetch(t.Context(), acme, r, "", nil)
	require.ErrorIs(t, err, product.ErrNoKey)
	assert.Empty(t, s.Asked())
}

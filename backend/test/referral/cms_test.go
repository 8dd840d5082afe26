package referral_test

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fakes/squidextest"
	"weitersagen.app/backend/test/fixture"
)

var pages = flag.Int("pages", 20, "pages that are asked for while a CMS hangs; `make bench` takes many")

// beside lets the telecom tenant have a CMS, and the process follow it until the end of the test.
func beside(s *fixture.Served, cms *squidextest.Server, more string) {
	s.T.Helper()
	files, err := s.Library.Own("funkwelle")
	require.NoError(s.T, err)
	files["funkwelle.yaml"] = append(
		files["funkwelle.yaml"],
		fmt.Sprintf("\ncms: {url: %q, app: %s, client: %s, %s}\n", cms.URL, squidextest.App, squidextest.Client, more)...,
	)
	reload(s, files)
	s.Set(func(b *setup.Base) { b.Config.CMSSecrets = map[tenant.ID]string{"funkwelle": squidextest.Secret} })
	ctx, end := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	follow := s.FollowContents()
	go func() { ended <- follow(ctx) }()
	s.T.Cleanup(func() {
		end()
		assert.NoError(s.T, <-ended)
	})
}

func reload(s *fixture.Served, files edition.Files) {
	s.T.Helper()
	require.NoError(
		s.T,
		s.Library.Take(
			edition.Changes{{Edition: edition.Edition{Tenant: "funkwelle", Number: 1, Digest: files.Digest()}, Files: files}},
		),
	)
}

func shown(s *fixture.Served, path string) string {
	s.T.Helper()
	got := s.Call(http.MethodGet, fixture.Base+path, "", nil)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	return string(got.Body)
}

type values = map[string]map[string]any

func both(text string) map[string]any { return map[string]any{"de": text, "en": text} }

// What a CMS says stands on the pages, without what it shouldn't say; what people agree to stays what the tenant's file
// says.
func TestWhatACMSSaysIsShownSafely(t *testing.T) {
	s := fixture.ServeSQLite(t)
	cms := squidextest.Start(t)
	cms.Put(
		"keyvisual",
		squidextest.Content{ID: "kv", Data: values{"Titel": both("Welle <script>alert(1)</script>machen")}},
	)
	cms.Put(
		"faqs",
		squidextest.Content{
			ID:   "q",
			Data: values{"Title": both("Wann?"), "answer": both(`<p onclick="alert(1)">Bald.<img src=x onerror=alert(1)></p>`)},
		},
	)
	cms.Put(
		"content-bloecke",
		squidextest.Content{
			ID: "k",
			Data: values{
				"Inhalt": both(`<p>Hallo</p><a href="javascript:alert(1)">hier</a></style><style>*{display:none}</style>`),
			},
		},
		squidextest.Content{ID: "m", Data: values{"Inhalt": both("<p>" + strings.Repeat("Werbung ", 1<<17) + "</p>")}},
	)
	terms, imprint, start := shown(
		s, "/content/zustimmung/terms",
	), shown(s, "/content/seite/impressum"), shown(s, "/content/start")
	beside(s, cms, "keyVisual: kv, faqs: true, pages: {kontakt: k, impressum: m}")
	require.Eventually(t, func() bool { return shown(s, "/content/start") != start }, 10*time.Second, 10*time.Millisecond)

	start = shown(s, "/content/start")
	assert.Contains(t, start, `"Titel":"Welle machen"`)
	assert.Contains(t, start, `Bald.`)
	contact, questions := shown(s, "/content/seite/kontakt"), shown(s, "/content/seite/faq")
	assert.Contains(t, contact, "Hallo")
	assert.Contains(t, contact, `"Version":"cms-1","Stand":"2026-11-20"`)
	assert.Contains(t, questions, "Wann?")
	for _, page := range []string{start, contact, questions} {
		assert.NotRegexp(t, `(?i)script|onclick|onerror|style`, page)
	}
	assert.Equal(t, imprint, shown(s, "/content/seite/impressum"), "a megabyte isn't taken")
	assert.Equal(t, terms, shown(s, "/content/zustimmung/terms"))
}

// Anyone who looks after a process sees that a CMS says nothing, and no page is held back for it.
func TestACMSThatSaysNothingIsSeenAndStopsNothing(t *testing.T) {
	s := fixture.ServeSQLite(t)
	ready := func() string {
		got := s.Call(http.MethodGet, "/readyz", "", nil)
		assert.Equal(t, http.StatusOK, got.Status)
		return string(got.Body)
	}
	assert.Contains(t, ready(), `"cms":"ok"`, "nobody has one")
	start := shown(s, "/content/start")
	cms := squidextest.Start(t)
	cms.Put("keyvisual", squidextest.Content{ID: "kv", Data: values{"Titel": both("Welle")}})
	beside(s, cms, "keyVisual: kv")
	require.Eventually(t, func() bool { return shown(s, "/content/start") != start }, 10*time.Second, 10*time.Millisecond)
	assert.Contains(t, ready(), `"cms":"ok"`)
	s.Clock.Advance(16 * time.Minute)
	assert.Contains(t, ready(), `"cms":"away"`)
	assert.Contains(t, shown(s, "/content/start"), "Welle", "what it said last stands")
}

// A page for which neither the CMS nor the file has words stands without them.
func TestAPageWithoutWordsStands(t *testing.T) {
	s := fixture.ServeSQLite(t)
	cms := squidextest.Start(t)
	cms.Hang()
	beside(s, cms, "pages: {kontakt: k}")
	files, err := s.Library.Own("funkwelle")
	require.NoError(t, err)
	files["funkwelle.yaml"] = append(
		files["funkwelle.yaml"],
		fmt.Sprintf(
			"\ncms: {url: %q, app: %s, client: %s, pages: {kontakt: k}}\n", cms.URL, squidextest.App, squidextest.Client,
		)...,
	)
	delete(files, "funkwelle/legal/kontakt.de.md")
	delete(files, "funkwelle/legal/kontakt.en.md")
	reload(s, files)
	contact := shown(s, "/content/seite/kontakt")
	assert.Contains(t, contact, `"Html":""`)
	assert.Contains(t, contact, `"Titel":"Kontakt"`)
}

// longestPage is far more than a page takes, and far less than something that hangs for ever.
const longestPage = 3 * time.Second

// How long the pages take beside a CMS that never answers. The bound is for who waits for it at all, on whatever
// machine; that a page waits for its short time-out once, and no page after it, is held by
// TestAPageWaitsForItsShortTimeOutOnceAndNeverAgain.
func TestTimesOfPagesBesideACMSThatNeverAnswers(t *testing.T) {
	s := fixture.ServeSQLite(t)
	measured := func(name string) {
		times := make([]time.Duration, *pages)
		for i := range times {
			began := time.Now()
			shown(s, []string{"/content/start", "/content/seite/impressum", "/content/seite/kontakt"}[i%3])
			times[i] = time.Since(began)
		}
		first := times[0]
		slices.Sort(times)
		t.Logf(
			"%-28s first %s, median %s, longest %s of %d pages", name, first.Round(time.Microsecond),
			times[len(times)/2].Round(time.Microsecond), times[len(times)-1].Round(time.Microsecond), len(times),
		)
		assert.Less(t, times[len(times)-1], longestPage, name)
	}
	measured("without a CMS")
	cms := squidextest.Start(t)
	cms.Hang()
	beside(s, cms, "keyVisual: kv, faqs: true, pages: {kontakt: k, impressum: i}, variables: true")
	require.Eventually(t, func() bool { return cms.Waiting() > 0 }, 10*time.Second, time.Millisecond)
	measured("beside one that hangs")
	measured("and later")
}

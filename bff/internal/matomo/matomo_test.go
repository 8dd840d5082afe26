package matomo_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/matomo"
	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/screen/shell"
)

func hit(server string) shell.Hit {
	return shell.Hit{
		Server: backend.Matomo{URL: server, SiteID: 3},
		Page:   "https://empfehlen.example/de/empfaengerdaten/{empfehlungsnummer}", Name: "RecipientData",
		Visitor: "0123456789abcdef", Language: "de", UserAgent: "Browser/1",
	}
}

func TestAHitInMatomosWords(t *testing.T) {
	for _, server := range []string{"https://stats.example/m", "https://stats.example/m/"} {
		u, err := url.Parse(matomo.Address(hit(server)))
		require.NoError(t, err)
		assert.Equal(t, "/m/matomo.php", u.Path)
		q := u.Query()
		assert.NotEmpty(t, q.Get("rand"))
		q.Del("rand")
		assert.Equal(t, url.Values{
			"idsite": {"3"}, "rec": {"1"}, "apiv": {"1"}, "send_image": {"0"}, "action_name": {"RecipientData"},
			"lang": {"de"}, "ua": {"Browser/1"},
			"url": {"https://empfehlen.example/de/empfaengerdaten/{empfehlungsnummer}"}, "_id": {"0123456789abcdef"},
		}, q, "the page's pattern, no address of anybody, no goal")
	}
	goal := hit("https://stats.example")
	goal.Goal = 27
	u, err := url.Parse(matomo.Address(goal))
	require.NoError(t, err)
	assert.Equal(t, "27", u.Query().Get("idgoal"))
}

func TestHitsAreDeliveredWithoutAnybodyWaiting(t *testing.T) {
	got := make(chan *http.Request, 3)
	status := make(chan int, 3)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got <- r.Clone(context.Background())
		w.WriteHeader(<-status)
	}))
	defer server.Close()
	c := matomo.New(server.Client(), slog.New(slog.DiscardHandler), metrics.New())
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); c.Run(ctx) }()
	for _, answer := range []int{http.StatusInternalServerError, http.StatusNoContent} {
		c.Count(hit(server.URL))
		r := <-got
		assert.Equal(t, http.MethodGet, r.Method)
		assert.Equal(t, "Browser/1", r.UserAgent())
		assert.Empty(t, r.Header.Get("Cookie"))
		status <- answer // one that fails doesn't stop the next
	}
	stop()
	<-ended
}

func TestAServerThatIsAwayHoldsNoOneUp(t *testing.T) {
	m := metrics.New()
	c := matomo.New(http.DefaultClient, slog.New(slog.DiscardHandler), m)
	counted := make(chan struct{})
	go func() {
		defer close(counted)
		for range 5000 {
			c.Count(hit("http://192.0.2.1"))
		}
	}()
	select {
	case <-counted:
	case <-time.After(10 * time.Second):
		t.Fatal("counting waits")
	}
}

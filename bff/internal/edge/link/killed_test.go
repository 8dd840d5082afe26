package link

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/metrics"
)

// pourTo makes this test's program an edge that counts clicks without end, says which, and delivers them to an address.
const pourTo = "WS_TEST_POUR_CLICKS_TO"

func TestMain(m *testing.M) {
	if to := os.Getenv(pourTo); to != "" {
		pour(to)
	}
	os.Exit(m.Run())
}

func pour(to string) {
	clicks, pace, ticker := NewClicks(
		remote(to), slog.New(slog.DiscardHandler), metrics.New(),
	), time.NewTicker(time.Millisecond), Every()
	go clicks.Run(context.Background(), ticker.C)
	for n := 0; ; n++ {
		<-pace.C
		clicks.Add("funkwelle", click(n))
		_, _ = fmt.Fprintln(os.Stdout, n) // who reads it may be gone
	}
}

// remote is a backend in another process.
type remote string

func (r remote) CountClicks(ctx context.Context, _ string, c backend.Clicks) error {
	body, err := json.Marshal(c)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, string(r), bytes.NewReader(body))
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

// What ADR 4 promises, with a process that is really killed: gone is what was counted in the last half second, and
// nothing counts twice.
func TestAKilledEdgeLosesItsLastHalfSecondOnly(t *testing.T) {
	const enough = 3000
	// late bounds what a busy machine may add to a delivery.
	const late = time.Second
	var mu sync.Mutex
	batches, received := map[string]bool{}, map[int64]int{}
	sink := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var c backend.Clicks
		if !assert.NoError(t, json.NewDecoder(r.Body).Decode(&c)) {
			return
		}
		mu.Lock()
		defer mu.Unlock()
		if batches[c.ID] {
			return // as the backend does
		}
		batches[c.ID] = true
		for _, one := range c.Clicks {
			received[one.At.Unix()]++
		}
	}))
	defer sink.Close()

	self, err := os.Executable()
	require.NoError(t, err)
	edge := exec.CommandContext(t.Context(), self)
	edge.Env = append(os.Environ(), pourTo+"="+sink.URL)
	output, err := edge.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, edge.Start())
	counted := map[int64]time.Time{}
	var killed time.Time
	for lines := bufio.NewScanner(output); lines.Scan(); {
		n, err := strconv.ParseInt(lines.Text(), 10, 64)
		require.NoError(t, err)
		counted[n] = time.Now()
		if n == enough {
			require.NoError(t, edge.Process.Kill())
			killed = time.Now()
		}
	}
	require.ErrorContains(t, edge.Wait(), "killed")
	sink.Close() // waits for what is under way
	safe := 0
	for n, at := range counted {
		if at.Before(killed.Add(-every - late)) {
			safe++
			assert.Equal(t, 1, received[n], "click %d, %s before the end", n, killed.Sub(at))
		}
		assert.LessOrEqual(t, received[n], 1, "click %d", n)
	}
	assert.Greater(t, safe, enough/3)
}

// A backend that never answers keeps no redirect waiting: it answers only once all of them have arrived.
func TestNoRedirectWaitsForAStuckBackend(t *testing.T) {
	fake := backendtest.New(map[string]*backend.Tenant{"funkwelle": backendtest.Tenant("funkwelle")})
	log, m := slog.New(slog.DiscardHandler), metrics.New()
	sink, asked, release, counted := NewMockSink(t), make(chan struct{}, 10), make(chan struct{}), 0
	sink.EXPECT().CountClicks(
		mock.Anything, "funkwelle", mock.Anything,
	).RunAndReturn(func(_ context.Context, _ string, c backend.Clicks) error {
		asked <- struct{}{}
		<-release
		for _, one := range c.Clicks {
			counted += one.Calls
		}
		return nil
	})
	clicks, tick := NewClicks(sink, log, m), make(chan time.Time)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { clicks.Run(ctx, tick); close(ended) }()
	redirect := NewRedirect(
		tenants.New(fake, log, time.Now), clicks, NewVisitors("key", guard.NewCallers(nil)), time.Now, m.Redirects,
		m.WrongLinks,
	)
	open := func(n int) {
		w, r := httptest.NewRecorder(), httptest.NewRequestWithContext(
			t.Context(), http.MethodGet, "/r/1234567890A9W18TVS/way-"+strconv.Itoa(n), nil,
		)
		r.Host = "funkwelle"
		redirect.ServeHTTP(w, r)
		require.Equal(t, http.StatusFound, w.Code)
	}
	open(0)
	tick <- time.Time{}
	<-asked
	for n := range 3 * batch {
		open(n)
	}
	assert.Equal(t, float64(3*batch+1), clicks.Waiting(), "all wait, the one under way among them")
	close(release)
	cancel()
	<-ended
	assert.Equal(t, 3*batch+1, counted, "and none is lost")
}

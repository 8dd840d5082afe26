package usecase_test

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
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/click/usecase"
)

// pourTo makes this test's program an api that counts clicks without end, says so, and writes the sums to an address.
const pourTo = "WS_TEST_POUR_CLICKS_TO"

func TestMain(m *testing.M) {
	if to := os.Getenv(pourTo); to != "" {
		pour(to)
	}
	os.Exit(m.Run())
}

func pour(to string) {
	n := link.NewNumber()
	buffer := usecase.NewBuffer(remote(to), known{n}, clock.System{}, slog.New(slog.DiscardHandler))
	pace, ticker := time.NewTicker(time.Millisecond), time.NewTicker(usecase.FlushEvery)
	go buffer.Run(context.Background(), ticker.C)
	for {
		<-pace.C
		buffer.Count("funkwelle", n, click.Click, "qr", click.Visitor{})
		_, _ = fmt.Fprintln(os.Stdout, "counted") // who reads it may be gone
	}
}

// remote is a database in another process.
type remote string

var _ click.Counters = remote("")

func (r remote) Add(ctx context.Context, _ tenant.ID, o click.Openings, _ time.Time) error {
	sum := 0
	for _, n := range o.Calls {
		sum += n
	}
	body, err := json.Marshal(sum)
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

// AddBatch does nothing: the buffer has none.
func (remote) AddBatch(context.Context, tenant.ID, string, click.Openings, time.Time) error {
	return nil
}

// Of says nothing: it isn't asked.
func (remote) Of(context.Context, tenant.ID, []link.Number) (map[link.Number]click.Total, error) {
	return nil, nil
}

// What ADR 4 promises, with a process that is really killed: gone is what was counted in the last half second.
func TestAKilledProcessLosesItsLastHalfSecondOnly(t *testing.T) {
	const enough = 3000
	// late bounds what a busy machine may add to a write.
	const late = time.Second
	var mu sync.Mutex
	written := 0
	store := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var sum int
		assert.NoError(t, json.NewDecoder(r.Body).Decode(&sum))
		mu.Lock()
		defer mu.Unlock()
		written += sum
	}))
	defer store.Close()

	self, err := os.Executable()
	require.NoError(t, err)
	api := exec.CommandContext(t.Context(), self)
	api.Env = append(os.Environ(), pourTo+"="+store.URL)
	output, err := api.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, api.Start())
	var counted []time.Time
	var killed time.Time
	for lines := bufio.NewScanner(output); lines.Scan(); {
		counted = append(counted, time.Now())
		if len(counted) == enough {
			require.NoError(t, api.Process.Kill())
			killed = time.Now()
		}
	}
	require.ErrorContains(t, api.Wait(), "killed")
	store.Close() // waits for what is under way
	safe := 0
	for _, at := range counted {
		if at.Before(killed.Add(-usecase.FlushEvery - late)) {
			safe++
		}
	}
	assert.Greater(t, safe, enough/3)
	assert.GreaterOrEqual(t, written, safe)
	// A click can be counted and not yet said, but the pace allows no more than a few of these.
	assert.LessOrEqual(t, written, len(counted)+10, "nothing counts twice")
}

// A database that never answers keeps no one waiting: it answers only once all have been counted.
func TestCountingNeverWaitsForAStuckDatabase(t *testing.T) {
	const many = 5000
	n, store, asked, release, sum := link.NewNumber(), NewMockCounters(t), make(chan struct{}), make(chan struct{}), 0
	store.EXPECT().Add(mock.Anything, tenant.ID("funkwelle"), mock.Anything, now).RunAndReturn(func(
		_ context.Context, _ tenant.ID, o click.Openings, _ time.Time,
	) error {
		for _, n := range o.Calls {
			sum += n
		}
		if sum == 1 {
			close(asked)
			<-release
		}
		return nil
	})
	b, tick := usecase.NewBuffer(
		store, known{n}, clock.NewManual(now), slog.New(slog.DiscardHandler),
	), make(chan time.Time)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { b.Run(ctx, tick); close(ended) }()
	b.Count("funkwelle", n, click.Click, "qr", click.Visitor{})
	tick <- now
	<-asked
	for range many {
		b.Count("funkwelle", n, click.Click, "qr", click.Visitor{})
	}
	close(release)
	cancel()
	<-ended
	assert.Equal(t, many+1, sum, "and none is lost")
}

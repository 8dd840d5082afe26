package link

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/platform/problem"
)

// running is a buffer whose Run is stepped by the test: step returns when everything before it has been handled.
type running struct {
	*Clicks
	fake    *backendtest.Fake
	metrics *metrics.Metrics
	tick    chan time.Time
	stop    func()
}

func run(t *testing.T) *running {
	t.Helper()
	r := &running{fake: backendtest.New(nil), metrics: metrics.New(), tick: make(chan time.Time)}
	r.Clicks = NewClicks(r.fake, slog.New(slog.DiscardHandler), r.metrics)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { r.Run(ctx, r.tick); close(ended) }()
	r.stop = func() { cancel(); <-ended }
	t.Cleanup(r.stop)
	return r
}

// step ticks twice: the second tick is taken only after the first one's delivery.
func (r *running) step() {
	r.tick <- time.Time{}
	r.tick <- time.Time{}
}

// click is another one for each number, by its channel.
func click(n int) backend.Click {
	return backend.Click{Number: backendtest.Number, Channel: strconv.Itoa(n), At: time.Unix(int64(n), 0)}
}

func counted(r *running) int {
	n := 0
	for _, b := range r.fake.Batches() {
		for _, one := range b.Clicks {
			n += one.Calls
		}
	}
	return n
}

// What is the same is one entry of a batch; what differs in anything that is counted apart is another.
func TestTheSameClickIsHeldOnceWithHowOftenItWas(t *testing.T) {
	at := time.Date(2026, 11, 30, 8, 30, 10, 0, time.UTC)
	one := backend.Click{
		Number: backendtest.Number, Key: "0123456789", Channel: "qr", At: at,
		Visitor: backend.Visitor{Place: "p", Browser: "b"},
	}
	for name, change := range map[string]func(*backend.Click){
		"number":  func(c *backend.Click) { c.Number = "other" },
		"key":     func(c *backend.Click) { c.Key = "other" },
		"channel": func(c *backend.Click) { c.Channel = "" },
		"kind":    func(c *backend.Click) { c.Entry = true },
		"link":    func(c *backend.Click) { c.Lead = "other" },
		"label":   func(c *backend.Click) { c.Label = "other" },
		"place":   func(c *backend.Click) { c.Visitor.Place = "other" },
		"browser": func(c *backend.Click) { c.Visitor.Browser = "other" },
		"minute":  func(c *backend.Click) { c.At = at.Add(time.Minute) },
	} {
		t.Run(name, func(t *testing.T) {
			r := run(t)
			again, other := one, one
			again.At = at.Add(time.Second)
			change(&other)
			for _, c := range []backend.Click{one, again, other, again} {
				r.Add("funkwelle", c)
			}
			assert.Equal(t, 2.0, r.Waiting())
			r.step()
			require.Len(t, r.fake.Batches(), 1)
			want := []backend.Click{one, other}
			want[0].Calls, want[1].Calls = 3, 1
			assert.Equal(t, want, r.fake.Batches()[0].Clicks, "at the moment of the first")
			assert.Equal(t, 4.0, testutil.ToFloat64(r.metrics.ClicksSent), "calls")
		})
	}
}

func TestClicksAreDeliveredTogether(t *testing.T) {
	r := run(t)
	for i := range 3 {
		r.Add("funkwelle", click(i))
	}
	r.Add("havelschutz", click(9))
	r.step()
	assert.Len(t, r.fake.Batches(), 2, "one batch a tenant")
	assert.Equal(t, 4, counted(r))
	assert.Zero(t, r.Waiting())
	r.step()
	assert.Len(t, r.fake.Asked("CountClicks"), 2, "nothing is sent twice")
}

func TestABatchIsSentWhenFullAndNeverGrowsBeyond(t *testing.T) {
	r := run(t)
	for i := range batch*2 + 1 {
		r.Add("funkwelle", click(i))
	}
	require.Eventually(t, func() bool { return counted(r) >= batch }, 30*time.Second, time.Millisecond)
	r.step()
	assert.Equal(t, batch*2+1, counted(r))
	for _, b := range r.fake.Batches() {
		assert.LessOrEqual(t, len(b.Clicks), batch)
	}
}

func TestAFailedBatchIsSentAgainUnderItsOwnID(t *testing.T) {
	r := run(t)
	r.fake.Fail("CountClicks", errors.New("the answer got lost"))
	r.Add("funkwelle", click(1))
	r.step()
	r.Add("funkwelle", click(2))
	r.step()
	assert.Equal(t, 2.0, r.Waiting())
	r.fake.Fail("CountClicks", nil)
	r.step()
	assert.Zero(t, r.Waiting())
	assert.Len(t, r.fake.Batches(), 2, "the backend saw each batch's ID once, however often it came")
	assert.Equal(t, 2, counted(r))
	assert.Positive(t, testutil.ToFloat64(r.metrics.ClicksRetried))
	assert.Equal(t, 2.0, testutil.ToFloat64(r.metrics.ClicksSent))
}

func TestARefusedBatchDoesNotBlockTheOthers(t *testing.T) {
	r := run(t)
	r.fake.Fail("CountClicks", problem.New(http.StatusNotFound, "tenant.unknown", "no such tenant"))
	r.Add("gone", click(1))
	r.step()
	assert.Zero(t, r.Waiting())
	assert.Equal(t, 1.0, testutil.ToFloat64(r.metrics.ClicksDropped))
}

// readers takes a batch unless a click of it has no number.
type readers func(backend.Clicks)

func (r readers) CountClicks(_ context.Context, _ string, c backend.Clicks) error {
	if slices.ContainsFunc(c.Clicks, func(one backend.Click) bool { return one.Number == "" }) {
		return problem.New(http.StatusUnprocessableEntity, "request.invalid", "a number is missing")
	}
	r(c)
	return nil
}

func TestAClickThatCannotBeReadTakesNoOtherAlong(t *testing.T) {
	var arrived []backend.Click
	ids := map[string]int{}
	c := NewClicks(readers(func(b backend.Clicks) {
		arrived = append(arrived, b.Clicks...)
		ids[b.ID]++
	}), slog.New(slog.DiscardHandler), metrics.New())
	for i := range 499 {
		c.Add("funkwelle", click(i))
	}
	c.Add("funkwelle", backend.Click{})
	c.deliver(t.Context())
	assert.Len(t, arrived, 499)
	for i, one := range arrived {
		assert.Equal(t, int64(i), one.At.Unix(), "in the order in which they came")
	}
	for id, times := range ids {
		assert.Equal(t, 1, times, id)
	}
	assert.Zero(t, c.Waiting())
	assert.Equal(t, 1.0, testutil.ToFloat64(c.metrics.ClicksDropped))
}

func TestWhatWaitsIsDeliveredAtTheEnd(t *testing.T) {
	r := run(t)
	r.Add("funkwelle", click(1))
	r.stop()
	assert.Equal(t, 1, counted(r))
}

func TestTheMemoryIsBounded(t *testing.T) {
	c := NewClicks(backendtest.New(nil), slog.New(slog.DiscardHandler), metrics.New())
	for i := range most + 10 {
		c.Add("funkwelle", click(i))
	}
	assert.Equal(t, float64(most), c.Waiting())
	assert.Equal(t, 10.0, testutil.ToFloat64(c.metrics.ClicksDropped))
	c.Add("funkwelle", click(0))
	assert.Equal(t, 10.0, testutil.ToFloat64(c.metrics.ClicksDropped), "what is held already takes no more room")
}

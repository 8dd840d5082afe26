package link

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/platform/problem"
)

const (
	// every bounds how long clicks wait; a process that is killed loses at most these. batch is how many different ones
	// are sent together: as many as the backend takes.
	every = 500 * time.Millisecond
	batch = 2000
	// most bounds the memory while the backend is away, in different clicks.
	most     = 200_000
	patience = 5 * time.Second
)

// Sink takes a batch. Its ID makes a second delivery of the same batch harmless.
type Sink interface {
	CountClicks(ctx context.Context, tenant string, c backend.Clicks) error
}

// Clicks holds clicks until they are delivered. What is the same in all but its moment is held once, with how often it
// was: a link that a large group opens costs what its visitors cost, not what its calls do.
type Clicks struct {
	sink    Sink
	log     *slog.Logger
	metrics *metrics.Metrics
	full    chan struct{}

	mu      sync.Mutex
	open    map[string]*together
	waiting int

	// unsent belongs to the goroutine that delivers.
	unsent []delivery
}

// together are the open clicks of a tenant, in the order in which the first of each came.
type together struct {
	clicks []backend.Click
	places map[same]int
}

// same is what two calls share that are counted as one click: all but the moment within a minute.
type same struct {
	click  backend.Click
	minute int64
}

type delivery struct {
	tenant string
	clicks backend.Clicks
}

// NewClicks makes an empty buffer; Run delivers.
func NewClicks(sink Sink, log *slog.Logger, m *metrics.Metrics) *Clicks {
	return &Clicks{sink: sink, log: log, metrics: m, full: make(chan struct{}, 1), open: map[string]*together{}}
}

// Add takes a click.
func (c *Clicks) Add(tenant string, click backend.Click) {
	key := same{click: click, minute: click.At.Unix() / int64(time.Minute/time.Second)}
	key.click.At = time.Time{}
	click.Calls = 1
	c.mu.Lock()
	open := c.open[tenant]
	if open == nil {
		open = &together{places: map[same]int{}}
		c.open[tenant] = open
	}
	if place, known := open.places[key]; known {
		open.clicks[place].Calls++
		c.mu.Unlock()
		return
	}
	if c.waiting >= most {
		c.mu.Unlock()
		c.metrics.ClicksDropped.Inc()
		return
	}
	open.places[key] = len(open.clicks)
	open.clicks = append(open.clicks, click)
	c.waiting++
	full := len(open.clicks) == batch
	c.mu.Unlock()
	if full {
		select {
		case c.full <- struct{}{}:
		default:
		}
	}
}

// Waiting is the number of different clicks that wait.
func (c *Clicks) Waiting() float64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return float64(c.waiting)
}

// Run delivers until the context ends, then once more what is left.
func (c *Clicks) Run(ctx context.Context, tick <-chan time.Time) {
	for {
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*patience)
			defer cancel()
			c.deliver(last)
			if len(c.unsent) > 0 {
				c.log.ErrorContext(last, "clicks lost at the end: the backend is away", "clicks", int(c.Waiting()))
			}
			return
		case <-tick:
		case <-c.full:
		}
		c.deliver(ctx)
	}
}

// Every is the pace of Run's tick.
func Every() *time.Ticker { return time.NewTicker(every) }

// deliver sends what waits, the oldest first. What fails stays, with its ID; the rest waits behind it.
func (c *Clicks) deliver(ctx context.Context) {
	c.seal()
	for len(c.unsent) > 0 {
		d := c.unsent[0]
		bounded, cancel := context.WithTimeout(ctx, patience)
		err := c.sink.CountClicks(bounded, d.tenant, d.clicks)
		cancel()
		switch {
		case err == nil:
			c.metrics.ClicksSent.Add(d.calls())
		case problem.StatusOf(err) == http.StatusUnprocessableEntity && len(d.clicks.Clicks) > 1:
			// Some click of it can't be read. It is found by halves, so that it takes no other along.
			c.unsent = append(halves(d), c.unsent[1:]...)
			continue
		case refused(err):
			// It would be refused for ever; the others must not wait for it.
			c.log.ErrorContext(
				ctx, "clicks refused by the backend", "tenant", d.tenant, "clicks", d.calls(), "error", err.Error(),
			)
			c.metrics.ClicksDropped.Add(d.calls())
		default:
			c.metrics.ClicksRetried.Inc()
			c.log.WarnContext(
				ctx, "clicks not delivered, kept", "tenant", d.tenant, "batches", len(c.unsent), "error", err.Error(),
			)
			return
		}
		c.unsent = c.unsent[1:]
		c.mu.Lock()
		c.waiting -= len(d.clicks.Clicks)
		c.mu.Unlock()
	}
}

func (d delivery) calls() (n float64) {
	for _, click := range d.clicks.Clicks {
		n += float64(click.Calls)
	}
	return n
}

// halves are new batches: nothing of the refused one was counted.
func halves(d delivery) []delivery {
	all := d.clicks.Clicks
	half := len(all) / 2
	return []delivery{
		{tenant: d.tenant, clicks: backend.Clicks{ID: newID(), Clicks: all[:half:half]}},
		{tenant: d.tenant, clicks: backend.Clicks{ID: newID(), Clicks: all[half:]}},
	}
}

// seal makes batches of the open clicks and gives each its ID.
func (c *Clicks) seal() {
	c.mu.Lock()
	open := c.open
	c.open = make(map[string]*together, len(open))
	c.mu.Unlock()
	for tenant, held := range open {
		for clicks := held.clicks; len(clicks) > 0; {
			n := min(batch, len(clicks))
			c.unsent = append(c.unsent, delivery{tenant: tenant, clicks: backend.Clicks{ID: newID(), Clicks: clicks[:n:n]}})
			clicks = clicks[n:]
		}
	}
}

func refused(err error) bool {
	status := problem.StatusOf(err)
	return status >= 400 && status < 500 && status != http.StatusTooManyRequests && status != http.StatusRequestTimeout
}

func newID() string {
	var b [16]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

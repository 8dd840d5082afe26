// Package matomo counts visits over Matomo's HTTP API, from here and not from the browser: the statistics server
// sees no visitor's address, and a page loads nothing from another origin.
package matomo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/screen/shell"
)

const (
	// held bounds the memory while a server is slow or away; statistics may lose, people may not wait.
	held   = 2000
	within = 5 * time.Second
)

// Counter tells Matomo of hits, when it has time for it.
type Counter struct {
	client  *http.Client
	waiting chan shell.Hit
	log     *slog.Logger
	metrics *metrics.Metrics
}

var _ shell.Counter = (*Counter)(nil)

// New makes a counter; Run delivers.
func New(client *http.Client, log *slog.Logger, m *metrics.Metrics) *Counter {
	return &Counter{client: client, waiting: make(chan shell.Hit, held), log: log, metrics: m}
}

// Count keeps a hit for Run; where too many wait it is lost.
func (c *Counter) Count(h shell.Hit) {
	select {
	case c.waiting <- h:
	default:
		c.metrics.HitsDropped.Inc()
	}
}

// Run delivers one after the other until the context ends; what waits then is lost.
func (c *Counter) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case h := <-c.waiting:
			c.deliver(ctx, h)
		}
	}
}

func (c *Counter) deliver(ctx context.Context, h shell.Hit) {
	bounded, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	if err := c.send(bounded, h); err != nil {
		c.metrics.HitsDropped.Inc()
		c.log.DebugContext(ctx, "a visit was not counted", "error", err.Error())
		return
	}
	c.metrics.HitsSent.Inc()
}

func (c *Counter) send(ctx context.Context, h shell.Hit) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, Address(h), nil)
	if err != nil {
		return fmt.Errorf("address of Matomo: %w", err)
	}
	r.Header.Set("User-Agent", h.UserAgent)
	res, err := c.client.Do(r)
	if asked := new(url.Error); errors.As(err, &asked) {
		return asked.Err // without the address: it says who looked at what
	}
	if err != nil {
		return err
	}
	defer res.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(res.Body, 1<<16))
	if res.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("matomo answered with status %d", res.StatusCode)
	}
	return nil
}

// Address is a hit in the words of Matomo's tracking API. The visitor's own address is not among them: Matomo takes
// it from a token's holder only, and no one needs it here.
func Address(h shell.Hit) string {
	q := url.Values{
		"idsite": {strconv.Itoa(h.Server.SiteID)}, "rec": {"1"}, "apiv": {"1"}, "send_image": {"0"},
		// Keeps a cache between from answering.
		"rand": {strconv.FormatUint(rand.Uint64(), 36)},
		"url":  {h.Page}, "action_name": {h.Name}, "lang": {h.Language},
	}
	if h.UserAgent != "" {
		q.Set("ua", h.UserAgent)
	}
	if h.Visitor != "" {
		q.Set("_id", h.Visitor)
	}
	if h.Goal > 0 {
		q.Set("idgoal", strconv.Itoa(h.Goal))
	}
	return strings.TrimSuffix(h.Server.URL, "/") + "/matomo.php?" + q.Encode()
}

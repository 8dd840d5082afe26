// Package metrics holds the process's Prometheus figures.
package metrics

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are the figures.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec

	Redirects     prometheus.Counter
	WrongLinks    prometheus.Counter
	ClicksSent    prometheus.Counter
	ClicksDropped prometheus.Counter
	ClicksRetried prometheus.Counter
	RateLimited   prometheus.Counter
	LimiterLocal  prometheus.Counter
	HitsSent      prometheus.Counter
	HitsDropped   prometheus.Counter
}

// New registers them.
func New() *Metrics {
	counter := func(name, help string) prometheus.Counter {
		return prometheus.NewCounter(prometheus.CounterOpts{Name: "weitersagen_bff_" + name, Help: help})
	}
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "weitersagen_bff_requests_total", Help: "Requests by part of the edge and status, short links left out.",
		}, []string{"part", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "weitersagen_bff_request_seconds", Help: "Time to answer by part of the edge.", Buckets: prometheus.DefBuckets,
		}, []string{"part"}),
		Redirects:     counter("redirects_total", "Short links that redirected."),
		WrongLinks:    counter("wrong_links_total", "Short links whose code can't be right."),
		ClicksSent:    counter("clicks_sent_total", "Clicks that the backend took."),
		ClicksDropped: counter("clicks_dropped_total", "Clicks lost because the backend stayed away too long."),
		ClicksRetried: counter("click_batches_retried_total", "Batches of clicks that were sent again."),
		RateLimited:   counter("rate_limited_total", "Requests refused by the rate limit."),
		LimiterLocal:  counter("rate_limit_local_total", "Decisions made without Redis."),
		HitsSent:      counter("hits_sent_total", "Visits that a statistics server took."),
		HitsDropped: counter(
			"hits_dropped_total", "Visits that were not counted because the statistics server is slow or away.",
		),
	}
	m.registry.MustRegister(m.requests, m.seconds, m.Redirects, m.WrongLinks, m.ClicksSent, m.ClicksDropped,
		m.ClicksRetried, m.RateLimited, m.LimiterLocal, m.HitsSent, m.HitsDropped,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Gauge registers a figure that is read when asked for.
func (m *Metrics) Gauge(name, help string, read func() float64) {
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "weitersagen_bff_" + name, Help: help}, read),
	)
}

// Observe counts a request.
func (m *Metrics) Observe(part string, status int, took time.Duration) {
	m.requests.WithLabelValues(part, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(part).Observe(took.Seconds())
}

// Handler shows them.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Package metrics holds one process's figures for Prometheus.
package metrics

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics is a registry with the figures that every process has.
type Metrics struct {
	Registry *prometheus.Registry
	requests *prometheus.HistogramVec
}

// New makes a registry with the runtime's own figures.
func New() *Metrics {
	m := &Metrics{
		Registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "weitersagen_http_request_seconds",
			Help:    "Time to answer, by method, route template and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5},
		}, []string{"method", "route", "status"}),
	}
	m.Registry.MustRegister(
		m.requests, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

// Observe counts an answered request.
func (m *Metrics) Observe(_ context.Context, method, route string, status int, seconds float64) {
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Observe(seconds)
}

// Handler shows the figures.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{})
}

// Gauge adds a figure that goes up and down.
func (m *Metrics) Gauge(name, help string, labels ...string) *prometheus.GaugeVec {
	g := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name, Help: help}, labels)
	m.Registry.MustRegister(g)
	return g
}

// Counter gives a figure that only grows: the same one however often it is asked for, for several count together.
func (m *Metrics) Counter(name, help string, labels ...string) *prometheus.CounterVec {
	c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	var before prometheus.AlreadyRegisteredError
	if err := m.Registry.Register(c); errors.As(err, &before) {
		if known, ok := before.ExistingCollector.(*prometheus.CounterVec); ok {
			return known
		}
	}
	return c
}

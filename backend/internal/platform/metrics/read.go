package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// readWithin bounds how long the figures wait for what is read.
const readWithin = 5 * time.Second

// Read is a figure that is read whenever the figures are.
type Read struct {
	Name, Help string
	Labels     []string
	// Values tells each value that there is now, with its labels. What can't be read makes the reading of the figures
	// fail, which an alert notices.
	Values func(ctx context.Context, tell func(value float64, labels ...string)) error
}

// Collector makes one for the registry.
func (r Read) Collector() prometheus.Collector {
	return reading{prometheus.NewDesc(r.Name, r.Help, r.Labels, nil), r.Values}
}

var _ prometheus.Collector = reading{}

type reading struct {
	desc   *prometheus.Desc
	values func(ctx context.Context, tell func(value float64, labels ...string)) error
}

// Describe names the figure.
func (r reading) Describe(to chan<- *prometheus.Desc) { to <- r.desc }

// Collect reads it.
func (r reading) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), readWithin)
	defer cancel()
	err := r.values(ctx, func(value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(r.desc, prometheus.GaugeValue, value, labels...)
	})
	if err != nil {
		to <- prometheus.NewInvalidMetric(r.desc, err)
	}
}

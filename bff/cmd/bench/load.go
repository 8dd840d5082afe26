package main

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// result of one measurement.
type result struct {
	took      time.Duration
	latencies []time.Duration
	failed    int
	lastError error
}

func (r result) perSecond() float64 { return float64(len(r.latencies)) / r.took.Seconds() }

// quantile of the sorted latencies.
func (r result) quantile(q float64) time.Duration {
	if len(r.latencies) == 0 {
		return 0
	}
	return r.latencies[min(len(r.latencies)-1, int(q*float64(len(r.latencies))))]
}

func (r result) line(name string) string {
	text := fmt.Sprintf("%-30s %9.0f/s   p50 %8s   p99 %8s   (%d calls)", name, r.perSecond(),
		r.quantile(0.50).Round(10*time.Microsecond), r.quantile(0.99).Round(10*time.Microsecond), len(r.latencies))
	if r.failed > 0 {
		text += fmt.Sprintf("\n%-30s %d calls failed, the last with: %v", "", r.failed, r.lastError)
	}
	return text
}

// repeat calls for a span of time.
func repeat(workers int, span time.Duration, call func(int) error) result {
	end := time.Now().Add(span)
	return run(workers, call, func(int64) bool { return time.Now().Before(end) })
}

// each calls once for every number below count.
func each(workers, count int, call func(int) error) result {
	return run(workers, call, func(i int64) bool { return i < int64(count) })
}

// offered calls at a steady pace, whether or not earlier calls were answered, and counts from when each was due: what
// people wait who come without looking how many came before them.
func offered(perSecond, count int, call func(int) error) result {
	var (
		group sync.WaitGroup
		mu    sync.Mutex
		all   result
	)
	began := time.Now()
	for i := range count {
		due := began.Add(time.Duration(i) * time.Second / time.Duration(perSecond))
		time.Sleep(time.Until(due))
		group.Go(func() {
			err := call(i)
			took := time.Since(due)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				all.failed, all.lastError = all.failed+1, err
				return
			}
			all.latencies = append(all.latencies, took)
		})
	}
	group.Wait()
	all.took = time.Since(began)
	slices.Sort(all.latencies)
	return all
}

func run(workers int, call func(int) error, more func(int64) bool) result {
	var (
		next  atomic.Int64
		group sync.WaitGroup
		mu    sync.Mutex
		all   result
	)
	began := time.Now()
	for range workers {
		group.Go(func() {
			var own result
			for i := next.Add(1) - 1; more(i); i = next.Add(1) - 1 {
				start := time.Now()
				if err := call(int(i)); err != nil {
					own.failed, own.lastError = own.failed+1, err
					continue
				}
				own.latencies = append(own.latencies, time.Since(start))
			}
			mu.Lock()
			defer mu.Unlock()
			all.latencies = append(all.latencies, own.latencies...)
			all.failed += own.failed
			if own.lastError != nil {
				all.lastError = own.lastError
			}
		})
	}
	group.Wait()
	all.took = time.Since(began)
	slices.Sort(all.latencies)
	return all
}

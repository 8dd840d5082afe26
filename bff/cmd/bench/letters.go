package main

import (
	"context"
	"fmt"
	"net/http"
	"time"
)

// letters watches the mail sink while recommendations are made in a burst: each brings its recommender a letter at
// once, whatever the workflows do meanwhile.
type letters struct {
	sink string
	// first is when the first one came, last when all had come.
	first, last time.Time
	failed      error
}

const (
	// lastLetter is how long after a burst its last letter is waited for.
	lastLetter   = 10 * time.Minute
	countLetters = 50 * time.Millisecond
)

// taken is how many letters the sink has taken since its start.
func (p *product) taken(sink string) (int, error) {
	var info struct {
		RuntimeStats struct{ SMTPAccepted int }
	}
	err := p.expect(http.StatusOK, http.MethodGet, sink+"/api/v1/info", "", nil, &info)
	return info.RuntimeStats.SMTPAccepted, err
}

// watch counts until so many have come after those that were there; the channel is closed then.
func (l *letters) watch(end <-chan struct{}, p *product, before, want int) <-chan struct{} {
	all := make(chan struct{})
	go func() {
		defer close(all)
		again := time.NewTicker(countLetters)
		defer again.Stop()
		for {
			now, err := p.taken(l.sink)
			if err != nil {
				l.failed = err
				return
			}
			if now > before && l.first.IsZero() {
				l.first = time.Now()
			}
			if now-before >= want {
				l.last = time.Now()
				return
			}
			select {
			case <-again.C:
			case <-end:
				l.failed = fmt.Errorf("%d of %d letters came", now-before, want)
				return
			}
		}
	}()
	return all
}

// burst makes recommendations and tells how many of their letters left in a second; nothing of it without a sink.
func (p *product) burst(sink string, workers int, forms []form) (result, string, error) {
	create := func(i int) error {
		_, err := p.create(forms[i])
		return err
	}
	if sink == "" {
		return each(workers, len(forms), create), "", nil
	}
	before, err := p.taken(sink)
	if err != nil {
		return result{}, "", err
	}
	l := letters{sink: sink}
	began := time.Now()
	ctx, end := context.WithTimeout(context.Background(), lastLetter)
	defer end()
	all := l.watch(ctx.Done(), p, before, len(forms))
	created := each(workers, len(forms), create)
	made := time.Now()
	if created.failed > 0 {
		end() // their letters never come
	}
	<-all
	if l.failed != nil {
		return created, "", l.failed
	}
	return created, fmt.Sprintf(
		"%-30s %9.0f/s   the first after %.1f s, the last %.1f s after the last creation   (%d letters)\n",
		"letters after a burst", float64(len(forms))/l.last.Sub(began).Seconds(), l.first.Sub(began).Seconds(),
		max(0, l.last.Sub(made).Seconds()), len(forms),
	), nil
}

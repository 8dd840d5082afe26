package usecase_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/usecase"
)

func TestOneProcessFetchesAndAllShowIt(t *testing.T) {
	w := newWorld(t)
	one, other := w.process(), w.process()
	assert.Equal(t, "Datei", one.title(), "before anybody asked")
	one.round()
	other.round()
	assert.Equal(t, []string{"CMS", "CMS"}, []string{one.title(), other.title()})
	assert.Equal(t, 1, w.cms.asked)

	w.cms.says("Neu", nil)
	one.round()
	assert.Equal(t, "CMS", one.title(), "nobody asks again within a minute")
	w.clock.Advance(usecase.Fresh)
	other.round()
	one.round()
	assert.Equal(t, []string{"Neu", "Neu"}, []string{one.title(), other.title()})
	assert.Equal(t, 2, w.cms.asked)
	one.observer.AssertNumberOfCalls(t, "Fetched", 2)
	other.observer.AssertNumberOfCalls(t, "Fetched", 2)
}

func TestTheLastAnswerStandsWhileTheCMSFails(t *testing.T) {
	w := newWorld(t)
	p := w.process()
	p.round()
	w.cms.says("", errAway)
	for range 10 {
		w.clock.Advance(usecase.Fresh)
		p.round()
		assert.Equal(t, "CMS", p.title())
	}
	p.observer.AssertNumberOfCalls(t, "Failed", 10)
	late := w.process()
	late.round()
	assert.Equal(t, "CMS", late.title(), "for who starts meanwhile, too")
	assert.Equal(t, 10*usecase.Fresh, late.Live.Fetched()[w.tenant.ID].Age(w.clock.Now()))
	w.cms.says("Wieder da", nil)
	w.clock.Advance(usecase.Fresh)
	p.round()
	assert.Equal(t, "Wieder da", p.title())
}

func TestACMSThatNeverAnsweredLeavesTheFile(t *testing.T) {
	w := newWorld(t)
	w.cms.says("", errAway)
	p := w.process()
	for want := 1; want < 4; want++ {
		p.round()
		p.round()
		assert.Equal(t, want, w.cms.asked, "a failed one is left alone for a while")
		assert.Equal(t, "Datei", p.title())
		w.clock.Advance(30 * time.Second)
	}
	assert.Zero(t, p.waited)
	w.cms.says("", &content.PauseError{For: 5 * time.Minute, Err: errAway})
	p.round()
	w.clock.Advance(4 * time.Minute)
	p.round()
	assert.Equal(t, 4, w.cms.asked, "and for as long as it wants")
}

// A hundred pages come while a CMS hangs: the first that waits waits for its short time-out, and none does after it.
func TestAPageWaitsForItsShortTimeOutOnceAndNeverAgain(t *testing.T) {
	w := newWorld(t)
	w.cms.holds, w.cms.arrived = make(chan struct{}), make(chan struct{}, 10)
	p := w.process()
	ctx, end := context.WithCancel(t.Context())
	var work sync.WaitGroup
	p.Round(ctx, work.Go)
	<-w.cms.arrived
	for range 100 {
		assert.Equal(t, "Datei", p.title())
	}
	assert.Equal(t, 1, p.waited)
	for range 10 {
		p.Round(ctx, work.Go)
	}
	assert.Equal(t, 1, w.cms.asked, "a question that is under way isn't asked again")
	end()
	work.Wait()
	p.observer.AssertNumberOfCalls(t, "Failed", 0) // a process that ends is no failure
	mine, err := w.cache.Claim(t.Context(), w.tenant.ID, w.files.content.CMS.Key, time.Minute)
	require.NoError(t, err)
	assert.True(t, mine, "the next one may ask at once")
}

func TestManyProcessesAskOneAtATime(t *testing.T) {
	w := newWorld(t)
	var work sync.WaitGroup
	for range 20 {
		p := w.process()
		for range 5 {
			p.Round(t.Context(), work.Go)
		}
	}
	work.Wait()
	assert.Equal(t, []int{1, 1}, []int{w.cms.asked, w.cms.most})
}

func TestWithoutTheCacheNothingIsAskedAndWhatIsShownStays(t *testing.T) {
	w := newWorld(t)
	p := w.process()
	p.round()
	w.cache.err = errAway
	w.clock.Advance(time.Hour)
	p.round()
	assert.Equal(t, "CMS", p.title())
	assert.Equal(t, 1, w.cms.asked, "all processes would ask")
	p.observer.AssertNumberOfCalls(t, "Failed", 1)
}

// A page of the edition before still shows what belongs to it; what belongs to no page any more goes.
func TestAnotherSourceIsAnotherPlace(t *testing.T) {
	w := newWorld(t)
	p := w.process()
	p.round()
	before := w.files.content
	w.files.content = &content.Content{CMS: content.Source{URL: "https://other.example"}.Named(w.tenant)}
	w.cms.says("Anderswo", nil)
	p.round()
	assert.Equal(t, "Anderswo", p.title())
	after := w.files.content
	w.files.content = before
	assert.Equal(t, "CMS", p.title())
	w.files.content = after
	assert.Len(t, p.Live.Fetched(), 1)
	w.clock.Advance(time.Hour)
	p.round()
	w.files.content = before
	w.files.content.Hero.Title = words("Datei")
	assert.Equal(t, "Datei", p.title())
}

func TestTheSamePageIsPutTogetherOnce(t *testing.T) {
	w := newWorld(t)
	p := w.process()
	p.round()
	one, err := p.Live.Of(t.Context(), w.tenant.ID)
	require.NoError(t, err)
	again, err := p.Live.Of(t.Context(), w.tenant.ID)
	require.NoError(t, err)
	assert.Same(t, one, again)
}

// It runs until its context ends, and looks at once.
func TestItFollowsUntilItsProcessEnds(t *testing.T) {
	w := newWorld(t)
	w.cms.holds, w.cms.arrived = make(chan struct{}), make(chan struct{}, 10)
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- w.process().Run(ctx) }()
	<-w.cms.arrived
	end()
	require.NoError(t, <-ended)
}

package gormdb

import (
	"context"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func testQueue(t *testing.T, path string) *writerQueue {
	t.Helper()
	turn, err := newWriterQueue(path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, turn.close()) })
	return turn
}

func TestFirstComeFirstServed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	synctest.Test(t, func(t *testing.T) {
		turn := testQueue(t, path)
		leave, err := turn.enter(t.Context())
		require.NoError(t, err)
		var order []int
		for i := range 8 {
			go func() {
				leave, err := turn.enter(t.Context())
				assert.NoError(t, err)
				order = append(order, i)
				leave()
			}()
			synctest.Wait()
		}
		assert.Empty(t, order)
		leave()
		synctest.Wait()
		assert.Equal(t, []int{0, 1, 2, 3, 4, 5, 6, 7}, order)
	})
}

func TestWhoGivesUpLeavesTheQueue(t *testing.T) {
	turn := testQueue(t, filepath.Join(t.TempDir(), "test.db"))
	leave, err := turn.enter(t.Context())
	require.NoError(t, err)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = turn.enter(gone)
	require.ErrorIs(t, err, context.Canceled)
	leave()
	leave, err = turn.enter(t.Context())
	require.NoError(t, err)
	leave()
}

// Two open files exclude each other as two processes do.
func TestOneAtATimeAcrossProcesses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	var inside atomic.Int32
	var wg sync.WaitGroup
	for range 2 {
		turn := testQueue(t, path)
		for range 4 {
			wg.Go(func() {
				for range 100 {
					leave, err := turn.enter(t.Context())
					if !assert.NoError(t, err) {
						return
					}
					assert.EqualValues(t, 1, inside.Add(1))
					inside.Add(-1)
					leave()
				}
			})
		}
	}
	wg.Wait()
}

// One process has a writer behind the other. Who leaves and comes again at once doesn't pass who waited.
func TestTwoProcessesTakeTurns(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	one, other := testQueue(t, path), testQueue(t, path)
	probe := testQueue(t, path)
	for range 50 {
		leave, err := one.enter(t.Context())
		require.NoError(t, err)
		var order []string
		waited := make(chan struct{})
		go func() {
			defer close(waited)
			leave, err := other.enter(t.Context())
			if assert.NoError(t, err) {
				order = append(order, "other")
				leave()
			}
		}()
		for syscall.Flock(int(probe.next.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil { // until it waits
			require.NoError(t, syscall.Flock(int(probe.next.Fd()), syscall.LOCK_UN))
			runtime.Gosched()
		}
		leave()
		leave, err = one.enter(t.Context())
		require.NoError(t, err)
		order = append(order, "one")
		leave()
		<-waited
		assert.Equal(t, []string{"other", "one"}, order)
	}
}

// The one who writes is of a process that goes first, and so is who comes while another waits to give way.
func TestWhoGivesWayLetsOthersGoFirst(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	people, worker := testQueue(t, path), testQueue(t, path)
	worker.givesWay.Store(true)
	worker.patience = time.Hour
	for range 20 {
		leave, err := people.enter(t.Context())
		require.NoError(t, err)
		waits := make(chan error, 1)
		go func() { waits <- worker.giveWay(t.Context()) }()
		var last func()
		for range 3 { // always one of them is there
			last, err = entered(people, leave)
			require.NoError(t, err)
			leave = last
		}
		assert.Empty(t, waits)
		leave()
		require.NoError(t, <-waits)
	}
	leave, err := worker.enter(t.Context())
	require.NoError(t, err, "and alone it goes at once")
	leave()
}

// entered has one more come, and the one before leave when that waits.
func entered(q *writerQueue, before func()) (leave func(), err error) {
	came := make(chan func())
	go func() {
		next, enterErr := q.enter(context.Background())
		err = enterErr
		came <- next
	}()
	for waiting := 0; waiting < 2; {
		q.mutex.Lock()
		waiting = q.count
		q.mutex.Unlock()
		runtime.Gosched()
	}
	before()
	return <-came, err
}

func TestWhoGivesWayGoesAllTheSameAfterAWhile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	people, worker := testQueue(t, path), testQueue(t, path)
	worker.givesWay.Store(true)
	leave, err := people.enter(t.Context())
	require.NoError(t, err)
	began := time.Now()
	require.NoError(t, worker.giveWay(t.Context()))
	assert.GreaterOrEqual(t, time.Since(began), givesWayFor)

	gone, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, worker.giveWay(gone), context.Canceled)
	leave()
}

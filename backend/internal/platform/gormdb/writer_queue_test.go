package gormdb

import (
	"context"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

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

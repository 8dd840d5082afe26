package gormdb

import (
	"context"
	"errors"
	"os"
	"syscall"

	"golang.org/x/sync/semaphore"
)

// writerQueue lets the writers of one SQLite file through one at a time and in the order of their coming: inside
// the process by a queue, between processes by a lock on a file beside the database. Left to SQLite, a late writer
// sleeps and looks again, up to 100 ms at a time beside an idle database; left to database/sql, the one connection
// goes to any of those who wait.
//
// It only orders. What must not happen twice is still decided by SQLite's own locks, so a write that goes around it
// is slower, not wrong.
type writerQueue struct {
	here  *semaphore.Weighted
	there *os.File
}

func newWriterQueue(path string) (*writerQueue, error) {
	// #nosec G304 -- beside the database that the operator named
	f, err := os.OpenFile(path+"-turn", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	return &writerQueue{here: semaphore.NewWeighted(1), there: f}, nil
}

// enter waits for one's turn. A database without a queue lets everybody through.
func (t *writerQueue) enter(ctx context.Context) (leave func(), err error) {
	if t == nil {
		return func() {}, nil
	}
	if err := t.here.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	if err := t.lock(syscall.LOCK_EX); err != nil {
		t.here.Release(1)
		return nil, err
	}
	return func() {
		// The kernel releases the lock of a process that died; one that lives can't fail to.
		_ = t.lock(syscall.LOCK_UN)
		t.here.Release(1)
	}, nil
}

func (t *writerQueue) lock(how int) error {
	for {
		err := syscall.Flock(int(t.there.Fd()), how)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

func (t *writerQueue) close() error {
	if t == nil {
		return nil
	}
	return t.there.Close()
}

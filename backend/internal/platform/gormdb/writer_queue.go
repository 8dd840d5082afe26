package gormdb

import (
	"context"
	"errors"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sync/semaphore"
)

// writerQueue lets the writers of one SQLite file through one at a time and in the order of their coming: inside
// the process by a queue, between processes by locks on files beside the database. Left to SQLite, a late writer
// sleeps and looks again, up to 100 ms at a time beside an idle database; left to database/sql, the one connection
// goes to any of those who wait.
//
// It only orders. What must not happen twice is still decided by SQLite's own locks, so a write that goes around it
// is slower, not wrong.
type writerQueue struct {
	here *semaphore.Weighted
	// Who has there writes. Who waits for it has next meanwhile, so that of two processes with many writers each none
	// comes twice while the other waits: a lock of a file goes to who asks first once it is free, and that is who was
	// here.
	next, there *os.File
	// first is shared by the processes in which writers wait or write that give way to no one; count is how many in this
	// one.
	first *os.File
	mutex sync.Mutex
	count int
	// givesWay lets all of those go first, for so long.
	givesWay atomic.Bool
	patience time.Duration
}

// A writer that gives way goes all the same after so long, so that it is late under a load without end and never
// stands still.
const (
	givesWayFor = 20 * time.Millisecond
	looksEvery  = 500 * time.Microsecond
)

func newWriterQueue(path string) (*writerQueue, error) {
	t := &writerQueue{here: semaphore.NewWeighted(1), patience: givesWayFor}
	for _, of := range []struct {
		file **os.File
		name string
	}{{&t.next, "-next"}, {&t.there, "-turn"}, {&t.first, "-first"}} {
		// #nosec G304 -- beside the database that the operator named
		f, err := os.OpenFile(path+of.name, os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			return nil, errors.Join(err, t.close())
		}
		*of.file = f
	}
	return t, nil
}

// enter waits for one's turn. A database without a queue lets everybody through.
func (t *writerQueue) enter(ctx context.Context) (leave func(), err error) {
	if t == nil {
		return func() {}, nil
	}
	leaveFirst, err := t.amongFirst()
	if err != nil {
		return nil, err
	}
	if err := t.here.Acquire(ctx, 1); err != nil {
		leaveFirst()
		return nil, err
	}
	if err := errors.Join(t.giveWay(ctx), t.among()); err != nil {
		t.here.Release(1)
		leaveFirst()
		return nil, err
	}
	return func() {
		// The kernel releases the lock of a process that died; one that lives can't fail to.
		_ = lock(t.there, syscall.LOCK_UN)
		t.here.Release(1)
		leaveFirst()
	}, nil
}

// amongFirst shows others that somebody waits or writes here, until it is left.
func (t *writerQueue) amongFirst() (leave func(), err error) {
	if t.givesWay.Load() {
		return func() {}, nil
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.count == 0 {
		if err := lock(t.first, syscall.LOCK_SH); err != nil {
			return nil, err
		}
	}
	t.count++
	return func() {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		if t.count--; t.count == 0 {
			_ = lock(t.first, syscall.LOCK_UN)
		}
	}, nil
}

// giveWay waits until no one is there who goes first, or for long enough.
func (t *writerQueue) giveWay(ctx context.Context) error {
	if !t.givesWay.Load() {
		return nil
	}
	for began := time.Now(); time.Since(began) < t.patience; {
		err := lock(t.first, syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil {
			return lock(t.first, syscall.LOCK_UN)
		}
		if !errors.Is(err, syscall.EWOULDBLOCK) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(looksEvery):
		}
	}
	return nil
}

// among stands in line with other processes.
func (t *writerQueue) among() error {
	if err := lock(t.next, syscall.LOCK_EX); err != nil {
		return err
	}
	return errors.Join(lock(t.there, syscall.LOCK_EX), lock(t.next, syscall.LOCK_UN))
}

func lock(file *os.File, how int) error {
	for {
		err := syscall.Flock(int(file.Fd()), how)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

func (t *writerQueue) close() error {
	if t == nil {
		return nil
	}
	var failed error
	for _, file := range []*os.File{t.next, t.there, t.first} {
		if file != nil {
			failed = errors.Join(failed, file.Close())
		}
	}
	return failed
}

package recommendation

import (
	"context"
	"sync"
	"time"
)

// Room bounds how many lives are looked at beside each other in this process, outside of Temporal. A mail server that
// hangs fills it; then all others go to Temporal at once.
//
// Rule (lifecycle, 4 D): A letter that hangs keeps no other life waiting. Test: TestAFullRoomKeepsNoLifeWaiting.
type Room struct {
	places chan struct{}

	mu   sync.Mutex
	full time.Time
}

const (
	// patience is how long somebody waits for a place.
	patience = time.Second
	// fullFor is how long nobody waits after somebody found none.
	fullFor = 10 * time.Second
)

// NewRoom makes one of some places.
func NewRoom(places int) *Room { return &Room{places: make(chan struct{}, places)} }

// Do has something done beside the caller, and tells whether there was a place for it.
func (r *Room) Do(ctx context.Context, now time.Time, do func()) bool {
	if !r.enter(ctx, now) {
		return false
	}
	go func() {
		defer func() { <-r.places }()
		do()
	}()
	return true
}

func (r *Room) enter(ctx context.Context, now time.Time) bool {
	select {
	case r.places <- struct{}{}:
		return true
	default:
	}
	if r.isFull(now) {
		return false
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case r.places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	case <-timer.C:
		r.mu.Lock()
		defer r.mu.Unlock()
		r.full = now.Add(patience + fullFor)
		return false
	}
}

func (r *Room) isFull(now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return now.Before(r.full)
}

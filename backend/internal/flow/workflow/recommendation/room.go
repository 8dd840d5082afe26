package recommendation

import (
	"context"
	"sync"
	"time"
)

// Room bounds how many lives are looked at beside each other in this process, outside of Temporal, and one life at a
// time. A mail server that hangs fills it; then all others are looked at later.
//
// Rule (lifecycle, 4 D): A letter that hangs keeps no other life waiting. Test: TestAFullRoomKeepsNoLifeWaiting.
type Room struct {
	places chan struct{}

	mu   sync.Mutex
	full time.Time
	// looks are the lives that are looked at, with the next look that came meanwhile.
	looks map[string]func(first bool)
}

const (
	// patience is how long somebody waits for a place.
	patience = time.Second
	// fullFor is how long no one waits after somebody found none.
	fullFor = 10 * time.Second
)

// NewRoom makes one of some places.
func NewRoom(places int) *Room {
	return &Room{places: make(chan struct{}, places), looks: map[string]func(bool){}}
}

// Do has a life looked at beside the caller, and tells whether there was a place for it. A life that is being looked at
// is looked at once more afterwards: then it isn't the first look.
func (r *Room) Do(ctx context.Context, now time.Time, life string, look func(first bool)) bool {
	if r.follow(life, look, false) {
		return true
	}
	if !r.enter(ctx, now) {
		return false
	}
	if r.follow(life, look, true) {
		<-r.places
		return true
	}
	go func() {
		defer func() { <-r.places }()
		for first := true; look != nil; first = false {
			look(first)
			look = r.next(life)
		}
	}()
	return true
}

// follow puts a look behind the one that is at the life. Where there is none it may begin one.
func (r *Room) follow(life string, look func(first bool), begin bool) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, busy := r.looks[life]
	switch {
	case busy:
		r.looks[life] = look
	case begin:
		r.looks[life] = nil
	}
	return busy
}

func (r *Room) next(life string) func(bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	look := r.looks[life]
	if look == nil {
		delete(r.looks, life)
	} else {
		r.looks[life] = nil
	}
	return look
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

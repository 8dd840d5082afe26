package drawing

import (
	"context"
	"sync"
	"time"
)

const (
	// Pictures bounds the memory of a cache of pictures: a story has about 100 kB.
	Pictures = 64
	// Codes is the same for QR codes, which have some kB: those of five tenants with as many products as they may have.
	Codes = 1000
	// keptFor is how long a picture stays; what it says is part of its key, so it never grows wrong.
	keptFor = time.Hour
	// atOnce bounds what drawing takes of the processors.
	atOnce = 2
)

// Cache keeps what was drawn, and draws a few things at a time.
type Cache struct {
	now  func() time.Time
	most int
	room chan struct{}

	mu   sync.Mutex
	kept map[any]kept
}

type kept struct {
	raw []byte
	at  time.Time
}

// NewCache makes an empty one, for so many.
func NewCache(now func() time.Time, most int) *Cache {
	return &Cache{now: now, most: most, room: make(chan struct{}, atOnce), kept: map[any]kept{}}
}

// Get gives what was drawn under a key, or draws it. The key is a comparable value that holds all that is drawn.
func (c *Cache) Get(ctx context.Context, key any, draw func() ([]byte, error)) ([]byte, error) {
	if raw, ok := c.find(key); ok {
		return raw, nil
	}
	select {
	case c.room <- struct{}{}:
		defer func() { <-c.room }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if raw, ok := c.find(key); ok { // somebody else drew it while we waited
		return raw, nil
	}
	raw, err := draw()
	if err == nil {
		c.keep(key, raw)
	}
	return raw, err
}

func (c *Cache) find(key any) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.kept[key]
	if !ok || c.now().Sub(k.at) > keptFor {
		return nil, false
	}
	return k.raw, true
}

// keep lets the oldest go when there is no room.
func (c *Cache) keep(key any, raw []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.kept) >= c.most {
		var oldest any
		var at time.Time
		for one, k := range c.kept {
			if oldest == nil || k.at.Before(at) {
				oldest, at = one, k.at
			}
		}
		delete(c.kept, oldest)
	}
	c.kept[key] = kept{raw, c.now()}
}

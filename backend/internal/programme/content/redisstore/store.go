// Package redisstore keeps in Redis what was fetched of CMSs, for all processes.
package redisstore

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Outlasts is how long what was said last stands while a CMS fails; longer than that no tenant leaves one broken.
const Outlasts = 30 * 24 * time.Hour

// Cache is a hash for each source, with the moment beside the words, and a key that is there while no one else may
// fetch.
type Cache struct {
	client redis.UniversalClient
	prefix string
}

var _ content.Cache = (*Cache)(nil)

// New takes a client and a prefix that keeps its keys apart from others.
func New(client redis.UniversalClient, prefix string) *Cache {
	return &Cache{client: client, prefix: prefix + "cms:"}
}

func (c *Cache) words(t tenant.ID, key string) string {
	return c.prefix + "words:" + string(t) + ":" + key
}
func (c *Cache) turn(t tenant.ID, key string) string {
	return c.prefix + "turn:" + string(t) + ":" + key
}

func (c *Cache) Newer(ctx context.Context, t tenant.ID, key string, than time.Time) (content.Fetched, bool, error) {
	at, err := c.client.HGet(ctx, c.words(t, key), "at").Int64()
	if errors.Is(err, redis.Nil) || err == nil && at <= than.UnixNano() && !than.IsZero() {
		return content.Fetched{}, false, nil
	}
	if err != nil {
		return content.Fetched{}, false, err
	}
	kept, err := c.client.HGet(ctx, c.words(t, key), "said").Bytes()
	if errors.Is(err, redis.Nil) {
		return content.Fetched{}, false, nil // it ended in between
	}
	if err != nil {
		return content.Fetched{}, false, err
	}
	f, known := parse(kept)
	return f, known, nil
}

// parse reads what was kept. What another version of the program kept is nothing: the next fetch replaces it.
func parse(kept []byte) (f content.Fetched, known bool) {
	if json.Unmarshal(kept, &f) != nil {
		return content.Fetched{}, false
	}
	return f, true
}

func (c *Cache) Keep(ctx context.Context, t tenant.ID, key string, f content.Fetched) error {
	kept, err := json.Marshal(f)
	if err != nil {
		return err
	}
	_, err = c.client.TxPipelined(ctx, func(p redis.Pipeliner) error {
		p.HSet(ctx, c.words(t, key), "at", strconv.FormatInt(f.At.UnixNano(), 10), "said", kept)
		p.Expire(ctx, c.words(t, key), Outlasts)
		return nil
	})
	return err
}

func (c *Cache) Claim(ctx context.Context, t tenant.ID, key string, lease time.Duration) (bool, error) {
	return c.client.SetNX(ctx, c.turn(t, key), "1", lease).Result()
}

func (c *Cache) Free(ctx context.Context, t tenant.ID, key string, pause time.Duration) error {
	if pause <= 0 {
		return c.client.Del(ctx, c.turn(t, key)).Err()
	}
	return c.client.Set(ctx, c.turn(t, key), "1", pause).Err()
}

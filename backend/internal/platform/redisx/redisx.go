// Package redisx connects to Redis, a server or the in-process one of the embedded default: both speak the same
// protocol.
package redisx

import (
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

// Open makes a client; it connects when it is first used.
func Open(address string) (redis.UniversalClient, error) {
	o, err := redis.ParseURL(address)
	if err != nil {
		return nil, fmt.Errorf("a Redis address is redis://host:port/0")
	}
	o.DialTimeout = 2 * time.Second
	o.ReadTimeout = 2 * time.Second
	o.WriteTimeout = 2 * time.Second
	return redis.NewClient(o), nil
}

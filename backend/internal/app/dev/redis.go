package dev

import (
	"context"
	"fmt"
	"time"

	"github.com/alicebob/miniredis/v2"
)

const redisTick = 250 * time.Millisecond

// runRedis serves the in-process Redis over TCP. Its clock stands still by itself, so a ticker moves it and keys
// expire.
func runRedis(ctx context.Context, address string) (stop func(), err error) {
	server := miniredis.NewMiniRedis()
	if err := server.StartAddr(address); err != nil {
		return nil, fmt.Errorf("start the in-process Redis: %w", err)
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(redisTick)
		defer tick.Stop()
		last := time.Now()
		for {
			select {
			case <-ctx.Done():
				return
			case now := <-tick.C:
				server.FastForward(now.Sub(last))
				last = now
			}
		}
	}()
	return func() {
		cancel()
		<-ended
		server.Close()
	}, nil
}

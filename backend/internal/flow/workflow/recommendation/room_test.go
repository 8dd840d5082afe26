package recommendation_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/workflow/recommendation"
)

// A letter that hangs fills the room; from then on no one waits for a place.
func TestAFullRoomKeepsNoLifeWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		room, ctx := recommendation.NewRoom(1), t.Context()
		hangs, looked := make(chan struct{}), 0
		look := func(bool) { looked++ }
		require.True(t, room.Do(ctx, time.Now(), "hangs", func(bool) { <-hangs; looked++ }))
		began := time.Now()
		assert.False(t, room.Do(ctx, began, "waits in vain", look))
		waited := time.Since(began)
		assert.Positive(t, waited)
		for range 100 {
			assert.False(t, room.Do(ctx, time.Now(), "comes later", look))
		}
		assert.Equal(t, waited, time.Since(began), "no one else waits")

		close(hangs)
		synctest.Wait()
		require.True(t, room.Do(ctx, time.Now(), "finds a place", look))
		synctest.Wait()
		assert.Equal(t, 2, looked)

		<-time.After(time.Minute)
		slow := make(chan struct{})
		require.True(t, room.Do(ctx, time.Now(), "slow", func(bool) { <-slow }))
		go func() {
			<-time.After(time.Millisecond)
			close(slow)
		}()
		require.True(t, room.Do(ctx, time.Now(), "waits for a place", look))
		synctest.Wait()
		assert.Equal(t, 3, looked)

		held := make(chan struct{})
		require.True(t, room.Do(ctx, time.Now(), "held", func(bool) { <-held }))
		ended, end := context.WithCancel(ctx)
		end()
		assert.False(t, room.Do(ended, time.Now(), "ends", look), "who ends waits for nothing")
		close(held)
		synctest.Wait()
	})
}

// Changes that come while a life is looked at have it looked at once more, and never twice at the same time.
func TestALifeIsLookedAtOnceAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		room, ctx := recommendation.NewRoom(2), t.Context()
		first := make(chan struct{})
		var looked []string
		at := func(name string) func(bool) {
			return func(isFirst bool) { looked = append(looked, fmt.Sprint(name, " ", isFirst)) }
		}
		require.True(t, room.Do(ctx, time.Now(), "r", func(bool) { <-first; looked = append(looked, "first") }))
		require.True(t, room.Do(ctx, time.Now(), "r", at("passed over")))
		require.True(t, room.Do(ctx, time.Now(), "r", at("last")))
		close(first)
		synctest.Wait()
		assert.Equal(t, []string{"first", "last false"}, looked)
		require.True(t, room.Do(ctx, time.Now(), "r", at("later")))
		synctest.Wait()
		assert.Equal(t, []string{"first", "last false", "later true"}, looked)
	})
}

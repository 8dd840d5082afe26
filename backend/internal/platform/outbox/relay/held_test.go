package relay_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/gormstore"
	"weitersagen.app/backend/internal/platform/outbox/relay"
)

// A letter to a mailbox that has had its letters is no trouble: there is no warning, and it leaves when there is room.
func TestWhatIsHeldBackIsNoTroubleAndComesAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, c, log := context.Background(), clock.NewManual(start), &bytes.Buffer{}
		s, d := gormstore.New(db, c), &delivered{fail: errors.New("the mail server is away")}
		r := relay.New(
			s, c, slog.New(slog.NewTextHandler(log, nil)), relay.Defaults(),
			map[outbox.Topic]relay.Deliver{outbox.RecommendationChanged: d.deliver},
		)
		once := func(want int) outbox.State {
			n, err := r.Once(ctx)
			require.NoError(t, err)
			require.Equal(t, want, n)
			state, err := s.State(ctx)
			require.NoError(t, err)
			return state
		}
		require.NoError(t, s.Add(ctx, changed("a", "1")))
		assert.Equal(t, outbox.State{Waiting: 1, Oldest: start, Failing: 1}, once(1))

		log.Reset()
		d.fail = outbox.Held{Why: errors.New("the mailbox has had its letters")}
		rest := relay.Defaults().Rest
		c.Advance(time.Second)
		for range 3 {
			assert.Equal(t, outbox.State{Waiting: 1, Held: 1}, once(1), "it neither failed nor is late")
			c.Advance(rest - time.Second)
			once(0)
			c.Advance(time.Second)
		}
		assert.Empty(t, log.String())

		c.Advance(time.Minute)
		state, err := s.State(ctx)
		require.NoError(t, err)
		assert.Equal(
			t, outbox.State{Waiting: 1, Oldest: c.Now().Add(-time.Minute)}, state, "a relay that is away is told as ever",
		)
		d.fail = nil
		assert.Equal(t, outbox.State{}, once(1))
		assert.Equal(t, map[string]int{"a/1": 1}, d.seen)
	})
}

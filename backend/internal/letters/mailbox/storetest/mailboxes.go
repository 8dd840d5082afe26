// Package storetest is the contract that every store of mailboxes keeps.
package storetest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var (
	begin  = time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	bounds = mailbox.Bounds{Silent: 1, Answered: 3, Per: 24 * time.Hour}
)

// Mailboxes runs the contract.
func Mailboxes(t *testing.T, boxes mailbox.Mailboxes) {
	ctx := context.Background()
	letter := func(box, key string) mailbox.Letter {
		return mailbox.Letter{Tenant: own, Mailbox: box, Key: key, Kind: "created", Subject: "s-" + key}
	}
	ask := func(l mailbox.Letter, now time.Time) mailbox.State {
		t.Helper()
		state, err := boxes.Ask(ctx, l, bounds, now)
		require.NoError(t, err)
		return state
	}
	waiting := func(box string) []string {
		t.Helper()
		all, err := boxes.Waiting(ctx, own, box, 100)
		require.NoError(t, err)
		keys := make([]string, 0, len(all))
		for _, l := range all {
			keys = append(keys, l.Key)
		}
		return keys
	}
	due := func(box string, now time.Time) (mailbox.Due, bool) {
		t.Helper()
		all, err := boxes.Due(ctx, now, 100)
		require.NoError(t, err)
		for _, d := range all {
			if d.Mailbox == box {
				return d, true
			}
		}
		return mailbox.Due{}, false
	}

	t.Run("of many spellings the plainest one's letters come first, then those that were asked for last", func(t *testing.T) {
		spelled := func(key, spelling string, after time.Duration) {
			l := letter("spelled", key)
			l.Spelling = spelling
			ask(l, begin.Add(after))
		}
		spelled("spelled/0", "x", 0) // has the place
		spelled("spelled/1", "x", time.Minute)
		spelled("spelled/2", "y", 2*time.Minute)
		spelled("spelled/3", "x", 3*time.Minute)
		assert.Equal(t, []string{"spelled/1", "spelled/3"}, waiting("spelled"))
		spelled("spelled/4", "", 4*time.Minute)
		spelled("spelled/5", "x", 5*time.Minute)
		assert.Equal(t, []string{"spelled/4"}, waiting("spelled"))
	})

	t.Run("what became of a letter", func(t *testing.T) {
		of := func(who tenant.ID, key string) mailbox.State {
			state, err := boxes.StateOf(ctx, who, key)
			require.NoError(t, err)
			return state
		}
		assert.Empty(t, of(own, "state/1"), "it wasn't asked for, and the look asks for nothing")
		assert.Equal(t, mailbox.Goes, ask(letter("state", "state/1"), begin))
		assert.Equal(t, mailbox.Waits, ask(letter("state", "state/2"), begin))
		assert.Equal(t, mailbox.Goes, of(own, "state/1"))
		assert.Equal(t, mailbox.Waits, of(own, "state/2"))
		assert.Empty(t, of("other", "state/1"))
		require.NoError(t, boxes.Tell(ctx, own, []string{"state/2"}, begin))
		assert.Equal(t, mailbox.Covered, of(own, "state/2"))
	})

	t.Run("one letter goes, the others wait, and each is the same when it is asked for again", func(t *testing.T) {
		for range 2 {
			assert.Equal(t, mailbox.Goes, ask(letter("one", "one/1"), begin))
			assert.Equal(t, mailbox.Waits, ask(letter("one", "one/2"), begin.Add(time.Hour)))
		}
		assert.Equal(t, mailbox.Waits, ask(letter("one", "one/3"), begin.Add(2*time.Hour)))
		assert.Equal(t, []string{"one/2", "one/3"}, waiting("one"))
		assert.Equal(t, mailbox.Goes, ask(letter("other", "other/1"), begin), "each mailbox counts for itself")
		abroad := letter("one", "one/2")
		abroad.Tenant = foreign
		assert.Equal(t, mailbox.Goes, ask(abroad, begin), "each tenant counts for itself")
	})

	t.Run("the next one may go a day after the first", func(t *testing.T) {
		_, is := due("one", begin.Add(bounds.Per-time.Second))
		assert.False(t, is)
		d, is := due("one", begin.Add(bounds.Per))
		require.True(t, is)
		assert.Equal(t, own, d.Tenant)
		digest := mailbox.Letter{Tenant: own, Mailbox: "one", Key: "digest", Kind: mailbox.Digest}
		assert.Equal(t, mailbox.Waits, ask(digest, begin.Add(bounds.Per-time.Second)))
		assert.NotContains(t, waiting("one"), "digest", "what leads to others is not among them")
		assert.Equal(t, mailbox.Goes, ask(digest, begin.Add(bounds.Per)))
		require.NoError(t, boxes.Tell(ctx, own, []string{"one/2"}, begin.Add(bounds.Per)))
		require.NoError(t, boxes.Settle(ctx, own, "one", bounds, begin.Add(bounds.Per)))
		assert.Equal(t, []string{"one/3"}, waiting("one"))
		assert.Equal(t, mailbox.Covered, ask(letter("one", "one/2"), begin.Add(bounds.Per)))
		_, is = due("one", begin.Add(2*bounds.Per-time.Second))
		assert.False(t, is, "what is left waits for the next day")
		_, is = due("one", begin.Add(2*bounds.Per))
		assert.True(t, is)
		require.NoError(t, boxes.Tell(ctx, own, []string{"one/3"}, begin.Add(2*bounds.Per)))
		require.NoError(t, boxes.Settle(ctx, own, "one", bounds, begin.Add(2*bounds.Per)))
		_, is = due("one", begin.Add(9*bounds.Per))
		assert.False(t, is, "nothing waits any more")
	})

	t.Run("who answers gets what waits at once, and more letters, in bounds", func(t *testing.T) {
		assert.Equal(t, mailbox.Goes, ask(letter("ada", "ada/1"), begin))
		assert.Equal(t, mailbox.Waits, ask(letter("ada", "ada/2"), begin))
		there, err := boxes.HasAnswered(ctx, own, "ada")
		require.NoError(t, err)
		assert.False(t, there)
		require.NoError(t, boxes.Answer(ctx, own, "ada", begin.Add(time.Minute)))
		there, err = boxes.HasAnswered(ctx, own, "ada")
		require.NoError(t, err)
		assert.True(t, there)
		_, is := due("ada", begin.Add(time.Minute))
		assert.True(t, is)
		assert.Equal(t, mailbox.Goes, ask(letter("ada", "ada/2"), begin.Add(time.Minute)))
		assert.Equal(t, mailbox.Goes, ask(letter("ada", "ada/3"), begin.Add(time.Minute)))
		assert.Equal(t, mailbox.Waits, ask(letter("ada", "ada/4"), begin.Add(time.Minute)))
		require.NoError(t, boxes.Answer(ctx, own, "ada", begin.Add(2*time.Minute)))
	})

	t.Run("a letter whose address is gone is answered by what it was about", func(t *testing.T) {
		assert.Equal(t, mailbox.Goes, ask(letter("gil", "gil/1"), begin))
		assert.Equal(t, mailbox.Waits, ask(letter("gil", "gil/2"), begin))
		require.NoError(t, boxes.AnswerLetter(ctx, foreign, "s-gil/1", begin))
		require.NoError(t, boxes.AnswerLetter(ctx, own, "nothing", begin))
		there, err := boxes.HasAnswered(ctx, own, "gil")
		require.NoError(t, err)
		assert.False(t, there)
		require.NoError(t, boxes.AnswerLetter(ctx, own, "s-gil/1", begin.Add(time.Minute)))
		there, err = boxes.HasAnswered(ctx, own, "gil")
		require.NoError(t, err)
		assert.True(t, there)
		assert.Equal(t, mailbox.Goes, ask(letter("gil", "gil/2"), begin.Add(time.Minute)))
	})

	t.Run("who answered before any letter was counted has all of them left", func(t *testing.T) {
		require.NoError(t, boxes.Answer(ctx, own, "eve", begin))
		for i := range bounds.Answered {
			assert.Equal(t, mailbox.Goes, ask(letter("eve", fmt.Sprint("eve/", i)), begin))
		}
		assert.Equal(t, mailbox.Waits, ask(letter("eve", "eve/last"), begin))
	})

	t.Run("a mailbox is looked after by one", func(t *testing.T) {
		ask(letter("kim", "kim/1"), begin)
		ask(letter("kim", "kim/2"), begin)
		d, is := due("kim", begin.Add(bounds.Per))
		require.True(t, is)
		until := begin.Add(bounds.Per + time.Minute)
		var taken atomic.Int32
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				won, err := boxes.Lease(ctx, d, until)
				if assert.NoError(t, err) && won {
					taken.Add(1)
				}
			})
		}
		wg.Wait()
		assert.Equal(t, int32(1), taken.Load())
		_, is = due("kim", until.Add(-time.Second))
		assert.False(t, is)
		_, is = due("kim", until)
		assert.True(t, is, "one that died is followed by another")
	})

	t.Run("of thirty at once one goes", func(t *testing.T) {
		var goes atomic.Int32
		var wg sync.WaitGroup
		for i := range 30 {
			wg.Go(func() {
				state, err := boxes.Ask(ctx, letter("race", fmt.Sprint("race/", i)), bounds, begin)
				if assert.NoError(t, err) && state == mailbox.Goes {
					goes.Add(1)
				}
			})
		}
		wg.Wait()
		assert.Equal(t, int32(1), goes.Load())
		assert.Len(t, waiting("race"), 29)
	})

	t.Run("what waits about a subject is found, and nothing else", func(t *testing.T) {
		about := func() []string {
			keys, err := boxes.About(ctx, own, "s-sub/2")
			require.NoError(t, err)
			return keys
		}
		assert.Equal(t, mailbox.Goes, ask(letter("sub", "sub/1"), begin))
		assert.Equal(t, mailbox.Waits, ask(letter("sub", "sub/2"), begin))
		assert.Equal(t, mailbox.Waits, ask(letter("sub", "sub/3"), begin))
		assert.Equal(t, []string{"sub/2"}, about())
		require.NoError(t, boxes.Tell(ctx, own, about(), begin))
		assert.Empty(t, about())
		assert.Equal(t, []string{"sub/3"}, waiting("sub"))
		require.NoError(t, boxes.Tell(ctx, own, []string{"sub/3"}, begin))
	})

	t.Run("what is over is dropped, and letters go with their subject", func(t *testing.T) {
		ask(letter("old", "old/1"), begin)
		ask(letter("old", "old/2"), begin)
		require.NoError(t, boxes.Forget(ctx, own, "s-old/2"))
		assert.Empty(t, waiting("old"))
		require.NoError(t, boxes.Settle(ctx, own, "old", bounds, begin))
		require.NoError(t, boxes.Drop(ctx, begin.Add(bounds.Per+time.Second)))
		assert.Equal(t, mailbox.Goes, ask(letter("old", "old/3"), begin), "nothing is known of it any more")
		assert.Len(t, waiting("race"), 29, "what waits is kept")
	})
}

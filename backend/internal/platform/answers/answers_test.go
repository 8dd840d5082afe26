package answers_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/answers"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

var (
	ctx = context.Background()
	at  = time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC)
)

func entry(claim string, at time.Time) idempotency.Entry {
	return idempotency.Entry{Tenant: "funkwelle", ID: "key", Print: "content", Claim: claim, ClaimedAt: at}
}

func claimed(t *testing.T, s *answers.Store, e idempotency.Entry) idempotency.Entry {
	t.Helper()
	found, err := s.Claim(ctx, e)
	require.NoError(t, err)
	return found
}

func TestTheFirstClaimHoldsUntilItLapses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := answers.New(db)
		assert.Equal(t, "first", claimed(t, s, entry("first", at)).Claim)
		assert.Equal(t, "first", claimed(t, s, entry("second", at.Add(idempotency.Lapse-time.Second))).Claim)
		elsewhere := entry("third", at)
		elsewhere.Tenant = "havelschutz"
		assert.Equal(t, "third", claimed(t, s, elsewhere).Claim, "each tenant has keys of its own")

		assert.Equal(t, "second", claimed(t, s, entry("second", at.Add(idempotency.Lapse))).Claim, "the first was killed")
		require.NoError(t, s.Keep(ctx, entry("first", at), []byte("late")))
		require.NoError(t, s.Release(ctx, entry("first", at)))
		require.NoError(t, s.Keep(ctx, entry("second", at), []byte("answer")))
		got := claimed(t, s, entry("fourth", at.Add(idempotency.Kept)))
		assert.Equal(t, "answer", string(got.Sealed), "who lost the claim changes nothing")
		assert.Equal(t, "fourth", claimed(t, s, entry("fourth", at.Add(idempotency.Lapse+idempotency.Kept))).Claim, "a day later the key is free")
	})
}

func TestWhatCameToNothingAndWhatIsOldIsForgotten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := answers.New(db)
		claimed(t, s, entry("first", at))
		require.NoError(t, s.Release(ctx, entry("first", at)))
		assert.Equal(t, "second", claimed(t, s, entry("second", at)).Claim)
		require.NoError(t, s.Keep(ctx, entry("second", at), []byte("answer")))
		require.NoError(t, s.Drop(ctx, at))
		assert.NotEmpty(t, claimed(t, s, entry("third", at)).Sealed)
		require.NoError(t, s.Drop(ctx, at.Add(time.Second)))
		assert.Equal(t, "third", claimed(t, s, entry("third", at)).Claim)
	})
}

// Who finds the entry of another going away gets one of its own or is told to ask again: never an entry that nobody holds.
func TestNobodyGetsAnEntryThatWentAway(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, own := answers.New(db), make([]int, 4)
		var all sync.WaitGroup
		for i := range own {
			all.Go(func() {
				for n := 0; n < 60 || own[i] == 0; n++ { // who lost all of them holds it once the others are done
					mine := entry(fmt.Sprint(i, "-", n), at)
					found, err := s.Claim(ctx, mine)
					if errors.Is(err, transaction.ErrStale) {
						continue
					}
					assert.NoError(t, err)
					assert.NotEmpty(t, found.Claim)
					assert.Equal(t, mine.Print, found.Print)
					if found.Claim == mine.Claim {
						own[i]++
						assert.NoError(t, s.Release(ctx, mine))
					}
				}
			})
		}
		all.Wait()
		for i, n := range own {
			assert.Positive(t, n, "the %d. never held it", i)
		}
	})
}

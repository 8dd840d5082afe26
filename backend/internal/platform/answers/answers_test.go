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

func entry(lease string, at time.Time) idempotency.Entry {
	return idempotency.Entry{Tenant: "funkwelle", ID: "key", Print: "content", Lease: lease, LeasedAt: at}
}

func leased(t *testing.T, s *answers.Store, e idempotency.Entry) idempotency.Entry {
	t.Helper()
	found, err := s.Lease(ctx, e)
	require.NoError(t, err)
	return found
}

func TestTheFirstLeaseHoldsUntilItLapses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := answers.New(db)
		assert.Equal(t, "first", leased(t, s, entry("first", at)).Lease)
		assert.Equal(t, "first", leased(t, s, entry("second", at.Add(idempotency.Lapse-time.Second))).Lease)
		elsewhere := entry("third", at)
		elsewhere.Tenant = "havelschutz"
		assert.Equal(t, "third", leased(t, s, elsewhere).Lease, "each tenant has keys of its own")

		assert.Equal(t, "second", leased(t, s, entry("second", at.Add(idempotency.Lapse))).Lease, "the first was killed")
		require.NoError(t, s.Keep(ctx, entry("first", at), []byte("late")))
		require.NoError(t, s.GiveUp(ctx, entry("first", at)))
		require.NoError(t, s.Keep(ctx, entry("second", at), []byte("answer")))
		got := leased(t, s, entry("fourth", at.Add(idempotency.Kept)))
		assert.Equal(t, "answer", string(got.Sealed), "who lost the lease changes nothing")
		assert.Equal(
			t, "fourth", leased(t, s, entry("fourth", at.Add(idempotency.Lapse+idempotency.Kept))).Lease,
			"a day later the key is free",
		)
	})
}

func TestWhatCameToNothingAndWhatIsOldIsForgotten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := answers.New(db)
		leased(t, s, entry("first", at))
		require.NoError(t, s.GiveUp(ctx, entry("first", at)))
		assert.Equal(t, "second", leased(t, s, entry("second", at)).Lease)
		require.NoError(t, s.Keep(ctx, entry("second", at), []byte("answer")))
		require.NoError(t, s.Drop(ctx, at))
		assert.NotEmpty(t, leased(t, s, entry("third", at)).Sealed)
		require.NoError(t, s.Drop(ctx, at.Add(time.Second)))
		assert.Equal(t, "third", leased(t, s, entry("third", at)).Lease)
	})
}

// A call that is at work while somebody is erased may answer with their name.
func TestNothingOutlivesAnErasureAlsoWhatIsAtWork(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := answers.New(db)
		leased(t, s, entry("first", at))
		elsewhere := entry("elsewhere", at)
		elsewhere.Tenant = "havelschutz"
		leased(t, s, elsewhere)
		require.NoError(t, s.DropOf(ctx, "funkwelle"))
		assert.Equal(t, "first", leased(t, s, entry("second", at)).Lease, "the call goes on")
		require.NoError(t, s.Keep(ctx, entry("first", at), []byte("names the erased")))
		require.NoError(t, s.Keep(ctx, elsewhere, []byte("another tenant's")))
		assert.NotEmpty(t, leased(t, s, elsewhere).Sealed)

		assert.Equal(t, "third", leased(t, s, entry("third", at)).Lease, "its answer wasn't kept")
		require.NoError(t, s.Keep(ctx, entry("third", at), []byte("after")))
		assert.NotEmpty(t, leased(t, s, entry("fourth", at)).Sealed, "what comes afterwards is kept")
		require.NoError(t, s.DropOf(ctx, "funkwelle"))
		assert.Equal(t, "fourth", leased(t, s, entry("fourth", at)).Lease)

		require.NoError(t, s.DropOf(ctx, "funkwelle"))
		late := entry("fifth", at.Add(idempotency.Lapse))
		assert.Equal(t, "fifth", leased(t, s, late).Lease, "who takes up a lapsed call begins after the erasure")
		require.NoError(t, s.Keep(ctx, late, []byte("after")))
		assert.NotEmpty(t, leased(t, s, entry("sixth", at.Add(idempotency.Lapse))).Sealed)
	})
}

// Who finds the entry of another going away gets one of its own or an answer to ask again: never an entry that no one
// holds.
func TestNoOneGetsAnEntryThatWentAway(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, own := answers.New(db), make([]int, 4)
		var all sync.WaitGroup
		for i := range own {
			all.Go(func() {
				for n := 0; n < 60 || own[i] == 0; n++ { // who lost all of them holds it once the others are done
					mine := entry(fmt.Sprint(i, "-", n), at)
					found, err := s.Lease(ctx, mine)
					if errors.Is(err, transaction.ErrStale) {
						continue
					}
					assert.NoError(t, err)
					assert.NotEmpty(t, found.Lease)
					assert.Equal(t, mine.Print, found.Print)
					if found.Lease == mine.Lease {
						own[i]++
						assert.NoError(t, s.GiveUp(ctx, mine))
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

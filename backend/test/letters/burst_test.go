package letters_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/platform/process"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

const burst = 60

// What waking a life can come to.
func awake(context.Context, outbox.Message) error { return nil }

func away(context.Context, outbox.Message) error { return errors.New("temporal is away") }

func hang(ctx context.Context, _ outbox.Message) error {
	<-ctx.Done()
	return ctx.Err()
}

// while runs relays of the outbox, with lives that are woken as the test says, until something is so.
func while(f *fixture.Flooded, wake relay.Deliver, workers int, so func() bool) {
	f.T.Helper()
	ctx, end := context.WithTimeout(f.T.Context(), time.Minute)
	defer end()
	var parts []func(context.Context) error
	for range workers {
		routes := f.Routes()
		routes.Changes[outbox.RecommendationChanged] = wake
		changes, letters := f.Relays(routes)
		parts = append(parts, changes.Run, letters.Run)
	}
	ended := make(chan error)
	go func() { ended <- process.Together(ctx, parts...) }()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for ctx.Err() == nil && !so() {
		select {
		case <-look.C:
		case <-ctx.Done():
		}
	}
	assert.NoError(f.T, ctx.Err(), "in time")
	end()
	require.NoError(f.T, <-ended)
}

// waits counts the letters that haven't left.
func (b *bursting) waits() int {
	return b.counted("outbox", "topic = 'recommendation.letter' AND processed_at IS NULL")
}

// bursting is the product after people made recommendations in one go, each a millisecond after the one before.
type bursting struct {
	*fixture.Flooded
	people []string
}

func inOneGo(t *testing.T, db *gormdb.DB, n int) *bursting {
	t.Helper()
	b := &bursting{Flooded: fixture.NewFlooded(t, db)}
	for i := range n {
		email := fmt.Sprintf("person-%03d@example.org", i)
		b.people = append(b.people, email)
		b.Pass(time.Millisecond)
		b.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = email })
	}
	b.Pass(time.Millisecond)
	return b
}

// Workflows can't be started, or never are: letters leave all the same, the oldest first.
func TestABurstOfLettersWaitsForNoWorkflow(t *testing.T) {
	for name, wake := range map[string]relay.Deliver{
		"no workflow can be started": away,
		"their starts queue":         hang,
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				b := inOneGo(t, db, burst)
				while(b.Flooded, wake, 1, func() bool { return b.waits() == 0 })
				require.Len(t, b.Mails.Got, burst)
				// Several are on their way at once, and one that the machine lets wait is overtaken by others: few are.
				far := 0
				for place, got := range b.Mails.Got {
					if n := number(t, got.To); max(n-place, place-n) > 3*relay.Slow().Parallel {
						far++
					}
				}
				assert.LessOrEqual(t, far, burst/20, "the oldest first")
				assert.Equal(t, burst, b.counted("recommendations", "created_mailed_at IS NOT NULL"))
				assert.Equal(t, burst, b.counted("outbox", "topic = 'recommendation.changed' AND processed_at IS NULL"))
			})
		})
	}
}

func number(t *testing.T, email string) (n int) {
	t.Helper()
	_, err := fmt.Sscanf(email, "person-%d@example.org", &n)
	require.NoError(t, err)
	return n
}

func (b *bursting) counted(table, where string) int {
	var n int64
	require.NoError(b.T, b.DB.From(context.Background()).Table(table).Where(where).Count(&n).Error)
	return int(n)
}

// Two workers share a burst, and no letter leaves twice.
func TestTwoWorkersSendABurstOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		b := inOneGo(t, db, burst)
		while(b.Flooded, awake, 2, func() bool { return b.waits() == 0 })
		for _, person := range b.people {
			assert.Equal(t, 1, b.Mails.Count(person), person)
		}
	})
}

// One mailbox refuses: it keeps none of the others back.
func TestAMailboxThatRefusesKeepsNoLetterOfABurstBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		b := inOneGo(t, db, burst)
		b.Mails.Close(b.people[0])
		while(b.Flooded, awake, 1, func() bool { return b.waits() == 0 })
		assert.Equal(t, 1, b.Mails.Refused(b.people[0]), "it is tried once")
		assert.Len(t, b.Mails.Got, burst-1)
	})
}

// The worker dies after the mail server took letters and before the outbox knows: they are done when it comes back.
func TestALetterWhoseWorkerDiedLeavesOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		b := inOneGo(t, db, 3)
		slow := relay.Slow()
		_, letters := b.Routes().Lanes()
		taken, err := b.OutboxStore.Lease(t.Context(), letters.Lane, b.Clock.Now(), slow.Lease, 2)
		require.NoError(t, err)
		require.Len(t, taken, 2)
		deliver := b.Routes().All(b.Library.HoldNewest)
		for _, m := range taken {
			require.NoError(t, deliver[m.Topic](t.Context(), m.Message))
		}
		require.Len(t, b.Mails.Got, 2, "and here it dies")

		b.LettersLeave()
		assert.Len(t, b.Mails.Got, 3, "the claims of the dead hold")
		b.Pass(slow.Lease)
		b.LettersLeave()
		assert.Zero(t, b.waits())
		for _, person := range b.people {
			assert.Equal(t, 1, b.Mails.Count(person), person)
		}
	})
}

// A person is erased while the letter is claimed: it isn't written.
func TestALetterThatWasClaimedIsNotWrittenToWhoWasErased(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		numberOf, key := f.Recommended(nil)
		entered := f.Entered(numberOf, key, fixture.Ben)
		require.Equal(t, http.StatusCreated, entered.Status, string(entered.Body))
		_, letters := f.Routes().Lanes()
		taken, err := f.OutboxStore.Lease(t.Context(), letters.Lane, f.Clock.Now(), time.Minute, 10)
		require.NoError(t, err)
		require.Len(t, taken, 2)
		n, err := link.ParseNumber(numberOf)
		require.NoError(t, err)
		r, err := recommendationstore.New(db).ByNumber(t.Context(), fixture.Telecom, n)
		require.NoError(t, err)
		require.NoError(t, f.Recipients.Erase(t.Context(), fixture.Telecom, r.Unconfirmed(), f.Clock.Now().AddDate(1, 0, 0)))
		deliver := f.Routes().All(f.Library.HoldNewest)
		for _, m := range taken {
			require.NoError(t, deliver[m.Topic](t.Context(), m.Message))
		}
		assert.Equal(t, 1, f.Mails.Count(fixture.Anna))
		assert.Zero(t, f.Mails.Count("ben@example.de"))
	})
}

// Each letter that follows a request leaves while no life is looked at.
func TestEachLetterThatFollowsARequestWaitsForNoLife(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		numberOf, key := f.Recommended(nil)
		f.LettersLeave()
		assert.Equal(t, 1, f.Mails.Count(fixture.Anna), "the link")
		require.Equal(t, http.StatusCreated, f.Entered(numberOf, key, fixture.Ben).Status)
		f.LettersLeave()
		found := f.Mails.Tokens("ben@example.de", "/empfaengerbestaetigung")
		require.Len(t, found, 1, "the friend is asked to confirm")
		f.Pass(24 * time.Hour) // the recommender's mailbox has room again
		got := f.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", found[0], f.Agreement())
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		f.LettersLeave()
		assert.Equal(t, 2, f.Mails.Count(fixture.Anna), "the friend accepted")
	})
}

package usecase_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/platform/gormdb"
)

// The worker looks before it takes the next change: what a crowd has in common must not be written one by one, each
// time one of it moves on.
func TestALookAtACrowdTakesAFewStatements(t *testing.T) {
	const crowd = 60
	each(t, func(w *world) {
		tracer := signal.NewTracer(person.NewHasher([]byte("key")))
		id := func(i int) string { return fmt.Sprintf("r%02d", i) }
		for i := range crowd {
			trace, known := tracer.InNetwork("funkwelle", id(i), signal.Recipient, "203.0.113.1", start)
			require.True(w.t, known)
			require.NoError(w.t, w.store.Note(context.Background(), []signal.Trace{trace}))
			w.recommend(id(i), "anna@example.de", fmt.Sprintf(
				"freund%c%c@example.org", 'a'+i/10, 'a'+i%10,
			), func(s *signal.Sighting) {
				s.Recipient.Home = signal.Home{Street: "Lange Straße", HouseNumber: "12", Zip: "10115", City: "Berlin"}
			})
		}
		looked := func(id string) (all, written int) {
			ctx := gormdb.Observed(context.Background(), func(statement string, _ int64) {
				all++
				if strings.HasPrefix(statement, "INSERT INTO") && strings.Contains(statement, `signals`) {
					written++
				}
			})
			require.NoError(w.t, w.watch.Do(ctx, "funkwelle", id))
			return all, written
		}
		all, written := looked(id(crowd - 1))
		assert.LessOrEqual(w.t, all, 20, "however large the crowd is")
		assert.Zero(w.t, written, "what is known isn't written again")
		assert.Equal(
			w.t,
			[]string{
				"60 friends at one address", "60 friends entered in one network on one day",
				"60 recommendations of one person within 5 minutes",
			},
			w.words(id(crowd-1)),
		)

		newcomer := w.known[id(0)]
		newcomer.RecommendationID, newcomer.Recipient.ID, newcomer.Recipient.Email = "one more", "friend one more", person.EmailOf("zoe@example.net")
		newcomer.CreatedAt = newcomer.CreatedAt.Add(time.Second)
		w.known["one more"] = newcomer
		all, written = looked("one more")
		assert.LessOrEqual(w.t, all, 20)
		assert.Equal(w.t, 1, written, "the crowd hears of it at once")
		assert.Contains(w.t, w.words(id(0)), "61 friends at one address")
	})
}

package letters_test

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/test/fixture"
)

// A mail server takes letters and never answers, more of each kind than a relay passes on at once.
func TestLettersThatHangKeepNothingElseWaiting(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		add := func(topic outbox.Topic, n int) {
			for i := range n {
				require.NoError(
					t, s.OutboxStore.Add(t.Context(), outbox.Message{Tenant: "havelschutz", Topic: topic, Key: strconv.Itoa(i)}),
				)
			}
		}
		routes, passed := s.Routes(), make(chan outbox.Topic, 100)
		others := []outbox.Topic{outbox.RecommendationChanged, erasure.Erased, outbox.PayoutRunAsked}
		laneOf := func(topic outbox.Topic) map[outbox.Topic]relay.Deliver {
			if routes.Letters[topic] != nil {
				return routes.Letters
			}
			return routes.Changes
		}
		for topic := range routes.All(s.Library.HoldNewest) {
			if slices.Contains(others, topic) {
				continue
			}
			laneOf(topic)[topic] = func(ctx context.Context, _ outbox.Message) error {
				<-ctx.Done()
				return ctx.Err()
			}
			add(topic, 10)
		}
		for _, topic := range others {
			laneOf(topic)[topic] = func(_ context.Context, m outbox.Message) error {
				passed <- m.Topic
				return nil
			}
			add(topic, 1)
		}
		ctx, end := context.WithTimeout(t.Context(), 30*time.Second)
		defer end()
		changes, letters := s.Relays(routes)
		ended := make(chan error)
		go func() { ended <- process.Together(ctx, changes.Run, letters.Run) }()
		var got []outbox.Topic
		for range others {
			select {
			case topic := <-passed:
				got = append(got, topic)
			case <-ctx.Done():
			}
		}
		end()
		require.NoError(t, <-ended)
		assert.ElementsMatch(t, others, got)
	})
}

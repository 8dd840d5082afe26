package wiring

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/privacy/erasure"
)

// A mail server takes letters and never answers, more of each kind than a relay passes on at once.
func TestLettersThatHangKeepNothingElseWaiting(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		add := func(topic outbox.Topic, n int) {
			for i := range n {
				require.NoError(t, s.outbox.Add(t.Context(), outbox.Message{Tenant: "havelschutz", Topic: topic, Key: strconv.Itoa(i)}))
			}
		}
		routes, passed := s.routes(), make(chan outbox.Topic, 100)
		others := []outbox.Topic{outbox.RecommendationChanged, erasure.Erased, outbox.PayoutRunAsked}
		for topic := range routes {
			if slices.Contains(others, topic) {
				continue
			}
			routes[topic] = func(ctx context.Context, _ outbox.Message) error {
				<-ctx.Done()
				return ctx.Err()
			}
			add(topic, 10)
		}
		for _, topic := range others {
			routes[topic] = func(_ context.Context, m outbox.Message) error {
				passed <- m.Topic
				return nil
			}
			add(topic, 1)
		}
		ctx, end := context.WithTimeout(t.Context(), 30*time.Second)
		defer end()
		changes, letters := s.relays(routes)
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

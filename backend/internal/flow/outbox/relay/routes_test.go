package relay_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
)

func TestATopicIsTakenByOne(t *testing.T) {
	of := func(topics ...outbox.Topic) map[outbox.Topic]relay.Deliver {
		taken := map[outbox.Topic]relay.Deliver{}
		for _, topic := range topics {
			taken[topic] = func(context.Context, outbox.Message) error { return nil }
		}
		return taken
	}
	joined := relay.Join(relay.Routes{Letters: of("a")}, relay.Routes{Letters: of("b"), Changes: of("c")}, relay.Routes{})
	assert.Len(t, joined.Letters, 2)
	assert.Len(t, joined.All(), 3)

	for name, other := range map[string]relay.Routes{"the same lane": {Letters: of("b")}, "the other lane": {Changes: of("b")}} {
		assert.PanicsWithValue(t, "two take the messages of b", func() { relay.Join(joined, other) }, name)
	}
	assert.Panics(t, func() { relay.Join(relay.Routes{Letters: of("a"), Changes: of("a")}) }, "both lanes of one")
}

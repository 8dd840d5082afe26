package relay_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
)

func TestATopicIsTakenByOne(t *testing.T) {
	type ready struct{}
	var made []any
	of := func(topics ...outbox.Topic) map[outbox.Topic]relay.Deliver {
		taken := map[outbox.Topic]relay.Deliver{}
		for _, topic := range topics {
			taken[topic] = func(ctx context.Context, _ outbox.Message) error {
				made = append(made, ctx.Value(ready{}))
				return nil
			}
		}
		return taken
	}
	joined := relay.Join(relay.Routes{Letters: of("a")}, relay.Routes{Letters: of("b"), Changes: of("c")}, relay.Routes{})
	assert.Len(t, joined.Letters, 2)
	all := joined.All(func(ctx context.Context) context.Context { return context.WithValue(ctx, ready{}, true) })
	assert.Len(t, all, 3)
	require.NoError(t, all["b"](t.Context(), outbox.Message{}))
	assert.Equal(t, []any{true}, made, "each with a context that was made ready")

	for name, other := range map[string]relay.Routes{
		"the same lane": {Letters: of("b")}, "the other lane": {Changes: of("b")},
	} {
		assert.PanicsWithValue(t, "two take the messages of b", func() { relay.Join(joined, other) }, name)
	}
	assert.Panics(t, func() { relay.Join(relay.Routes{Letters: of("a"), Changes: of("a")}) }, "both lanes of one")
}

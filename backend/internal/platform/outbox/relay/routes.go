package relay

import (
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/platform/outbox"
)

// Routes say who takes which messages.
type Routes struct {
	// Letters end in a letter. A mail server that takes its time keeps them waiting, and nothing else.
	Letters map[outbox.Topic]Deliver
	Changes map[outbox.Topic]Deliver
}

// Join puts the routes of several together. Who is built so that two take the same messages doesn't start: one of them
// would never get any.
func Join(all ...Routes) Routes {
	joined := Routes{Letters: map[outbox.Topic]Deliver{}, Changes: map[outbox.Topic]Deliver{}}
	for _, r := range all {
		for topic, deliver := range r.Letters {
			joined.add(joined.Letters, topic, deliver)
		}
		for topic, deliver := range r.Changes {
			joined.add(joined.Changes, topic, deliver)
		}
	}
	return joined
}

func (r Routes) add(lane map[outbox.Topic]Deliver, topic outbox.Topic, deliver Deliver) {
	if r.Letters[topic] != nil || r.Changes[topic] != nil {
		panic("two take the messages of " + string(topic))
	}
	lane[topic] = deliver
}

// All are those of both lanes, each with a context that was made ready for the message.
func (r Routes) All(prepare func(context.Context) context.Context) map[outbox.Topic]Deliver {
	all := map[outbox.Topic]Deliver{}
	for _, lane := range []map[outbox.Topic]Deliver{r.Letters, r.Changes} {
		for topic, deliver := range lane {
			all[topic] = func(ctx context.Context, m outbox.Message) error { return deliver(prepare(ctx), m) }
		}
	}
	return all
}

// Lanes give the settings of two relays, one for letters and one for all else.
func (r Routes) Lanes() (changes, letters Settings) {
	changes, letters = Defaults(), Slow()
	topics := slices.Sorted(maps.Keys(r.Letters))
	changes.Lane.Not, letters.Lane.Only = topics, topics
	return changes, letters
}

// Package outbox hands work from a request to the worker without losing it: the message is a row of the same
// transaction as the change it speaks of, and the relay passes it on later, at least once.
package outbox

import "context"

// Topic says what a message is about.
type Topic string

// RecommendationChanged tells that the life of a recommendation may have something to do. Its key is the recommendation's id.
const RecommendationChanged Topic = "recommendation.changed"

// Message holds opaque ids only; it ends up in workflow histories.
type Message struct {
	Tenant string
	Topic  Topic
	Key    string
}

// Outbox is what use cases write to, inside the transaction of their change.
type Outbox interface {
	Add(ctx context.Context, m Message) error
}

// Package inquiry is what a recommender asks about a reward that is missing (Anfrage), and what the people who run the programme
// answer.
package inquiry

import "time"

// Inquiry is one question with its answer.
type Inquiry struct {
	Tenant string
	ID     string
	// Account is the recommender who asks.
	Account string
	Question
	CreatedAt time.Time
	// Answer is empty until somebody has answered.
	Answer     string
	AnsweredAt *time.Time
	Version    int64
}

// Question is what the person tells.
type Question struct {
	// OrderNumber is the friend's order or contract.
	OrderNumber string
	// Product is what was ordered, in the person's words.
	Product string
	// RecommendationNumber is one of the own recommendations; empty when the person doesn't know which.
	RecommendationNumber string
	Message              string
}

// Answered tells whether the inquiry is closed.
func (i Inquiry) Answered() bool { return i.AnsweredAt != nil }

package offlinecode

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Codes keeps them.
type Codes interface {
	// Add gives ErrTaken when the code exists, or its origin has a living one.
	Add(ctx context.Context, c Code) error
	ByValue(ctx context.Context, t tenant.ID, value link.Code) (Code, error)
	// OfOrigin gives the living code of a recommendation.
	OfOrigin(ctx context.Context, t tenant.ID, origin string) (Code, error)
	// OfRecommender gives a person's, the newest first.
	OfRecommender(ctx context.Context, t tenant.ID, recommender string) ([]Code, error)
	// PartOfRecommender gives a part of them, the newest first.
	PartOfRecommender(ctx context.Context, t tenant.ID, recommender string, p Part) ([]Code, error)
	// Use counts one more recommendation, as long as the code is usable; those who enter it at once are counted one by
	// one.
	Use(ctx context.Context, t tenant.ID, value link.Code, now time.Time) error
	// End ends the living code of a recommendation; without one nothing happens.
	End(ctx context.Context, t tenant.ID, origin string, now time.Time) error
	// Forget removes a person's.
	Forget(ctx context.Context, t tenant.ID, recommender string) error
}

// Origin is a recommendation that a code is made with.
type Origin struct {
	ID          string
	Recommender string
	ProductID   string
	Share       int
	// Withdrawn tells that no one is to be recommended to any more.
	Withdrawn bool
}

// Entry asks for a recommendation by a code.
type Entry struct {
	Code Code
	// Source is where the code was entered (einsprungsquelle).
	Source string
	// Key is the same for an entry that is sent again; empty when the client gives none.
	Key string
	// Led tells that a link that somebody else has led to it, and no code was typed.
	Led bool
}

// Made is the recommendation that a friend goes on with.
type Made struct {
	Number link.Number
	Hex    string
	// Repeated tells that an entry with the same key made it before.
	Repeated bool
	// RecommenderName is shortened: Anna M.
	RecommenderName string
	ProductID       string
	ProductName     string
	LongLink        string
	LastDay         time.Time
}

// Sight is what the holder of a code may see: as much as the holder of a link.
type Sight struct {
	Code
	RecommenderFirstName string
	RecommenderName      string
	ProductName          string
	// What both sides get when it is entered now.
	RecommenderCents int64
	RecipientCents   int64
}

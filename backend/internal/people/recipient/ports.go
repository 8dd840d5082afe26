package recipient

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Recipients keeps what was entered.
type Recipients interface {
	Add(ctx context.Context, r *Recipient) error
	ByID(ctx context.Context, t tenant.ID, id string) (*Recipient, error)
	// OfRecommendation gives all who entered data, the earliest first; one alone once somebody has confirmed.
	OfRecommendation(ctx context.Context, t tenant.ID, recommendationID string) ([]*Recipient, error)
	// OfPerson gives the ids of all that one person entered, for any recommender, and of what was entered with an address
	// that looks the same.
	OfPerson(ctx context.Context, t tenant.ID, personKey string) ([]string, error)
	// Update loads, lets fn change, and writes by compare-and-swap on the version.
	Update(ctx context.Context, t tenant.ID, id string, fn func(*Recipient) error) error
	// Delete removes the row and that the person is taken.
	Delete(ctx context.Context, t tenant.ID, id string) error

	// Take makes the person the friend of this recommendation, unless another one has the person; it gives that one's
	// recommendation then.
	Take(ctx context.Context, c Taken) (by string, err error)
	// TakeOver takes a person over from a recommendation that is dead; transaction.ErrStale when somebody else was faster.
	TakeOver(ctx context.Context, c Taken, from string) error
	// TakenBy gives the recommendation whose friend the person is; empty when there is none.
	TakenBy(ctx context.Context, c Taken) (string, error)
}

// Taken says whose friend a person is, from the confirmation on. One person is recipient once per tenant and product
// while a recommendation is alive.
//
// Rule (friend, 4 D): Unconfirmed data hold no person: another recommender's friend may still confirm.
// Enforced: recipient/usecase.free, recipient/usecase.take. Test: TestManyRecommendersOneFriend.
type Taken struct {
	Tenant           tenant.ID
	ProductID        string
	PersonKey        string
	RecommendationID string
	RecipientID      string
}

// State is how a recommendation stands towards its friend.
type State string

// The states.
const (
	StateOpen      State = "open"
	StateConfirmed State = "confirmed"
	StateExpired   State = "expired"
	StateCancelled State = "cancelled"
)

// Recommendation is as much of a recommendation as the friend's side needs.
type Recommendation struct {
	ID     string
	Number string
	// Key is the one beside the number: both are the link.
	Key         string
	ProductID   string
	ProductName string
	// ProductSpoken is the name as it stands in a sentence.
	ProductSpoken string
	State         State
	// Recommender is who recommends, shortened: "Anna M.".
	Recommender      string
	RecommenderEmail person.Email
	// Line is what the recommender said to the friend, also where it was reported.
	Line           string
	RecipientCents int64
	ValidUntil     time.Time
	// Paid tells that every reward of it has ended.
	Paid bool
	// EndedAt is set once nothing more will come of it.
	EndedAt *time.Time
	// Void tells that it can't be confirmed though it looks open: only who reads the friend's mailbox hears of it.
	Void bool
}

// Recommendations is the other side of the link: the hook that recommendations register.
type Recommendations interface {
	// ByLink wants the key beside the number.
	ByLink(ctx context.Context, t *tenant.Tenant, l tenant.Language, number, key string) (Recommendation, error)
	ByID(ctx context.Context, t *tenant.Tenant, l tenant.Language, id string) (Recommendation, error)
	// Another makes a recommendation like one that somebody else has, of the same recommender; with the same key it is the
	// same one. It joins the caller's transaction.
	Another(ctx context.Context, t *tenant.Tenant, l tenant.Language, id, key string) (Recommendation, error)
	// OrderLink gives the tenant's order page, carrying the recommendation and the friend's number.
	OrderLink(ctx context.Context, t *tenant.Tenant, r Recommendation, recipientID string) (string, error)
	// IsLink tells whether the key belongs to the recommendation.
	IsLink(t *tenant.Tenant, r Recommendation, key string) bool
	// IsNumber tells whether what somebody wrote is the recommendation's number.
	IsNumber(r Recommendation, written string) bool
	// Alive tells whether a recommendation still holds its friend.
	Alive(ctx context.Context, t tenant.ID, id string, now time.Time) (bool, error)

	// The rules of the aggregate; each refuses with the reason.
	Enter(ctx context.Context, t tenant.ID, id, recipientID string, now time.Time) error
	Confirm(ctx context.Context, t tenant.ID, id, recipientID string, now time.Time) error
	// DropUnconfirmed names another one who waits, where there is one.
	DropUnconfirmed(ctx context.Context, t tenant.ID, id, recipientID, next string, now time.Time) error
	Forget(ctx context.Context, t tenant.ID, id, recipientID string, now time.Time) error
}

// Letters sends the confirmation mail; sending the same one again does nothing.
type Letters interface {
	Confirm(ctx context.Context, l ConfirmLetter) error
	// Remind reminds of the order; the nth reminder of a friend leaves once.
	Remind(ctx context.Context, l ReminderLetter) error
	// PutRight tells what somebody who cares for people put right.
	PutRight(ctx context.Context, l PutRightLetter) error
}

// PutRightLetter tells a friend which parts of the data were put right: name, phone, address.
type PutRightLetter struct {
	Tenant    *tenant.Tenant
	Language  tenant.Language
	Recipient *Recipient
	Parts     []string
	Key       string
	// Data leads to the friend's record.
	Data token.Secret
}

// ConfirmLetter asks the friend to confirm.
type ConfirmLetter struct {
	Tenant         *tenant.Tenant
	Language       tenant.Language
	Recommendation Recommendation
	Recipient      *Recipient
	// Number counts the mails to this recipient; it is part of the mail's key.
	Number int64
	Token  token.Secret
	// Data leads to the friend's record.
	Data token.Secret
	Now  time.Time
}

// ReminderLetter reminds a friend who confirmed of the order.
type ReminderLetter struct {
	Tenant         *tenant.Tenant
	Language       tenant.Language
	Recommendation Recommendation
	Recipient      *Recipient
	// Nth tells one reminder from the next.
	Nth int
	// OrderLink is the tenant's order page, carrying the recommendation.
	OrderLink string
	// Data leads to the friend's record, Stop ends such letters with one click, for ever.
	Data token.Secret
	Stop string
}

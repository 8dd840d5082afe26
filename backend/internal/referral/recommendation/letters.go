package recommendation

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// LetterKind names a mail to the recommender.
type LetterKind string

// The kinds.
const (
	// LetterCreated brings the link and opens the personal area.
	LetterCreated LetterKind = "created"
	// LetterConfirmed tells that the friend has confirmed.
	LetterConfirmed LetterKind = "confirmed"
	// LetterExpired tells that the validity has passed.
	LetterExpired LetterKind = "expired"
)

// Mailed holds the moments at which the letters left.
type Mailed struct {
	Created   *time.Time
	Confirmed *time.Time
	Expired   *time.Time
}

func (m *Mailed) of(k LetterKind) **time.Time {
	switch k {
	case LetterConfirmed:
		return &m.Confirmed
	case LetterExpired:
		return &m.Expired
	default:
		return &m.Created
	}
}

// Owes tells whether a letter still has to be sent: it hasn't left, and what it tells is still so.
func (r *Recommendation) Owes(k LetterKind) bool { return *r.Mailed.of(k) == nil && r.Tells(k) }

// Tells tells whether what a letter says is so, and is news: a link that a friend has taken isn't shared any more, and
// the letter about the end says, too, that a friend had accepted.
//
// Rule (letter, 4 D): A letter that waits is written when it leaves, from what is true then: what is overtaken is
// dropped, what changed follows in its order, and no reader misses that a friend accepted, whatever has come since.
// Enforced: referral/recommendation.Tells, recommendation/usecase/life.go WriteLetter,
// recommendation/usecase/digests.go gather. Test: TestWhatALetterTellsInEachStatus,
// TestEachOrderOfLettersThatCanOvertakeEachOther.
func (r *Recommendation) Tells(k LetterKind) bool {
	if r.Silent(k) {
		return false
	}
	switch k {
	case LetterConfirmed:
		return r.ConfirmedAt != nil && r.Status != Cancelled && r.Status != Expired
	case LetterExpired:
		return r.Status == Expired
	default:
		return !r.Status.Final() && !r.Passed(k)
	}
}

// Passed tells that a letter which hasn't left never has to: the friend has taken the link that it brings. What an
// agent made for a caller is written of nevertheless, for that letter says how it is ended.
func (r *Recommendation) Passed(k LetterKind) bool {
	return k == LetterCreated && r.ConfirmedAt != nil && r.SpokenTo == ""
}

// PassesOver tells that a letter has still to be noted as done although it never leaves.
func (r *Recommendation) PassesOver(k LetterKind) bool { return *r.Mailed.of(k) == nil && r.Passed(k) }

// Silent tells that a letter is never sent: an offline code may be entered dozens of times, and the recommender, who
// didn't make each of these recommendations, hears of those that a friend confirmed.
//
// Rule (recommending, 4 D): A recommendation by code writes to its recommender when a friend has confirmed, not
// before. Enforced: recommendation/usecase.Owes. Test: TestARecommendationByCodeSendsNoLettersBeforeAFriendConfirms.
func (r *Recommendation) Silent(k LetterKind) bool {
	if k == LetterExpired && r.ConfirmedAt == nil && (r.OfflineCode != "" || r.SpokenTo != "") {
		return true // a person who never sent on what an agent made hears of it once
	}
	return r.OfflineCode != "" && k == LetterCreated
}

// Mail notes that a letter left; a repetition keeps the first moment.
func (r *Recommendation) Mail(k LetterKind, now time.Time) {
	if at := r.Mailed.of(k); *at == nil {
		*at = &now
	}
}

// Letter is a mail to the recommender.
type Letter struct {
	Kind             LetterKind
	Tenant           tenant.ID
	RecommendationID string
	Recommender      Recommender
	Number           link.Number
	Language         string
	ProductID        string
	// Product is its name as it stands in a sentence.
	Product          string
	RecommenderCents int64
	// Commission tells that a commission takes the place of the recommender's reward.
	Commission     bool
	RecipientCents int64
	ValidUntil     time.Time
	Now            time.Time
	// SpokenTo is the number of the agent who made it for a caller, at SpokenAt.
	SpokenTo string
	SpokenAt time.Time
	// Void tells that the account is locked: the letter says so, and holds no link.
	Void bool
	// Accepted tells that a friend has confirmed, Ordered that an order is known.
	Accepted bool
	Ordered  bool
}

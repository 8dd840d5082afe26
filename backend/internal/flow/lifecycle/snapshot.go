// Package lifecycle decides what is due in the life of a recommendation, and when to look again (decisions.md, "The
// life of a recommendation"). It is pure: a snapshot of the rows and an instant go in, a plan comes out. Each step of
// the plan is one use case of the slice that owns the rows, and is harmless when it comes twice or too late.
package lifecycle

import "time"

// Status is where a recommendation stands.
type Status string

// The statuses.
const (
	Open      Status = "open"
	Confirmed Status = "confirmed"
	Owed      Status = "approved"
	Paid      Status = "paid"
	Expired   Status = "expired"
	Cancelled Status = "cancelled"
)

func (s Status) final() bool { return s == Expired || s == Cancelled || s == Paid }

// AwardStatus is where an award stands.
type AwardStatus string

// The statuses of an award.
const (
	AwardOpen      AwardStatus = "open"
	AwardOffered   AwardStatus = "offered"
	AwardPaidOut   AwardStatus = "paid_out"
	AwardCollected AwardStatus = "collected"
	AwardCancelled AwardStatus = "cancelled"
	AwardExpired   AwardStatus = "expired"
)

// Means is how a chosen award reaches its holder.
type Means string

// The means; NotChosen until the holder picked a reward.
const (
	NotChosen Means = ""
	ByBank    Means = "bank"
	ByVoucher Means = "voucher"
)

// Snapshot is everything that a plan looks at, read from the database when it is made.
type Snapshot struct {
	Recommendation Recommendation
	// Recipients are all who entered data that weren't erased; one alone once somebody has confirmed.
	Recipients []Recipient
	// Order is the order that counts, or that was reported and may still come to count; nil when there is none.
	Order *Order
	// Awards holds bonus awards too: a bonus belongs to the recommendation that completed the set.
	Awards []Award
}

func (s Snapshot) beforeOrder() bool {
	owes := s.Recommendation.Status == Owed || s.Recommendation.Status == Paid
	return s.Order == nil && len(s.Awards) == 0 && !owes
}

// Recommendation is the part of the recommendation itself.
type Recommendation struct {
	Status Status
	// ValidUntil is the first instant outside of the validity.
	ValidUntil time.Time
	// CreatedAt is when it was made, ConfirmedAt when a friend confirmed; zero as long as none has.
	CreatedAt   time.Time
	ConfirmedAt time.Time
	// The letters to the recommender that have left.
	CreatedMailed   bool
	ConfirmedMailed bool
	ExpiredMailed   bool
}

// Recipient is the part of the person who entered data.
type Recipient struct {
	ID        string
	Confirmed bool
	// ConfirmMailed tells that the mail with the confirmation link has left for the data as they are now.
	ConfirmMailed bool
	// AskedAt is when that mail was asked for.
	AskedAt time.Time
	// EraseAt is the first instant at which unconfirmed data may no longer be kept.
	EraseAt time.Time
	// RemindAt are the instants at which who confirmed is reminded of the order, in their order, none for who permits no
	// e-mails; Reminded is how many are done with.
	RemindAt []time.Time
	Reminded int
}

// Order is the part of the order.
type Order struct {
	ID string
	// Approved tells that those who have to approve the order did so.
	Approved bool
	// ComplaintEnds is the first instant after the complaint period.
	ComplaintEnds time.Time
	// LapsesAt is the first instant at which the approval isn't waited for any more.
	LapsesAt time.Time
}

// Award is the part of one award.
type Award struct {
	ID     string
	Status AwardStatus
	Chosen Means
	// InPayment marks an award that is on its way to its holder.
	InPayment bool
	// HolderGone tells that the holder was erased: no letter is written, and what comes back is cancelled.
	HolderGone bool
	// HeldUntil is when the tenant's rule decides of an award that people hold; zero for one that isn't held.
	HeldUntil time.Time
	// ExpiresAt is the first instant at which an offered award can't be claimed any more.
	ExpiresAt time.Time
	// RemindAt are the instants at which the holder of an unclaimed award is reminded, in their order; Reminded is how
	// many are done with.
	RemindAt []time.Time
	Reminded int
	// Bonus marks the award of a whole set: it outlives the recommendation that completed the set.
	Bonus bool
	// Revoked tells that what the award was for was cancelled too late to stop it: what comes back is cancelled.
	Revoked bool
	// Reclaimable marks an award that was paid although what it was for was cancelled, and that isn't booked as owed back
	// yet.
	Reclaimable bool
	// PaidMailed tells that the holder had the letter about the transfer.
	PaidMailed bool
	// CancelUntold tells that the award was cancelled, and its holder, who was invited to claim it, doesn't know.
	CancelUntold bool
	// Rejected names the last transfer that the bank refused, empty when there is none; RejectedMailed tells that the
	// holder knows.
	Rejected       string
	RejectedMailed bool
}

// Ended tells whether nothing more will happen to the award.
func (a Award) Ended() bool {
	switch a.Status {
	case AwardPaidOut, AwardCollected, AwardCancelled, AwardExpired:
		return true
	default:
		return false
	}
}

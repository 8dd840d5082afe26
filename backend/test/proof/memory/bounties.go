package memory

import (
	"context"
	"errors"
	"strings"
	"time"
)

// BountyStatus is where a bounty stands.
type BountyStatus string

// The statuses: it waits, is with the bank, was paid, or was taken back before.
const (
	Waits   BountyStatus = "waits"
	Sent    BountyStatus = "sent"
	Paid    BountyStatus = "paid"
	Dropped BountyStatus = "dropped"
)

// Bounty is a payable of a second kind, which only the proof has: an agency earns an amount, and may have to do without
// it.
type Bounty struct {
	ID, Agency, IBAN string
	Cents            int64
	EarnedAt         time.Time
	Status           BountyStatus
	// Revoked tells that what it was for was cancelled, GivenBack that the agency has paid it back.
	Revoked, GivenBack bool
}

// Ended tells whether nothing more will become of it.
func (b Bounty) Ended() bool { return b.Status == Paid || b.Status == Dropped }

// ErrNoBounty tells that there is none of this id.
var ErrNoBounty = errors.New("there is no such bounty")

// Bounties keeps them.
type Bounties struct {
	db   *DB
	rows table[string, Bounty]
}

// NewBounties makes an empty store.
func NewBounties(db *DB) *Bounties { return &Bounties{db, newTable[string, Bounty]()} }

// Add keeps a new one.
func (s *Bounties) Add(ctx context.Context, b Bounty) error {
	return s.db.do(ctx, func(in *tx) error {
		s.rows.put(in, b.ID, b)
		return nil
	})
}

// ByID gives one.
func (s *Bounties) ByID(ctx context.Context, id string) (b Bounty, err error) {
	err = s.db.do(ctx, func(*tx) error {
		var there bool
		if b, there = s.rows.rows[id]; !there {
			return ErrNoBounty
		}
		return nil
	})
	return b, err
}

// Update changes one, and tells what it is now.
func (s *Bounties) Update(ctx context.Context, id string, change func(*Bounty) error) (b Bounty, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		var there bool
		if b, there = s.rows.rows[id]; !there {
			return ErrNoBounty
		}
		if err := change(&b); err != nil {
			return err
		}
		s.rows.put(in, id, b)
		return nil
	})
	return b, err
}

// All gives every one, the oldest first.
func (s *Bounties) All(ctx context.Context) (all []Bounty) {
	_ = s.db.do(ctx, func(*tx) error {
		all = s.rows.sorted(func(Bounty) bool { return true }, func(a, b Bounty) int {
			if a.EarnedAt.Equal(b.EarnedAt) {
				return strings.Compare(a.ID, b.ID)
			}
			return a.EarnedAt.Compare(b.EarnedAt)
		})
		return nil
	})
	return all
}

package transfer

import (
	"fmt"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// lately is how young a stored account is new.
	lately = 14 * 24 * time.Hour
	// An amount is high from so many times the average, once so many were paid.
	highFactor = 3
	enoughPaid = 10
)

// Circumstances are what is known of a transfer, for the people who release it.
type Circumstances struct {
	// Bonus is its number among the bonuses of its recommender; nil for what is no bonus.
	Bonus       *int
	AmountCents int64
	// Paid counts the transfers that were made so far, AverageCents is what one of them was.
	Paid         int64
	AverageCents int64
	// To is where it goes; nil as long as its holder hasn't chosen.
	To *KnownAccount
}

// KnownAccount is what is known of the account that a transfer goes to.
type KnownAccount struct {
	// Others counts other people who are paid there.
	Others     int
	PaidBefore bool
	ChosenAt   time.Time
	// StoredAt is when its recommender entered or changed it; zero for an account that wasn't stored.
	StoredAt time.Time
}

// Notes gives what is unusual about it.
//
// Rule (payout, 4 D): Who releases sees number, holder, IBAN ending, product, day of the order, and what is
// unusual. Enforced: transfer/usecase/see.go. Test: TestWhoReleasesSeesTheHolderTheReasonAndWhatIsUnusual.
func (c Circumstances) Notes() []Note {
	var notes []Note
	count := func(kind, what string, n int) {
		notes = append(notes, Note{Kind: kind, What: fmt.Sprintf(what, n), Count: n})
	}
	if c.Bonus != nil {
		count("bonus", "bonus number %d of this recommender", *c.Bonus)
	}
	if c.Paid >= enoughPaid && c.AmountCents >= highFactor*c.AverageCents {
		count("high_amount", "%d times the average transfer or more", highFactor)
	}
	if c.To == nil {
		return notes
	}
	if c.To.Others > 0 {
		count("shared_account", "the same account is named by %d other people", c.To.Others)
	}
	if !c.To.PaidBefore {
		notes = append(notes, Note{Kind: "first_transfer", What: "nothing was paid to this account before"})
	}
	if !c.To.StoredAt.IsZero() && c.To.ChosenAt.Sub(c.To.StoredAt) < lately {
		stored := c.To.StoredAt.In(tenant.Berlin)
		notes = append(notes, Note{
			Kind: "new_account", What: "the stored account was entered or changed on " + stored.Format("02.01.2006"),
			Detail: stored.Format(time.DateOnly),
		})
	}
	return notes
}

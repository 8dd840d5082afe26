package mail

import "time"

// RewardData goes to the holder of an award: pick a reward.
//
// Rule (letter, 4 D): A friend is not thanked for recommending. Enforced: reward/peers/letters.go Friend. Test:
// TestAFriendIsNotThankedForRecommending.
type RewardData struct {
	FirstName   string
	Product     string
	AmountCents int64
	Link        string
	// ExpiresOn is the last day.
	ExpiresOn time.Time
	// Bonus marks the award for several successful recommendations.
	Bonus bool
	// Friend tells who ordered from who recommended.
	Friend bool
	// Choice tells that there is more than one way to get it.
	Choice bool
	// StatusLink is the recommender's, empty for a friend; AccessLink sets a password and is empty for who has one.
	StatusLink string
	AccessLink string
	Next       Next
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// Next is one more recommendation of the same product, as it earns now; empty where there is none, and for who hasn't
// agreed to advertising. LeaveLink takes the agreement back.
type Next struct {
	Link      string
	Cents     int64
	LeaveLink string
}

// PaidData goes to the holder when the bank has paid.
type PaidData struct {
	FirstName   string
	Product     string
	AmountCents int64
	IBANLast4   string
	PaidOn      time.Time
	Bonus       bool
	// StatusLink is the recommender's, empty for a friend; AccessLink sets a password and is empty for who has one.
	StatusLink string
	AccessLink string
	Next       Next
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// VoucherData carries a voucher.
type VoucherData struct {
	FirstName   string
	Product     string
	AmountCents int64
	Voucher     string
	Code        string
	Bonus       bool
	// StatusLink is the recommender's, empty for a friend; AccessLink sets a password and is empty for who has one.
	StatusLink string
	AccessLink string
	Next       Next
	// What it buys and Where, and for how many months its codes are good, as the tenant says.
	What         string
	Where        string
	RedeemMonths int
	// LastDay is the code's own last day, where shop or provider named one; it says more than the months, whose beginning
	// isn't known.
	LastDay time.Time
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// TransferRejectedData goes to the holder when the bank refused the transfer, or when the tenant held it back.
type TransferRejectedData struct {
	FirstName   string
	AmountCents int64
	IBANLast4   string
	Link        string
	ExpiresOn   time.Time
	// Withheld tells that it was we who held it back. Voucher tells that it isn't about a transfer: a voucher can't be
	// had.
	Withheld bool
	Voucher  bool
	// Choice tells that there is more than one way to get it.
	Choice bool
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// ClaimReminderData goes to the holder of an award that isn't claimed and lapses soon.
//
// Rule (letter, 4 D): What a reminder of a claim says: whose reward waits, how much it is, its last day, and the link
// that claims it. Test: TestLettersOfEveryKind.
type ClaimReminderData struct {
	FirstName   string
	Product     string
	AmountCents int64
	Link        string
	// ExpiresOn is the last day.
	ExpiresOn time.Time
	Bonus     bool
	// Choice tells that there is more than one way to get it.
	Choice bool
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// RewardCancelledData goes to the holder of an award that was announced and can't be paid: its order was cancelled, or
// one of a set's.
type RewardCancelledData struct {
	FirstName   string
	Product     string
	AmountCents int64
	Bonus       bool
	// Reason is the tenant's; it may be empty.
	Reason string
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// RewardLapsedData goes to the holder of an award that wasn't claimed in time.
type RewardLapsedData struct {
	FirstName   string
	Product     string
	AmountCents int64
	// ExpiredOn was the last day.
	ExpiredOn time.Time
	Bonus     bool
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// RewardReviewData goes to the holder of an award that people look at before it may be paid. It tells what is looked
// at, until when and what one can do, and nothing of what was found.
//
// Rule (letter, D): Whose reward is held or refused reads in plain words until when, how to object and who looks then;
// nothing is said of what was found, and no one is accused. Test: TestLettersOfEveryKind.
type RewardReviewData struct {
	FirstName   string
	Product     string
	AmountCents int64
	Bonus       bool
	// Number names the recommendation; empty where the letter is about none.
	Number string
	// Held, Refused and Ended tell where it stands: looked at, refused from a day on, refused for good. It goes on
	// without one of them.
	Held    bool
	Refused bool
	Ended   bool
	// Answered tells that an objection was looked at.
	Answered bool
	// Until is the last day of the look, or the last one to object.
	Until time.Time
	// ObjectLink leads to where the reader objects; empty where no one can.
	ObjectLink string
	StatusLink string
	AccessLink string
}

func (RewardReviewData) Kind() Kind { return RewardReview }

func (RewardData) Kind() Kind { return Reward }

func (PaidData) Kind() Kind { return Paid }

func (VoucherData) Kind() Kind { return Voucher }

func (TransferRejectedData) Kind() Kind { return TransferRejected }

func (ClaimReminderData) Kind() Kind { return ClaimReminder }

func (RewardCancelledData) Kind() Kind { return RewardCancelled }

func (RewardLapsedData) Kind() Kind { return RewardLapsed }

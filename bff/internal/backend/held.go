package backend

import "time"

// Held is all that is kept of a friend.
type Held struct {
	Number          string
	State           string
	RecommenderName string
	ProductName     string
	// ValidUntil is the last day of the recommendation's validity.
	ValidUntil  string
	EnteredAt   time.Time
	ConfirmedAt *time.Time
	// ErasedOn is the last day of data that nobody confirmed, KeptUntil that of confirmed ones once the recommendation has ended.
	ErasedOn  string
	KeptUntil string
	// Concealed leaves out what only the owner of a confirmed mailbox should read.
	Concealed bool
	// FromMailbox tells that a declining ends letters about rewards too.
	FromMailbox      bool
	Data             NewRecipient
	EmailMasked      string
	Channel          string
	Language         string
	Account          BankAccount
	Order            HeldOrder
	RewardCents      int64
	RewardStatus     string
	RewardLast4      string
	Consents         []HeldConsent
	Letters          []HeldLetter
	ProofUntil       string
	AdvertisingEmail bool
	AdvertisingPhone bool
}

// HeldOrder is the friend's own order.
type HeldOrder struct{ Status, Number, Date, ComplaintUntil string }

// HeldConsent is one consent with its evidence.
type HeldConsent struct {
	Kind, TextID, TextVersion, Text, Hash, Language, Channel, How string
	At                                                            time.Time
}

// HeldLetter is a letter that was sent.
type HeldLetter struct {
	Kind string
	At   time.Time
}

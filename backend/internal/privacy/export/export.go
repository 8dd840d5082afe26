// Package export puts together all that is kept of a recommender, for the person to read and take along.
package export

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Owner is the person whose record is put together, and who it is written for.
type Owner struct {
	Programme *tenant.Tenant
	Language  tenant.Language
	Account   string
}

// Part fills in what one slice keeps of an owner. Parts are asked in the order of their list, and see what those before
// them filled in.
type Part func(ctx context.Context, of Owner, r *Record) error

// Record is all of it.
type Record struct {
	At              time.Time
	Programme       string
	Company         string
	Person          Person
	Newsletter      Newsletter
	BankAccount     *BankAccount
	Sessions        []Session
	Memberships     []Membership
	Registrations   []Registration
	Partnerships    []Partnership
	SellerLinks     []SellerLink
	Invitations     []Invitation
	Views           []View
	Consents        []Consent
	Recommendations []Recommendation
	Inquiries       []Inquiry
	Messages        []Message
	Letters         []Letter
}

// Subjects are what mails about the person are kept by: the account, the recommendations, the awards, the inquiries,
// the messages, and what the person is as a seller.
func (r *Record) Subjects(account string) []string {
	subjects := []string{account}
	for _, one := range r.Recommendations {
		subjects = append(subjects, one.ID)
		for _, a := range one.Awards {
			subjects = append(subjects, a.ID)
			if a.Rejected != "" {
				subjects = append(subjects, a.Rejected)
			}
		}
	}
	for _, i := range r.Inquiries {
		subjects = append(subjects, i.ID)
	}
	for _, m := range r.Messages {
		subjects = append(subjects, m.ID)
	}
	return append(subjects, r.subjects()...)
}

// Person is the account.
type Person struct {
	Email       string
	Salutation  string
	FirstName   string
	LastName    string
	Language    string
	CreatedAt   time.Time
	HasPassword bool
}

// Newsletter is whether the person wants it.
type Newsletter struct {
	Given bool
	// AskedAt is when the mail that asks for confirmation left.
	AskedAt *time.Time
}

// BankAccount is what may be shown of the stored account.
type BankAccount struct {
	Last4  string
	Holder string
}

// Session is a browser in which the person is logged in; what it is is all that is kept of it.
type Session struct {
	Browser  string
	Platform string
	Since    time.Time
	// Seen is the last use, to the hour.
	Seen time.Time
}

// Membership is what the person is, or was, in an agency, or as a partner.
type Membership struct {
	ID           string
	AgencyNumber string
	AgencyName   string
	Role         string
	State        string
	Since        time.Time
	// ConfirmedAt is when the tenant's people said yes to the person; nil where they didn't, or where that ended.
	ConfirmedAt *time.Time
	EndedAt     *time.Time
}

// Invitation is one of an agency's that the person accepted.
type Invitation struct {
	AgencyNumber string
	AgencyName   string
	InvitedAt    time.Time
	AcceptedAt   time.Time
}

// View is one of an agency's lists that the person gave a name.
type View struct {
	List    string
	Name    string
	Address string
}

// Consent is one agreement with its evidence.
type Consent struct {
	Kind        string
	TextID      string
	TextVersion string
	Text        string
	Language    string
	Channel     string
	// Occasion is the id of the recommendation that it was given with.
	Occasion string
	// SpokenTo is the number of the agent it was spoken to on the telephone; empty for the others.
	SpokenTo string
	At       time.Time
}

// Recommendation is one of the owner's, without the friend.
type Recommendation struct {
	ID           string
	Number       string
	Status       string
	ProductID    string
	ProductName  string
	Share        int
	Cents        int64
	Channel      string
	AgentNumber  string
	AgencyNumber string
	// Label is what the address of that agency's link bore.
	Label       string
	OfflineCode string
	// Line is what the person said to the friend, also where it was reported.
	Line           string
	Language       string
	CreatedAt      time.Time
	LastDay        time.Time
	Visits         int
	CustomerNumber string
	// Note is what the person wrote beside it.
	Note   string
	Events []Event
	Awards []Award
}

// Event is a point of the time line.
type Event struct {
	Kind string
	At   time.Time
}

// Award is an own award.
type Award struct {
	ID       string
	Kind     string
	Status   string
	Cents    int64
	RewardID string
	ChosenAt *time.Time
	// Last4 are the last characters of the account that was given for it.
	Last4 string
	// Rejected is the last transfer that the bank refused.
	Rejected string
	EndedAt  *time.Time
	Reviews  []Review
}

// Review is what people decided of an own award that they looked at before it might be paid. Not what was found: that
// is about others, too, and would show how not to be found.
type Review struct {
	Verdict string
	At      time.Time
	Until   *time.Time
	Outcome string
	EndedAt *time.Time
	// Noted is an objection that the person made by telephone or letter, as people wrote it down.
	Noted      string
	NotedAt    *time.Time
	Objection  string
	ObjectedAt *time.Time
	AnsweredAt *time.Time
	Upheld     bool
}

// Inquiry is a question about a missing reward, with its answer.
type Inquiry struct {
	ID                   string
	OrderNumber          string
	Product              string
	RecommendationNumber string
	Message              string
	CreatedAt            time.Time
	Answer               string
	AnsweredAt           *time.Time
}

// Message is what came with the person's address by the contact form.
type Message struct {
	ID        string
	Topic     string
	Name      string
	Text      string
	WrittenAt time.Time
	// LastDay is the last one on which it is kept.
	LastDay time.Time
}

// Letter is a mail that was sent.
type Letter struct {
	Kind string
	At   time.Time
}

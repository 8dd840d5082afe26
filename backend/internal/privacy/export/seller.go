package export

import "time"

// Partnership is all that is kept of the person as a partner: a seller of one person.
type Partnership struct {
	Number       string
	Name         string
	RegisteredAt time.Time
	ApprovedAt   *time.Time
	EndedAt      *time.Time
	MasterData   []MasterData
	BankAccount  *BankAccount
	Agreements   []Agreement
	Changes      []Change
	// Delivery is the choice of how documents come; nil where none was made.
	Delivery    *Delivery
	Plans       []PlanChoice
	Commissions []Commission
	CreditNotes []CreditNote
}

// MasterData are one version of what the person entered to be paid.
type MasterData struct {
	Version   int
	At        time.Time
	Name      string
	Street    string
	Postcode  string
	City      string
	Country   string
	Contact   string
	Phone     string
	Email     string
	TaxNumber string
	VATID     string
	Standing  string
}

// Agreement is the person's word that credit notes are written.
type Agreement struct {
	TextVersion string
	Text        string
	Language    string
	At          time.Time
	EndedAt     *time.Time
}

// Change is one of the data that payouts wait, or waited, for.
type Change struct {
	What string
	At   time.Time
	// Until is the first instant at which payouts go on by themselves.
	Until     time.Time
	DeniedAt  *time.Time
	SettledAt *time.Time
	// Reason is why an operator let payouts go on.
	Reason string
}

// Delivery is the choice of how documents come.
type Delivery struct {
	Attached bool
	At       time.Time
}

// PlanChoice is a plan that was chosen from a month on.
type PlanChoice struct {
	Plan        string
	From        string
	ChosenAt    time.Time
	WithdrawnAt *time.Time
}

// Commission is one that was earned, or taken back.
type Commission struct {
	OrderNumber          string
	RecommendationNumber string
	ProductID            string
	Plan                 string
	Cents                int64
	At                   time.Time
	// NoteNumber is the document's that it was billed with.
	NoteNumber string
	// HeldUntil is until when people look at its reward; nil where they don't. Cause is why it was taken back.
	HeldUntil *time.Time
	Cause     string
}

// CreditNote is a document. Its files are handed out in the area.
type CreditNote struct {
	Number      string
	Kind        string
	Month       string
	Day         time.Time
	NetCents    int64
	VATCents    int64
	GrossCents  int64
	Payment     string
	PaidAt      *time.Time
	Last4       string
	ObjectedAt  *time.Time
	Objection   string
	Answer      string
	CancelledBy string
}

// SellerLink is one by which the person leads people to the programme; its secret can't be read.
type SellerLink struct {
	SellerNumber string
	Name         string
	Address      string
	ProductID    string
	Category     string
	CreatedAt    time.Time
	LastDay      time.Time
	PausedAt     *time.Time
	EndedAt      *time.Time
}

// Registration is what the person entered to take part as a seller, as long as it is kept.
type Registration struct {
	ID             string
	Kind           string
	Company        string
	Street         string
	Postcode       string
	City           string
	FirstName      string
	LastName       string
	Email          string
	Phone          string
	LegalForm      string
	BrokerNumber   string
	RegisterNumber string
	Website        string
	People         int
	Message        string
	CreatedAt      time.Time
}

// subjects are what letters about the person as a seller are kept by: memberships, registrations and documents.
func (r *Record) subjects() []string {
	var all []string
	for _, m := range r.Memberships {
		all = append(all, m.ID)
	}
	for _, one := range r.Registrations {
		all = append(all, one.ID)
	}
	for _, p := range r.Partnerships {
		all = append(all, p.Number)
		for _, n := range p.CreditNotes {
			all = append(all, n.Number)
		}
	}
	return all
}

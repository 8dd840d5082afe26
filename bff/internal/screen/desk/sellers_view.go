package desk

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// SellerList is a page of sellers.
type SellerList struct {
	Sellers []SellerRow `json:"sellers" doc:"the newest first"`
	After   string      `json:"after,omitempty" doc:"where the next page begins; missing on the last"`
}

// SellerRow is a seller in the list.
type SellerRow struct {
	Number          string     `json:"number"`
	Kind            string     `json:"kind" enum:"agency,partner"`
	Name            string     `json:"name" doc:"of an agency; a partner's initials"`
	Standing        string     `json:"standing" enum:"waits,works,refused,ended"`
	Since           time.Time  `json:"since"`
	EndedAt         *time.Time `json:"endedAt,omitempty"`
	Members         int64      `json:"members"`
	Links           int64      `json:"links" doc:"that count"`
	Recommendations int64      `json:"recommendations" doc:"of the last thirty days"`
	OpenCents       int64      `json:"openCents" doc:"earned, and on no credit note yet, less what was taken back"`
}

func sellerRowOf(s wire.SellerListed) SellerRow {
	return SellerRow{
		s.Number, s.Kind, s.Name, s.Standing, s.Since.UTC(), s.EndedAt, s.Members, s.Links, s.Recommendations,
		s.OpenCents,
	}
}

// SellerTasks are what waits.
type SellerTasks struct {
	Requests []SellerRequest  `json:"requests" doc:"the oldest first"`
	More     int64            `json:"more" doc:"how many more requests wait"`
	Partners []WaitingPartner `json:"partners"`
	Members  []WaitingMember  `json:"members" doc:"who approve no orders without a yes"`
}

// SellerRequest is an agency that asks to take part.
type SellerRequest struct {
	ID             string     `json:"id"`
	Name           string     `json:"name"`
	Street         string     `json:"street"`
	ZipCode        string     `json:"zipCode"`
	City           string     `json:"city"`
	Initials       string     `json:"initials" doc:"of the contact"`
	Email          string     `json:"email" doc:"of the contact, masked"`
	Elsewhere      string     `json:"elsewhere,omitempty" doc:"agency that the contact belongs to already"`
	ConfirmedAt    *time.Time `json:"confirmedAt,omitempty"`
	LegalForm      string     `json:"legalForm,omitempty"`
	BrokerNumber   string     `json:"brokerNumber,omitempty"`
	RegisterNumber string     `json:"registerNumber,omitempty"`
	Website        string     `json:"website,omitempty"`
	People         int64      `json:"people,omitempty"`
	Message        string     `json:"message,omitempty" text:"lines"`
}

// WaitingPartner is a partner that waits.
type WaitingPartner struct {
	Number   string    `json:"number"`
	Initials string    `json:"initials"`
	Since    time.Time `json:"since"`
}

// WaitingMember is somebody who waits for a yes.
type WaitingMember struct {
	ID       string    `json:"id"`
	Number   string    `json:"number" doc:"of the agency"`
	Agency   string    `json:"agency"`
	Initials string    `json:"initials"`
	Email    string    `json:"email" doc:"masked"`
	Role     string    `json:"role" enum:"owner,owner_inactive,employee,partner"`
	Since    time.Time `json:"since"`
}

func sellerTasksOf(t wire.SellerTasks) SellerTasks {
	return SellerTasks{
		Requests: screen.Map(t.Requests, func(r wire.SellerRequest) SellerRequest {
			return SellerRequest{
				r.ID, r.Name, r.Street, r.ZipCode, r.City, r.Initials, r.Email, r.Elsewhere, r.ConfirmedAt, r.LegalForm,
				r.BrokerNumber, r.RegisterNumber, r.Website, r.People, r.Message,
			}
		}),
		More: t.More,
		Partners: screen.Map(t.Partners, func(p wire.WaitingPartner) WaitingPartner {
			return WaitingPartner{p.Number, p.Initials, p.Since.UTC()}
		}),
		Members: screen.Map(t.Members, func(m wire.WaitingMember) WaitingMember {
			return WaitingMember{m.ID, m.Number, m.Agency, m.Initials, m.Email, m.Role, m.Since.UTC()}
		}),
	}
}

// SellerView is one seller.
type SellerView struct {
	Seller         SellerRow      `json:"seller"`
	ApprovedAt     *time.Time     `json:"approvedAt,omitempty" doc:"of a partner"`
	Members        []SellerMember `json:"members"`
	Links          []SellerLink   `json:"links"`
	Billing        SellerBilling  `json:"billing"`
	Plan           string         `json:"plan"`
	Choices        []PlanFrom     `json:"choices" doc:"plans from a coming month on"`
	UnbilledCents  int64          `json:"unbilledCents" doc:"what the next credit note is about; may be negative"`
	HeldCents      int64          `json:"heldCents" doc:"of these: people look at the reward"`
	BilledCents    int64          `json:"billedCents"`
	TakenBackCents int64          `json:"takenBackCents" doc:"negative, or none"`
	Unwritable     []string       `json:"unwritable" enum:"data,agreement" doc:"for a credit note after its end"`
}

// SellerMember is one of its people.
type SellerMember struct {
	ID       string     `json:"id"`
	Initials string     `json:"initials" doc:"empty once erased"`
	Email    string     `json:"email" doc:"masked"`
	Role     string     `json:"role" enum:"owner,owner_inactive,employee,partner"`
	State    string     `json:"state" enum:"active,invited,deactivated,ended"`
	Waits    bool       `json:"waits" doc:"approves no orders without a yes"`
	Vouched  *time.Time `json:"vouched,omitempty"`
	Since    time.Time  `json:"since"`
	EndedAt  *time.Time `json:"endedAt,omitempty"`
}

// SellerLink is a link.
type SellerLink struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`
	Public   string     `json:"public,omitempty" doc:"public address"`
	Product  string     `json:"product,omitempty"`
	Category string     `json:"category,omitempty"`
	LastDay  string     `json:"lastDay" format:"date"`
	PausedAt *time.Time `json:"pausedAt,omitempty"`
	EndedAt  *time.Time `json:"endedAt,omitempty"`
	Counts   bool       `json:"counts" doc:"it can be replaced"`
	Lives    bool       `json:"lives" doc:"it can be ended"`
}

// SellerBilling is by what it is paid.
type SellerBilling struct {
	Entered  bool       `json:"entered" doc:"there are master data"`
	City     string     `json:"city,omitempty"`
	Last4    string     `json:"last4,omitempty" doc:"end of the IBAN"`
	AgreedAt *time.Time `json:"agreedAt,omitempty" doc:"to credit notes"`
	Missing  []string   `json:"missing" enum:"data,account,agreement"`
	Stopped  bool       `json:"stopped" doc:"payouts wait for a change of its data to hold"`
}

// PlanFrom is a plan from a month on.
type PlanFrom struct {
	Plan string `json:"plan"`
	From string `json:"from" doc:"first month, as 2027-01"`
}

func sellerViewOf(p wire.SellerPage) SellerView {
	b := p.Billing
	return SellerView{
		Seller: SellerRow{
			p.Number, p.Kind, p.Name, p.Standing, p.Since.UTC(), p.EndedAt, p.Members, p.Links,
			p.Recommendations, p.OpenCents,
		},
		ApprovedAt: p.ApprovedAt,
		Members: screen.Map(p.People, func(m wire.SellerMember) SellerMember {
			return SellerMember{
				m.ID, m.Initials, m.Email, m.Role, m.State, m.Waits, m.Vouched, m.Since.UTC(), m.EndedAt,
			}
		}),
		Links: screen.Map(p.LinkList, func(l wire.SellerLink) SellerLink {
			return SellerLink{
				l.ID, l.Name, l.Public, l.Product, l.Category, l.LastDay, l.PausedAt, l.EndedAt, l.Counts, l.Lives,
			}
		}),
		Billing: SellerBilling{
			b.Entered, b.City, b.IBANLast4, b.AgreedAt, screen.List(b.Missing), b.Stopped,
		},
		Plan: p.Plan,
		Choices: screen.Map(p.Choices, func(c wire.PlanFrom) PlanFrom {
			return PlanFrom{c.Plan, c.From}
		}),
		UnbilledCents: p.UnbilledCents, BilledCents: p.BilledCents, TakenBackCents: p.TakenBackCents,
		Unwritable: screen.List(p.Unwritable), HeldCents: p.HeldCents,
	}
}

// ClearSeller is a seller with its people, for one view.
type ClearSeller struct {
	Name   string        `json:"name"`
	People []ClearMember `json:"people"`
	Data   *SellerData   `json:"data,omitempty" doc:"missing where none were entered"`
	Last4  string        `json:"last4,omitempty"`
	Holder string        `json:"holder,omitempty" doc:"of the account"`
}

// ClearMember is one of its people.
type ClearMember struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Email string `json:"email"`
}

// SellerData are its master data.
type SellerData struct {
	Name      string `json:"name" doc:"legal name"`
	Street    string `json:"street"`
	ZipCode   string `json:"zipCode"`
	City      string `json:"city"`
	Contact   string `json:"contact,omitempty"`
	Phone     string `json:"phone,omitempty"`
	Email     string `json:"email"`
	TaxNumber string `json:"taxNumber,omitempty"`
	VATID     string `json:"vatId,omitempty"`
}

func clearSellerOf(r wire.RevealedSeller) ClearSeller {
	out := ClearSeller{
		Name: r.Name, Last4: r.IBANLast4, Holder: r.Holder,
		People: screen.Map(r.People, func(p wire.ClearMember) ClearMember { return ClearMember{p.ID, p.Name, p.Email} }),
	}
	if d := r.Data; d != nil {
		out.Data = &SellerData{
			d.Name, d.Street, d.Postcode, d.City, d.Contact, d.Phone, d.Email, d.TaxNumber, d.VATID,
		}
	}
	return out
}

// SellerNotes are its credit notes.
type SellerNotes struct {
	Notes []SellerNote `json:"notes" doc:"the newest first"`
	More  bool         `json:"more" doc:"there are older ones"`
}

// SellerNote is a credit note.
type SellerNote struct {
	Number     string     `json:"number"`
	Kind       string     `json:"kind" enum:"monthly,cancellation,replacement"`
	Month      string     `json:"month" doc:"as 2026-11"`
	Day        string     `json:"day" format:"date"`
	GrossCents int64      `json:"grossCents"`
	State      string     `json:"state" enum:"issued,objected,answered,cancelled,correcting"`
	Payment    string     `json:"payment,omitempty" enum:"due,collected,sent,paid,met,dropped"`
	PaidAt     *time.Time `json:"paidAt,omitempty"`
	Objection  string     `json:"objection,omitempty" text:"lines"`
}

func sellerNoteOf(n wire.SellerNote) SellerNote {
	return SellerNote{
		n.Number, n.Kind, n.Month, n.Day, n.GrossCents, n.State, n.Payment, n.PaidAt, n.Objection,
	}
}

// SellerRechecks are the changes that payouts wait for.
type SellerRechecks struct {
	Rechecks  []SellerRecheck `json:"rechecks" doc:"the oldest first"`
	TwoPeople bool            `json:"twoPeople" doc:"a word takes two people"`
}

// SellerRecheck is one of them.
type SellerRecheck struct {
	ID       string     `json:"id"`
	Number   string     `json:"number"`
	Name     string     `json:"name" doc:"of an agency; a partner's initials"`
	Change   string     `json:"change" enum:"account,mailbox,tax"`
	At       time.Time  `json:"at"`
	Until    *time.Time `json:"until,omitempty" doc:"payouts go on by themselves then"`
	DeniedAt *time.Time `json:"deniedAt,omitempty"`
	First    string     `json:"first,omitempty" doc:"who said so first"`
	Own      bool       `json:"own" doc:"the first word was one's own"`
}

func sellerRecheckOf(r wire.DeskRecheck) SellerRecheck {
	return SellerRecheck{r.ID, r.Number, r.Name, r.Change, r.At.UTC(), r.Until, r.DeniedAt, r.First, r.Own}
}

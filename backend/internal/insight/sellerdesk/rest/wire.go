package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/insight/sellerdesk/peers"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// SellersListed is a page of sellers.
type SellersListed struct {
	_ struct{} `schema:"Verkaeuferliste"`

	Sellers []SellerListed `json:"Verkaeufer" doc:"the newest first"`
	After   string         `json:"Weiter,omitempty" doc:"number at which the page ended; missing on the last"`
}

// SellerListed is a seller in a list.
type SellerListed struct {
	_ struct{} `schema:"VerkaeuferInListe"`

	Number          string     `json:"Nummer" example:"7K2M9QX4" doc:"of the seller"`
	Kind            string     `json:"Art" enum:"agency,partner"`
	Name            string     `json:"Name" doc:"of an agency; a partner's initials"`
	Standing        string     `json:"Stand" enum:"waits,works,refused,ended" doc:"waits: for a decision"`
	Since           time.Time  `json:"Seit" doc:"when it was taken in, or registered"`
	EndedAt         *time.Time `json:"BeendetAm,omitempty" doc:"when it stopped working"`
	Members         int        `json:"Mitglieder" doc:"that have not ended" example:"4"`
	Links           int        `json:"Links" doc:"that count" example:"3"`
	Recommendations int        `json:"Empfehlungen" doc:"of the last thirty days" example:"8"`
	OpenCents       int64      `json:"OffenCent" doc:"on no credit note yet" example:"3600"`
}

func toListed(l sellerdesk.Listed) SellerListed {
	return SellerListed{
		Number: string(l.Number), Kind: string(l.Kind), Name: peers.ShownName(l.Seller),
		Standing: string(sellerdesk.StandingOf(l.Seller)), Since: l.CreatedAt, EndedAt: l.EndedAt,
		Members: l.Members, Links: l.Links, Recommendations: l.Recommendations, OpenCents: l.OpenCents,
	}
}

// SellerTasks are what waits.
type SellerTasks struct {
	_ struct{} `schema:"VerkaeuferOffen"`

	Requests []SellerRequest  `json:"Antraege" doc:"of agencies; the oldest first"`
	More     int              `json:"WeitereAntraege" doc:"how many more wait" example:"0"`
	Partners []WaitingPartner `json:"Partner" doc:"that registered; the oldest first"`
	Members  []WaitingMember  `json:"Mitglieder" doc:"who approve no orders without a yes; the oldest first"`
}

// SellerRequest is what an agency entered that asks to take part.
type SellerRequest struct {
	_ struct{} `schema:"AntragDerAgentur"`

	ID             string     `json:"Id"`
	Name           string     `json:"Agenturname"`
	Street         string     `json:"Strasse"`
	ZipCode        string     `json:"PLZ" doc:"postcode"`
	City           string     `json:"Ort"`
	Initials       string     `json:"Initialen" doc:"of the contact"`
	Email          string     `json:"EmailMaskiert" doc:"of the contact, masked"`
	Elsewhere      string     `json:"AndereAgentur,omitempty" doc:"the contact belongs to it already" example:"7K2M9QX4"`
	ConfirmedAt    *time.Time `json:"BestaetigtAm,omitempty" doc:"when the mailbox confirmed"`
	LegalForm      string     `json:"Rechtsform,omitempty"`
	BrokerNumber   string     `json:"Vermittlernummer,omitempty" doc:"with the tenant"`
	RegisterNumber string     `json:"Registernummer,omitempty"`
	Website        string     `json:"Webseite,omitempty"`
	People         int        `json:"Personenzahl,omitempty"`
	Message        string     `json:"Nachricht,omitempty" text:"lines"`
}

// WaitingPartner is a partner that waits.
type WaitingPartner struct {
	_ struct{} `schema:"WartenderPartner"`

	Number   string    `json:"Nummer" example:"7K2M9QX4" doc:"of the seller"`
	Initials string    `json:"Initialen"`
	Since    time.Time `json:"Seit" doc:"registered"`
}

// WaitingMember is somebody who waits for a yes.
type WaitingMember struct {
	_ struct{} `schema:"WartendesMitglied"`

	ID       string    `json:"Id" doc:"of the membership"`
	Number   string    `json:"Nummer" doc:"of the agency" example:"7K2M9QX4"`
	Agency   string    `json:"Agenturname"`
	Initials string    `json:"Initialen"`
	Email    string    `json:"EmailMaskiert"`
	Role     string    `json:"Rolle" enum:"owner,owner_inactive,employee,partner"`
	Since    time.Time `json:"Seit" doc:"waits"`
}

func toTasks(found sellerdesk.Tasks) SellerTasks {
	out := SellerTasks{
		Requests: make([]SellerRequest, len(found.Requests)), More: found.More,
		Partners: make([]WaitingPartner, len(found.Partners)), Members: make([]WaitingMember, len(found.Members)),
	}
	for i, r := range found.Requests {
		out.Requests[i] = SellerRequest{
			ID: r.ID, Name: r.AgencyName, Street: r.Street, ZipCode: r.ZipCode, City: r.City,
			Initials: r.Contact.Initials, Email: r.Contact.Email, Elsewhere: string(r.Elsewhere),
			ConfirmedAt: r.ConfirmedAt, LegalForm: r.LegalForm, BrokerNumber: r.BrokerNumber,
			RegisterNumber: r.RegisterNumber, Website: r.Website, People: r.People, Message: r.Message,
		}
	}
	for i, p := range found.Partners {
		out.Partners[i] = WaitingPartner{
			Number: string(p.Number), Initials: peers.ShownName(p), Since: p.CreatedAt,
		}
	}
	for i, m := range found.Members {
		out.Members[i] = WaitingMember{
			ID: m.ID, Number: string(m.Member.Agency), Agency: m.Agency, Initials: m.Initials, Email: m.Email,
			Role: string(m.Role), Since: m.Since,
		}
	}
	return out
}

// SellerPage is all that is shown of a seller.
type SellerPage struct {
	_ struct{} `schema:"Verkaeuferseite"`

	SellerListed
	ApprovedAt     *time.Time     `json:"AngenommenAm,omitempty" doc:"of a partner"`
	People         []SellerMember `json:"Personen" doc:"the oldest first, those that have ended too"`
	LinkList       []SellerLink   `json:"Linkliste" doc:"the oldest first, those that have ended too"`
	Billing        SellerBilling  `json:"Abrechnung" doc:"by what it is paid"`
	Plan           string         `json:"Plan" doc:"name of the plan of today" example:"Standard"`
	Choices        []PlanFrom     `json:"PlanSpaeter" doc:"plans that it chose from a coming month on"`
	UnbilledCents  int64          `json:"UnabgerechnetCent" doc:"for the next credit note" example:"3600"`
	HeldCents      int64          `json:"InPruefungCent" doc:"of these: waits for people who look at the reward" example:"1800"`
	BilledCents    int64          `json:"AbgerechnetCent" doc:"earned, and on credit notes" example:"70200"`
	TakenBackCents int64          `json:"ZurueckgenommenCent" doc:"negative, or none" example:"-1800"`
	Unwritable     []string       `json:"FehltVorEnde" enum:"data,agreement" doc:"for a credit note after its end"`
}

// SellerMember is one of a seller's people.
type SellerMember struct {
	_ struct{} `schema:"VerkaeuferPerson"`

	ID       string     `json:"Id" doc:"of the membership"`
	Initials string     `json:"Initialen" doc:"empty once the person was erased"`
	Email    string     `json:"EmailMaskiert"`
	Role     string     `json:"Rolle" enum:"owner,owner_inactive,employee,partner"`
	State    string     `json:"Zustand" enum:"active,invited,deactivated,ended" doc:"invited: no password yet"`
	Waits    bool       `json:"Wartet" doc:"approves no orders without a yes"`
	Vouched  *time.Time `json:"BestaetigtAm,omitempty" doc:"when somebody said yes to the person"`
	Since    time.Time  `json:"Seit" doc:"when the person joined"`
	EndedAt  *time.Time `json:"BeendetAm,omitempty" doc:"when the membership ended"`
}

// SellerLink is a link.
type SellerLink struct {
	_ struct{} `schema:"VerkaeuferLink"`

	ID        string     `json:"Id"`
	Name      string     `json:"Name" doc:"or the day it was made"`
	Public    string     `json:"Adresse,omitempty" doc:"a public one"`
	Product   string     `json:"ProduktId,omitempty"`
	Category  string     `json:"Kategorie,omitempty" doc:"whose page it opens"`
	CreatedAt time.Time  `json:"ErstelltAm" doc:"when it was made"`
	LastDay   string     `json:"LetzterTag" format:"date" doc:"on which it counts"`
	PausedAt  *time.Time `json:"PausiertAm,omitempty" doc:"since when it leads on and brings nothing"`
	EndedAt   *time.Time `json:"BeendetAm,omitempty" doc:"when it stopped counting"`
	Counts    bool       `json:"Zaehlt" doc:"it can be replaced"`
	Lives     bool       `json:"Lebt" doc:"it can be ended"`
}

// SellerBilling is by what a seller is paid.
type SellerBilling struct {
	_ struct{} `schema:"VerkaeuferAbrechnung"`

	Entered   bool       `json:"Stammdaten" doc:"there are master data"`
	City      string     `json:"Ort,omitempty"`
	Standing  string     `json:"Steuerstand,omitempty" doc:"how it is taxed" example:"regular"`
	IBANLast4 string     `json:"IbanLetzte4,omitempty" example:"2051"`
	AgreedAt  *time.Time `json:"ZugestimmtAm,omitempty" doc:"to credit notes"`
	Missing   []string   `json:"Fehlt" enum:"data,account,agreement" doc:"before it can be paid"`
	Stopped   bool       `json:"Angehalten" doc:"payouts wait for a change of its data to hold"`
}

// PlanFrom is a plan from a month on.
type PlanFrom struct {
	_ struct{} `schema:"PlanAb"`

	Plan string `json:"Plan" example:"Standard" doc:"name"`
	From string `json:"Ab" doc:"first month" example:"2027-01"`
}

func partsOf(all []creditors.Part) []string {
	out := []string{}
	for _, p := range all {
		out = append(out, string(p))
	}
	return out
}

func (c calls) toPage(t *tenant.Tenant, p sellerdesk.Page) SellerPage {
	w := p.Creditor
	out := SellerPage{
		SellerListed: toListed(p.Listed), ApprovedAt: p.ApprovedAt, People: make([]SellerMember, len(p.Members)),
		LinkList: make([]SellerLink, len(p.Links)), Plan: p.Plan, Choices: make([]PlanFrom, len(p.Choices)),
		UnbilledCents: p.Sums.UnbilledCents, BilledCents: p.Sums.BilledCents, TakenBackCents: p.Sums.TakenBackCents,
		Unwritable: partsOf(p.Unwritable), HeldCents: p.Sums.HeldCents,
		Billing: SellerBilling{
			Entered: w.Version.Number > 0, City: w.Version.City, Standing: string(w.Version.Standing),
			IBANLast4: w.Account.Last4, Missing: partsOf(w.Missing()), Stopped: len(w.Rechecks) > 0,
		},
	}
	if w.Agreement != nil {
		out.Billing.AgreedAt = &w.Agreement.At
	}
	for i, m := range p.Members {
		out.People[i] = toMember(m)
	}
	for i, l := range p.Links {
		out.LinkList[i] = c.toLink(t, l)
	}
	for i, choice := range p.Choices {
		out.Choices[i] = PlanFrom{Plan: choice.Plan, From: string(choice.From)}
	}
	return out
}

// Words beside those of member.State.
const (
	stateEnded   = "ended"
	stateInvited = "invited"
)

func toMember(m sellerdesk.Member) SellerMember {
	state := string(m.State)
	switch {
	case m.EndedAt != nil:
		state = stateEnded
	case m.Invited:
		state = stateInvited
	}
	return SellerMember{
		ID: m.ID, Initials: m.Initials, Email: emailOf(m.Masked), Role: string(m.Role), State: state, Waits: m.Waits,
		Vouched: m.VouchedAt, Since: m.CreatedAt, EndedAt: m.EndedAt,
	}
}

// emailOf is empty for who was erased.
func emailOf(m lookup.Masked) string {
	if m.Initials == "" {
		return ""
	}
	return m.Email
}

func (c calls) toLink(t *tenant.Tenant, l seller.Link) SellerLink {
	now := c.desk.Clock.Now()
	out := SellerLink{
		ID: l.ID, Name: l.Called(), Product: l.ProductID, Category: l.Category, CreatedAt: l.CreatedAt,
		LastDay: l.LastDay().Format(time.DateOnly), PausedAt: l.PausedAt, EndedAt: l.EndedAt,
		Counts: l.Usable(now) == nil, Lives: l.EndedAt == nil,
	}
	if l.Handle != "" {
		out.Public = c.links.Public(t, string(l.Handle))
	}
	return out
}

// RevealedSeller is a seller with its people, for one view.
type RevealedSeller struct {
	_ struct{} `schema:"VerkaeuferKlar"`

	Name      string         `json:"Name"`
	People    []ClearMember  `json:"Personen" doc:"who belong to it, or did"`
	Data      *SellerAddress `json:"Stammdaten,omitempty" doc:"missing where none were entered"`
	IBANLast4 string         `json:"IbanLetzte4,omitempty" example:"2051"`
	Holder    string         `json:"Kontoinhaber,omitempty"`
}

// ClearMember is one of a seller's people whose name is shown.
type ClearMember struct {
	_ struct{} `schema:"KlareVerkaeuferPerson"`

	ID    string `json:"Id" doc:"of the membership"`
	Name  string `json:"Name"`
	Email string `json:"Email"`
}

// SellerAddress are a seller's master data.
type SellerAddress struct {
	_ struct{} `schema:"VerkaeuferStammdaten"`

	Name      string `json:"Name" doc:"legal name"`
	Street    string `json:"Strasse"`
	Postcode  string `json:"PLZ" doc:"postcode"`
	City      string `json:"Ort"`
	Contact   string `json:"Ansprechpartner,omitempty"`
	Phone     string `json:"Telefon,omitempty"`
	Email     string `json:"Email"`
	TaxNumber string `json:"Steuernummer,omitempty" doc:"of the tax office"`
	VATID     string `json:"UmsatzsteuerId,omitempty" doc:"VAT id" example:"DE136695976"`
}

func toRevealed(r sellerdesk.Revealed) RevealedSeller {
	w := r.Contact
	out := RevealedSeller{
		Name: r.Name, People: make([]ClearMember, len(r.People)), IBANLast4: w.Account.Last4, Holder: w.Account.Holder,
	}
	for i, p := range r.People {
		out.People[i] = ClearMember{ID: p.Member, Name: p.Name, Email: p.Email}
	}
	if w.Version.Number > 0 {
		v := w.Version
		out.Data = &SellerAddress{
			Name: v.Name, Street: v.Street, Postcode: v.Postcode, City: v.City, Contact: v.Contact, Phone: v.Phone,
			Email: v.Email, TaxNumber: v.TaxNumber, VATID: v.VATID,
		}
	}
	return out
}

// RevealedRequest is the contact of a request, for one view.
type RevealedRequest struct {
	_ struct{} `schema:"KlarerAntrag"`

	Name  string `json:"Name"`
	Email string `json:"Email"`
	Phone string `json:"Telefon,omitempty"`
}

// MadeSellerLink is a new link.
type MadeSellerLink struct {
	_ struct{} `schema:"NeuerVerkaeuferLink"`

	Link    string `json:"Link" text:"secret" doc:"shown this once"`
	LastDay string `json:"LetzterTag" format:"date" doc:"on which it counts"`
}

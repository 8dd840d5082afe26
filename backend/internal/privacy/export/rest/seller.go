package rest

import (
	"time"

	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ExportPartnership is all that is kept of the person as a partner.
type ExportPartnership struct {
	_ struct{} `schema:"AuskunftPartnerschaft"`

	Number       string             `json:"Partnernummer" doc:"8 characters"`
	Name         string             `json:"Name"`
	RegisteredAt time.Time          `json:"AngelegtAm" doc:"when the mailbox had confirmed"`
	ApprovedAt   *time.Time         `json:"FreigegebenAm,omitempty" doc:"when the tenant's people said yes"`
	EndedAt      *time.Time         `json:"BeendetAm,omitempty" doc:"missing while it goes on"`
	MasterData   []ExportMasterData `json:"Stammdaten" doc:"each version that is kept, oldest first"`
	BankAccount  *ExportBank        `json:"Bankdaten,omitempty" doc:"missing when none are stored"`
	Agreements   []ExportAgreement  `json:"Vereinbarungen" doc:"that credit notes are written; oldest first"`
	Changes      []ExportChange     `json:"Pruefungen" doc:"changes that payouts waited for, oldest first"`
	Delivery     *ExportDelivery    `json:"Versand,omitempty" doc:"missing where nothing was chosen"`
	Plans        []ExportPlanChoice `json:"Provisionsplaene" doc:"plans that were chosen, the latest month first"`
	Commissions  []ExportCommission `json:"Provisionen" doc:"oldest first"`
	CreditNotes  []ExportCreditNote `json:"Gutschriften" doc:"oldest first; the documents themselves are in the area"`
}

// ExportMasterData are one version of what was entered to be paid.
type ExportMasterData struct {
	_ struct{} `schema:"AuskunftStammdaten"`

	Version   int       `json:"Version" doc:"counts the changes"`
	At        time.Time `json:"GeaendertAm" doc:"when it was entered"`
	Name      string    `json:"Firmenname"`
	Street    string    `json:"Strasse"`
	Postcode  string    `json:"Plz"`
	City      string    `json:"Ort"`
	Country   string    `json:"Land" doc:"of the address, ISO 3166"`
	Contact   string    `json:"Ansprechpartner"`
	Phone     string    `json:"Telefon"`
	Email     string    `json:"Email" doc:"where documents are announced"`
	TaxNumber string    `json:"Steuernummer,omitempty" doc:"of the tax office"`
	VATID     string    `json:"UstId,omitempty" doc:"of the EU"`
	Standing  string    `json:"Umsatzsteuer" doc:"as Umsatzsteuer of Stammdatenangaben" example:"Kleinunternehmer"`
}

// ExportAgreement is the word that credit notes are written.
type ExportAgreement struct {
	_ struct{} `schema:"AuskunftVereinbarung"`

	Version  string     `json:"TextVersion" doc:"names the text that was agreed to"`
	Text     string     `json:"Text" doc:"the very words"`
	Language string     `json:"Sprache" enum:"de,en" doc:"of the words"`
	At       time.Time  `json:"VereinbartAm" doc:"when that was"`
	EndedAt  *time.Time `json:"BeendetAm,omitempty" doc:"missing while it stands"`
}

// ExportChange is a change that payouts waited for.
type ExportChange struct {
	_ struct{} `schema:"AuskunftPruefung"`

	What      string     `json:"Geaendert" enum:"Konto,Postfach,Steuer" doc:"account, mailbox or tax data"`
	At        time.Time  `json:"GeaendertAm" doc:"when it was changed"`
	Until     string     `json:"WartetBis" format:"date" doc:"last day of waiting"`
	DeniedAt  *time.Time `json:"GemeldetAm,omitempty" doc:"when the reader of a letter stopped payouts"`
	SettledAt *time.Time `json:"ErledigtAm,omitempty" doc:"when the tenant's people let payouts go on"`
	Reason    string     `json:"Grund,omitempty" doc:"why they did"`
}

// ExportDelivery is the choice of how credit notes come.
type ExportDelivery struct {
	_ struct{} `schema:"AuskunftVersand"`

	Attached bool      `json:"Anhang" doc:"they go along as files"`
	At       time.Time `json:"GewaehltAm" doc:"when that was chosen"`
}

// ExportPlanChoice is a plan that was chosen.
type ExportPlanChoice struct {
	_ struct{} `schema:"AuskunftProvisionsplan"`

	Plan        string     `json:"Plan" doc:"id of the plan" example:"premium"`
	From        string     `json:"AbMonat" doc:"first month, as 2026-11" example:"2026-11"`
	ChosenAt    time.Time  `json:"GewaehltAm" doc:"when it was chosen"`
	WithdrawnAt *time.Time `json:"ZurueckgenommenAm,omitempty" doc:"missing of one that stands"`
}

// ExportCommission is one that was earned or taken back.
type ExportCommission struct {
	_ struct{} `schema:"AuskunftProvision"`

	OrderNumber          string     `json:"Auftragsnummer"`
	RecommendationNumber string     `json:"Empfehlungsnummer"`
	ProductID            string     `json:"ProduktId"`
	Plan                 string     `json:"Plan" doc:"id of the plan" example:"premium"`
	Cents                int64      `json:"NettoCent" doc:"negative where it was taken back"`
	At                   time.Time  `json:"Zeit" doc:"when it was earned or taken back"`
	NoteNumber           string     `json:"Gutschriftnummer,omitempty" doc:"of the credit note that it stands on"`
	HeldUntil            *time.Time `json:"GeprueftBis,omitempty" doc:"until when people look at its reward"`
	Cause                string     `json:"Ursache,omitempty" enum:"order_cancelled,reward_refused" doc:"why it was taken back"`
}

// ExportCreditNote is a credit note without its files.
type ExportCreditNote struct {
	_ struct{} `schema:"AuskunftGutschrift"`

	Number      string     `json:"Gutschriftnummer"`
	Kind        string     `json:"Gutschriftart" doc:"as that of Gutschrift" example:"Monat"`
	Month       string     `json:"Monat" doc:"in which the commissions were earned, as 2026-11"`
	Date        string     `json:"Datum" format:"date" doc:"day of issue in Berlin"`
	NetCents    int64      `json:"NettoCent"`
	VATCents    int64      `json:"UmsatzsteuerCent"`
	GrossCents  int64      `json:"BruttoCent"`
	Payment     string     `json:"Zahlungsstand,omitempty" doc:"as that of Gutschrift" example:"Bezahlt"`
	PaidAt      *time.Time `json:"BezahltAm,omitempty"`
	IBANLast4   string     `json:"IbanLetzte4,omitempty" doc:"of the account that it was paid to" example:"2051"`
	CancelledBy string     `json:"StorniertDurch,omitempty" doc:"number of the one that took it back"`
	ObjectedAt  *time.Time `json:"WidersprochenAm,omitempty" doc:"when the person objected"`
	Objection   string     `json:"Widerspruchsgrund,omitempty" doc:"in the person's words"`
	Answer      string     `json:"Antwort,omitempty" doc:"in the tenant's words"`
}

// ExportSellerLink is one by which the person leads people to the programme.
type ExportSellerLink struct {
	_ struct{} `schema:"AuskunftVerkaufslink"`

	SellerNumber string     `json:"Verkaeufernummer" doc:"of the agency or partner, 8 characters"`
	Name         string     `json:"Name" doc:"what it is called"`
	Address      string     `json:"Adresse,omitempty" doc:"public; the secret of the others can't be read"`
	ProductID    string     `json:"Produkt,omitempty" doc:"id of the product that it leads to"`
	Category     string     `json:"Kategorie,omitempty" doc:"path of a category; the start page without either"`
	CreatedAt    time.Time  `json:"Erstellt" doc:"when it was made"`
	ValidUntil   string     `json:"GueltigBis" format:"date" doc:"last day"`
	PausedAt     *time.Time `json:"PausiertSeit,omitempty" doc:"missing while it isn't paused"`
	EndedAt      *time.Time `json:"BeendetAm,omitempty" doc:"when it was ended; missing for one that wasn't"`
}

// ExportRegistration is what was entered to take part as a seller.
type ExportRegistration struct {
	_ struct{} `schema:"AuskunftRegistrierung"`

	Kind           string    `json:"Art" enum:"agency,partner"`
	Company        string    `json:"Firma,omitempty"`
	Street         string    `json:"Strasse,omitempty"`
	Postcode       string    `json:"Plz,omitempty"`
	City           string    `json:"Ort,omitempty"`
	FirstName      string    `json:"Vorname"`
	LastName       string    `json:"Nachname"`
	Email          string    `json:"Email"`
	Phone          string    `json:"Telefon,omitempty"`
	LegalForm      string    `json:"Rechtsform,omitempty"`
	BrokerNumber   string    `json:"Vermittlernummer,omitempty"`
	RegisterNumber string    `json:"Registernummer,omitempty"`
	Website        string    `json:"Webseite,omitempty"`
	People         int       `json:"Personenzahl,omitempty"`
	Message        string    `json:"Nachricht,omitempty"`
	CreatedAt      time.Time `json:"ErstelltAm" doc:"when it was entered"`
}

func each[F, T any](all []F, to func(F) T) []T {
	out := make([]T, len(all))
	for i, one := range all {
		out[i] = to(one)
	}
	return out
}

func toPartnership(p export.Partnership) ExportPartnership {
	out := ExportPartnership{
		Number: p.Number, Name: p.Name, RegisteredAt: p.RegisteredAt, ApprovedAt: p.ApprovedAt, EndedAt: p.EndedAt,
		MasterData: each(p.MasterData, toMasterData), Agreements: each(p.Agreements, toAgreement),
		Changes: each(p.Changes, toChange), Plans: each(p.Plans, toPlanChoice),
		Commissions: each(p.Commissions, toCommission), CreditNotes: each(p.CreditNotes, toCreditNote),
	}
	if b := p.BankAccount; b != nil {
		out.BankAccount = &ExportBank{IBANLast4: b.Last4, AccountHolder: b.Holder}
	}
	if d := p.Delivery; d != nil {
		out.Delivery = &ExportDelivery{Attached: d.Attached, At: d.At}
	}
	return out
}

func toMasterData(d export.MasterData) ExportMasterData {
	return ExportMasterData{
		Version: d.Version, At: d.At, Name: d.Name, Street: d.Street, Postcode: d.Postcode, City: d.City,
		Country: d.Country, Contact: d.Contact, Phone: d.Phone, Email: d.Email, TaxNumber: d.TaxNumber, VATID: d.VATID,
		Standing: d.Standing,
	}
}

func toAgreement(a export.Agreement) ExportAgreement {
	return ExportAgreement{Version: a.TextVersion, Text: a.Text, Language: a.Language, At: a.At, EndedAt: a.EndedAt}
}

func toChange(c export.Change) ExportChange {
	return ExportChange{
		What: c.What, At: c.At, Until: tenant.LastDay(c.Until).Format(time.DateOnly), DeniedAt: c.DeniedAt,
		SettledAt: c.SettledAt, Reason: c.Reason,
	}
}

func toPlanChoice(c export.PlanChoice) ExportPlanChoice {
	return ExportPlanChoice{Plan: c.Plan, From: c.From, ChosenAt: c.ChosenAt, WithdrawnAt: c.WithdrawnAt}
}

func toCommission(c export.Commission) ExportCommission {
	return ExportCommission{
		OrderNumber: c.OrderNumber, RecommendationNumber: c.RecommendationNumber, ProductID: c.ProductID,
		Plan: c.Plan, Cents: c.Cents, At: c.At, NoteNumber: c.NoteNumber,
		HeldUntil: c.HeldUntil, Cause: c.Cause,
	}
}

func toCreditNote(n export.CreditNote) ExportCreditNote {
	return ExportCreditNote{
		Number: n.Number, Kind: n.Kind, Month: n.Month, Date: n.Day.Format(time.DateOnly), NetCents: n.NetCents,
		VATCents: n.VATCents, GrossCents: n.GrossCents, Payment: n.Payment, PaidAt: n.PaidAt, IBANLast4: n.Last4,
		CancelledBy: n.CancelledBy, ObjectedAt: n.ObjectedAt, Objection: n.Objection, Answer: n.Answer,
	}
}

func toSellerLink(l export.SellerLink) ExportSellerLink {
	return ExportSellerLink{
		SellerNumber: l.SellerNumber, Name: l.Name, Address: l.Address, ProductID: l.ProductID, Category: l.Category,
		CreatedAt: l.CreatedAt, ValidUntil: l.LastDay.Format(time.DateOnly), PausedAt: l.PausedAt, EndedAt: l.EndedAt,
	}
}

func toRegistration(r export.Registration) ExportRegistration {
	return ExportRegistration{
		Kind: r.Kind, Company: r.Company, Street: r.Street, Postcode: r.Postcode, City: r.City,
		FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Phone: r.Phone, LegalForm: r.LegalForm,
		BrokerNumber:   r.BrokerNumber,
		RegisterNumber: r.RegisterNumber, Website: r.Website, People: r.People, Message: r.Message,
		CreatedAt: r.CreatedAt,
	}
}

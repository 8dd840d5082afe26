package rest

import (
	"time"

	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/creditor/usecase"
)

// Creditor is an agency as one who is paid.
type Creditor struct {
	_ struct{} `schema:"Stammdaten"`

	Version   int               `json:"Version" doc:"counts the changes of the data; 0 while nothing was entered"`
	Data      *CreditorData     `json:"Daten,omitempty" doc:"missing while nothing was entered"`
	Proposal  *CreditorProposal `json:"Vorschlag,omitempty" doc:"while nothing was entered: what the account that asks said of the agency when it asked to take part"`
	ChangedAt *time.Time        `json:"GeaendertAm,omitempty" doc:"when these data were entered"`
	IBANLast4 string            `json:"IbanLetzte4,omitempty" doc:"last four characters of the account that commissions are paid to; missing while there is none"`
	Holder    string            `json:"Kontoinhaber,omitempty"`
	Agreement *Agreement        `json:"Vereinbarung,omitempty" doc:"the agreement that stands; missing while there is none"`
	Text      *AgreementText    `json:"Vereinbarungstext,omitempty" doc:"what is agreed to now; missing until the master data are there, whose name it bears"`
	Rechecks  []Recheck         `json:"Pruefungen" doc:"the changes that payouts wait for, the oldest first"`
	Missing   []string          `json:"Fehlt" enum:"Stammdaten,Konto,Vereinbarung" doc:"what is still needed before a credit note can be written and paid"`

	AsksPassword bool `json:"FragtPasswort" doc:"another account, or another Email, takes the password of who is logged in; otherwise a login of the last ten minutes"`
}

// CreditorData are what an agency says of itself.
type CreditorData struct {
	_ struct{} `schema:"Stammdatenangaben"`

	Name      string `json:"Firmenname" maxLength:"200" doc:"the legal name, up to 80 characters"`
	Street    string `json:"Strasse" maxLength:"200" doc:"with the number of the house"`
	Postcode  string `json:"Plz" maxLength:"20" doc:"five digits; in another country, as that writes it"`
	City      string `json:"Ort" maxLength:"200"`
	Country   string `json:"Land,omitempty" maxLength:"2" pattern:"^[A-Z]{2}$" doc:"of the address: ISO 3166, one of the EU; DE where it is missing. UstId has to be of the same country"`
	Contact   string `json:"Ansprechpartner" maxLength:"200" doc:"whom to ask about documents, a person or a department"`
	Phone     string `json:"Telefon" maxLength:"60"`
	Email     string `json:"Email" maxLength:"300" doc:"where documents are announced"`
	TaxNumber string `json:"Steuernummer,omitempty" maxLength:"40" doc:"of the tax office; this one, UstId, or both"`
	VATID     string `json:"UstId,omitempty" maxLength:"40" doc:"of the address's country; needed outside of Germany"`
	Standing  string `json:"Umsatzsteuer" enum:"Regelbesteuert,Kleinunternehmer,Versicherungsvermittler" doc:"Regelbesteuert: commissions bear 19 % (§ 12 UStG), or none in another country, for then the tenant owes the tax (§ 13b UStG); Kleinunternehmer: exempt by § 19 UStG; Versicherungsvermittler: exempt by § 4 Nr. 11 UStG"`
}

// CreditorProposal is a beginning of the data.
type CreditorProposal struct {
	_ struct{} `schema:"Stammdatenvorschlag"`

	Name     string `json:"Firmenname"`
	Street   string `json:"Strasse"`
	Postcode string `json:"Plz"`
	City     string `json:"Ort"`
}

// Agreement is the one that stands.
type Agreement struct {
	_ struct{} `schema:"Gutschriftvereinbarung"`

	Version  string    `json:"TextVersion" doc:"names the text that was agreed to"`
	Text     string    `json:"Text" doc:"the very words"`
	Language string    `json:"Sprache" enum:"de,en" doc:"of the words"`
	At       time.Time `json:"VereinbartAm" doc:"when an owner agreed"`
}

// AgreementText is what would be agreed to now.
type AgreementText struct {
	_ struct{} `schema:"Gutschriftvereinbarungstext"`

	Version  string `json:"TextVersion" doc:"names the text"`
	Hash     string `json:"TextHash" doc:"names the very words; goes back with the agreement"`
	Text     string `json:"Text" doc:"what is agreed to"`
	Language string `json:"Sprache" enum:"de,en" doc:"of the words"`
}

var standingWords = map[creditor.Standing]string{
	creditor.Regular: "Regelbesteuert", creditor.SmallBusiness: "Kleinunternehmer",
	creditor.Insurance: "Versicherungsvermittler",
}

// Standing gives the word for how somebody stands to value added tax.
func Standing(s creditor.Standing) string { return standingWords[s] }

var partWords = map[usecase.Part]string{
	usecase.PartData: "Stammdaten", usecase.PartAccount: "Konto", usecase.PartAgreement: "Vereinbarung",
}

var fieldNames = map[string]string{
	"name": "Daten.Firmenname", "street": "Daten.Strasse", "postcode": "Daten.Plz", "city": "Daten.Ort",
	"country": "Daten.Land",
	"contact": "Daten.Ansprechpartner",
	"phone":   "Daten.Telefon", "email": "Daten.Email", "taxNumber": "Daten.Steuernummer", "vatId": "Daten.UstId",
	"standing": "Daten.Umsatzsteuer",
	"iban":     "IBAN", "accountHolder": "Kontoinhaber", "password": "Password",
}

func (d CreditorData) data() creditor.Data {
	out := creditor.Data{
		Name: d.Name, Street: d.Street, Postcode: d.Postcode, City: d.City, In: d.Country,
		Contact: d.Contact, Phone: d.Phone, Email: d.Email, TaxNumber: d.TaxNumber, VATID: d.VATID,
	}
	for standing, word := range standingWords {
		if word == d.Standing {
			out.Standing = standing
		}
	}
	return out
}

func toProposal(known creditor.Data) *CreditorProposal {
	if known == (creditor.Data{}) {
		return nil
	}
	return &CreditorProposal{Name: known.Name, Street: known.Street, Postcode: known.Postcode, City: known.City}
}

func toCreditor(w usecase.Whole) Creditor {
	v := w.Version
	out := Creditor{
		Version: v.Number, IBANLast4: w.Account.Last4, Holder: w.Account.Holder, Missing: []string{},
		Rechecks: toRechecks(w.Rechecks),
	}
	if v.Number > 0 {
		out.ChangedAt = &v.At
		out.Data = &CreditorData{
			Name: v.Name, Street: v.Street, Postcode: v.Postcode, City: v.City, Country: v.Country(),
			Contact: v.Contact, Phone: v.Phone, Email: v.Email,
			TaxNumber: v.TaxNumber, VATID: v.VATID, Standing: standingWords[v.Standing],
		}
	}
	if a := w.Agreement; a != nil {
		out.Agreement = &Agreement{Version: a.TextVersion, Text: a.Text, Language: a.Language, At: a.At}
	}
	for _, part := range w.Missing() {
		out.Missing = append(out.Missing, partWords[part])
	}
	return out
}

package rest

import (
	"encoding/json"
	"time"

	"weitersagen.app/backend/internal/privacy/export"
)

// Export is everything that is kept of a recommender, in the person's own words where there are any.
//
// Rule (privacy, 7 D): The file of one's own data holds what the page that hands it out promises. Test:
// TestTheFileHoldsWhatThePagePromises.
type Export struct {
	_ struct{} `schema:"Auskunft"`

	CreatedAt       time.Time              `json:"ErstelltAm" doc:"when this was put together"`
	Programme       string                 `json:"Programm"`
	Company         string                 `json:"Unternehmen"`
	Person          ExportPerson           `json:"Person" doc:"the account"`
	Newsletter      ExportNewsletter       `json:"Newsletter" doc:"state of the newsletter"`
	BankAccount     *ExportBank            `json:"Bankdaten,omitempty" doc:"missing when none are stored"`
	Sessions        []ExportSession        `json:"Anmeldungen" doc:"browsers in which the person is logged in, what was used last first"`
	Memberships     []ExportMembership     `json:"Mitgliedschaften" doc:"what the person is, or was, in agencies and as a partner, oldest first"`
	Registrations   []ExportRegistration   `json:"Registrierungen" doc:"what was entered to sell along, oldest first"`
	Partnerships    []ExportPartnership    `json:"Partnerschaften" doc:"the person as a partner, oldest first"`
	SellerLinks     []ExportSellerLink     `json:"Verkaufslinks" doc:"the person's as a seller, oldest first"`
	Invitations     []ExportInvitation     `json:"Einladungen" doc:"invitations of agencies that the person accepted, oldest first"`
	Views           []ExportView           `json:"Ansichten" doc:"views of an agency's lists that the person gave a name"`
	Consents        []ExportConsent        `json:"Zustimmungen" doc:"oldest first"`
	Recommendations []ExportRecommendation `json:"Empfehlungen" doc:"newest first"`
	Inquiries       []ExportInquiry        `json:"Anfragen" doc:"newest first"`
	Messages        []ExportMessage        `json:"Nachrichten" doc:"what came with the person's address by the contact form, the newest first"`
	Letters         []ExportLetter         `json:"Mails" doc:"mails that were sent, oldest first; their texts are not kept"`
}

// ExportPerson is the account.
type ExportPerson struct {
	_ struct{} `schema:"AuskunftPerson"`

	Email       string    `json:"Email"`
	Salutation  string    `json:"Anrede"`
	FirstName   string    `json:"Vorname"`
	LastName    string    `json:"Nachname"`
	Language    string    `json:"Sprache"`
	CreatedAt   time.Time `json:"AngelegtAm" doc:"when the account was made"`
	PasswordSet bool      `json:"PasswortGesetzt" doc:"the password itself can't be read"`
}

// ExportNewsletter is the state of the newsletter.
type ExportNewsletter struct {
	_ struct{} `schema:"AuskunftNewsletter"`

	State   string     `json:"Zustand" enum:"ja,offen,nein" doc:"ja: permitted; offen: asked for, and not confirmed from the mailbox yet; nein: not permitted"`
	AskedAt *time.Time `json:"AngefragtAm,omitempty" doc:"when the mail that asks for confirmation was sent"`
}

// ExportBank is the stored bank account; the number itself is kept encrypted and shown nowhere.
type ExportBank struct {
	_ struct{} `schema:"AuskunftBank"`

	IBANLast4     string `json:"IbanLetzte4"`
	AccountHolder string `json:"Kontoinhaber"`
}

// ExportSession is one login in one browser. Nothing else is kept of the browser.
type ExportSession struct {
	_ struct{} `schema:"AuskunftAnmeldung"`

	Browser  string    `json:"Browser" doc:"empty for what is none that we know"`
	Platform string    `json:"Plattform"`
	Since    time.Time `json:"Seit" doc:"when the login was"`
	Seen     time.Time `json:"Zuletzt" doc:"last use, to the hour"`
}

// ExportMembership is what the person is, or was, in an agency.
type ExportMembership struct {
	_ struct{} `schema:"AuskunftMitgliedschaft"`

	AgencyNumber string     `json:"Agenturnummer" doc:"8 characters"`
	AgencyName   string     `json:"Agenturname" doc:"of a partner, the partner's own"`
	Role         string     `json:"Rolle" enum:"Inhaber,InhaberInaktiv,Mitarbeiter,Partner"`
	State        string     `json:"Zustand" enum:"Aktiv,Deaktiviert" doc:"Deaktiviert: the person couldn't log in to the agency area"`
	Since        time.Time  `json:"Seit" doc:"since when the person belonged to it"`
	ConfirmedAt  *time.Time `json:"BestaetigtAm,omitempty" doc:"when the tenant's people said yes to the person, who may approve the agency's orders with it; missing where they didn't, or where that ended"`
	EndedAt      *time.Time `json:"BeendetAm,omitempty" doc:"when that ended; missing while it goes on"`
}

// ExportInvitation is an agency's invitation that the person accepted.
type ExportInvitation struct {
	_ struct{} `schema:"AuskunftEinladung"`

	AgencyNumber string    `json:"Agenturnummer" doc:"8 characters"`
	AgencyName   string    `json:"Agenturname"`
	InvitedAt    time.Time `json:"Eingeladen" doc:"when the agency invited"`
	AcceptedAt   time.Time `json:"Angenommen" doc:"when the person accepted"`
}

// ExportView is a view of an agency's list that the person gave a name.
type ExportView struct {
	_ struct{} `schema:"AuskunftAnsicht"`

	List    string `json:"Bericht" doc:"which list" example:"orders"`
	Name    string `json:"Name" doc:"what the person calls it" example:"Offen im November"`
	Address string `json:"Adresse" doc:"filter, order and columns as the query of an address" example:"status=reported"`
}

// ExportConsent is a consent with its evidence.
type ExportConsent struct {
	_ struct{} `schema:"AuskunftZustimmung"`

	Kind                 string    `json:"Art"`
	TextID               string    `json:"TextId"`
	TextVersion          string    `json:"TextVersion"`
	Text                 string    `json:"Text" doc:"what was on the screen"`
	Language             string    `json:"Sprache"`
	Channel              string    `json:"Kanal"`
	RecommendationNumber string    `json:"Empfehlungsnummer,omitempty" doc:"the recommendation that it was given with"`
	HeardBy              string    `json:"Beraternummer,omitempty" doc:"who heard it, where it was said on the telephone"`
	At                   time.Time `json:"Zeit" doc:"when it was given"`
}

// ExportRecommendation is a recommendation. Nothing of the friend is in it.
type ExportRecommendation struct {
	_ struct{} `schema:"AuskunftEmpfehlung"`

	RecommendationNumber string        `json:"Empfehlungsnummer"`
	Status               string        `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" doc:"Offen: running; Ok: the friend confirmed; Freigegeben: the reward is owed; Gezahlt: all of it is paid; Abgelaufen and Storniert have ended"`
	ProductID            string        `json:"ProduktId"`
	ProductName          string        `json:"Produktname"`
	Share                int           `json:"AnteilEmpfehler"`
	RecommenderCents     int64         `json:"EmpfehlerCent"`
	Channel              string        `json:"Kanal,omitempty"`
	AgentNumber          string        `json:"Agentennummer,omitempty"`
	AgencyNumber         string        `json:"Agenturnummer,omitempty" doc:"of the agency by whose link it was made"`
	Label                string        `json:"Label,omitempty" doc:"what that link bore"`
	Line                 string        `json:"PersoenlicheZeile,omitempty" doc:"what the person said to the friend"`
	Language             string        `json:"Sprache"`
	OfflineCode          string        `json:"Empfehlungscode,omitempty" doc:"what friends without a link can enter"`
	CreatedAt            time.Time     `json:"ErstelltAm" doc:"when it was made"`
	ValidUntil           string        `json:"GueltigBis" format:"date" doc:"last day"`
	Visits               int           `json:"Klicks" doc:"visits: each browser at one place once a day"`
	CustomerNumber       string        `json:"Kundennummer,omitempty" doc:"the one that the person gave"`
	Note                 string        `json:"Notiz,omitempty" doc:"what the person wrote beside it"`
	Events               []ExportEvent `json:"Ereignisse" doc:"the time line, oldest first"`
	Awards               []ExportAward `json:"Praemierungen" doc:"the own ones"`
}

// ExportEvent is a point of the time line.
type ExportEvent struct {
	_ struct{} `schema:"AuskunftEreignis"`

	Kind string    `json:"Art"`
	At   time.Time `json:"Zeit" doc:"when it happened"`
}

// ExportAward is an own award.
type ExportAward struct {
	_ struct{} `schema:"AuskunftPraemierung"`

	Kind        string         `json:"Art" enum:"referral,bonus"`
	Status      string         `json:"Status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen" doc:"Offen: not claimed yet; Bereitgestellt: claimed, on its way; Ausgezahlt: transferred; Abgeholt: its voucher was mailed; Storniert: its order was cancelled; Abgelaufen: not claimed in time"`
	AmountCents int64          `json:"WertCent"`
	RewardID    string         `json:"PraemieId,omitempty" doc:"the picked reward"`
	ChosenAt    *time.Time     `json:"GewaehltAm,omitempty" doc:"when the reward was picked"`
	IBANLast4   string         `json:"IbanLetzte4,omitempty" doc:"of the account that was given for it"`
	EndedAt     *time.Time     `json:"BeendetAm,omitempty" doc:"paid, handed over, lapsed or cancelled"`
	Reviews     []ExportReview `json:"Pruefungen,omitempty" doc:"what people decided of it, oldest first"`
}

// ExportReview is a decision about an own award.
type ExportReview struct {
	_ struct{} `schema:"AuskunftPraemienpruefung"`

	Verdict    string     `json:"Entscheidung" enum:"pass,hold,refuse" doc:"passes, is held, is to end"`
	At         time.Time  `json:"Zeit" doc:"when it was decided"`
	Until      *time.Time `json:"BisZeit,omitempty" doc:"when something follows without a person"`
	Outcome    string     `json:"Ergebnis,omitempty" enum:"passed,refused,replaced,void" doc:"missing while it waits"`
	EndedAt    *time.Time `json:"BeendetAm,omitempty" doc:"when it ended"`
	Noted      string     `json:"AufgenommenerWiderspruch,omitempty" doc:"an objection that people noted"`
	NotedAt    *time.Time `json:"AufgenommenAm,omitempty" doc:"when it was noted"`
	Objection  string     `json:"Widerspruch,omitempty" doc:"in the person's words"`
	ObjectedAt *time.Time `json:"WidersprochenAm,omitempty" doc:"when the person objected"`
	AnsweredAt *time.Time `json:"BeantwortetAm,omitempty" doc:"when another person had looked at it"`
	Upheld     bool       `json:"Bestaetigt,omitempty" doc:"the decision stayed"`
}

// ExportInquiry is an inquiry about a missing reward.
type ExportInquiry struct {
	_ struct{} `schema:"AuskunftAnfrage"`

	OrderNumber          string     `json:"Auftragsnummer"`
	Product              string     `json:"Produkt,omitempty"`
	RecommendationNumber string     `json:"Empfehlungsnummer,omitempty"`
	Message              string     `json:"Nachricht"`
	CreatedAt            time.Time  `json:"ErstelltAm" doc:"when it was asked"`
	Answer               string     `json:"Antwort,omitempty"`
	AnsweredAt           *time.Time `json:"BeantwortetAm,omitempty" doc:"when it was answered; missing while it is open"`
}

// ExportMessage is what came with the person's address by the contact form.
type ExportMessage struct {
	_ struct{} `schema:"AuskunftNachricht"`

	Topic     string    `json:"Thema" enum:"recommendation,reward,account,privacy,accessibility,other" doc:"what it is about"`
	Name      string    `json:"Name" doc:"the name that it was signed with"`
	Text      string    `json:"Nachricht"`
	WrittenAt time.Time `json:"ErstelltAm" doc:"when it was written"`
	KeptUntil string    `json:"AufbewahrtBis" format:"date" doc:"last day on which it is kept"`
}

// ExportLetter is a mail that was sent.
type ExportLetter struct {
	_ struct{} `schema:"AuskunftVersandMail"`

	Kind string    `json:"Art"`
	At   time.Time `json:"Zeit" doc:"when it was sent"`
}

// File is a record as the file that its person gets.
func File(r export.Record) ([]byte, error) { return json.MarshalIndent(toExport(r), "", "  ") }

func toExport(r export.Record) Export {
	out := Export{
		CreatedAt: r.At, Programme: r.Programme, Company: r.Company,
		Person: ExportPerson{
			Email: r.Person.Email, Salutation: r.Person.Salutation, FirstName: r.Person.FirstName, LastName: r.Person.LastName,
			Language: r.Person.Language, CreatedAt: r.Person.CreatedAt, PasswordSet: r.Person.HasPassword,
		},
		Newsletter: ExportNewsletter{State: newsletterState(r.Newsletter), AskedAt: r.Newsletter.AskedAt},
		Sessions:   make([]ExportSession, 0, len(r.Sessions)), Memberships: make([]ExportMembership, 0, len(r.Memberships)),
		Invitations: make([]ExportInvitation, 0, len(r.Invitations)), Views: make([]ExportView, 0, len(r.Views)),
		Registrations: each(r.Registrations, toRegistration), Partnerships: each(r.Partnerships, toPartnership),
		SellerLinks:     each(r.SellerLinks, toSellerLink),
		Consents:        make([]ExportConsent, 0, len(r.Consents)),
		Recommendations: make([]ExportRecommendation, 0, len(r.Recommendations)),
		Inquiries:       make([]ExportInquiry, 0, len(r.Inquiries)), Messages: make([]ExportMessage, 0, len(r.Messages)),
		Letters: make([]ExportLetter, 0, len(r.Letters)),
	}
	if b := r.BankAccount; b != nil {
		out.BankAccount = &ExportBank{IBANLast4: b.Last4, AccountHolder: b.Holder}
	}
	for _, one := range r.Sessions {
		out.Sessions = append(out.Sessions, ExportSession{
			Browser: one.Browser, Platform: one.Platform, Since: one.Since, Seen: one.Seen,
		})
	}
	for _, m := range r.Memberships {
		out.Memberships = append(out.Memberships, ExportMembership{
			AgencyNumber: m.AgencyNumber, AgencyName: m.AgencyName, Role: m.Role, State: m.State, Since: m.Since,
			ConfirmedAt: m.ConfirmedAt, EndedAt: m.EndedAt,
		})
	}
	for _, v := range r.Views {
		out.Views = append(out.Views, ExportView{List: v.List, Name: v.Name, Address: v.Address})
	}
	for _, i := range r.Invitations {
		out.Invitations = append(out.Invitations, ExportInvitation{
			AgencyNumber: i.AgencyNumber, AgencyName: i.AgencyName, InvitedAt: i.InvitedAt, AcceptedAt: i.AcceptedAt,
		})
	}
	numbers := map[string]string{}
	for _, one := range r.Recommendations {
		numbers[one.ID] = one.Number
		out.Recommendations = append(out.Recommendations, toRecommendation(one))
	}
	for _, c := range r.Consents {
		out.Consents = append(out.Consents, ExportConsent{
			Kind: c.Kind, TextID: c.TextID, TextVersion: c.TextVersion, Text: c.Text, Language: c.Language, Channel: c.Channel,
			RecommendationNumber: numbers[c.Occasion], HeardBy: c.SpokenTo, At: c.At,
		})
	}
	for _, i := range r.Inquiries {
		out.Inquiries = append(out.Inquiries, ExportInquiry{
			OrderNumber: i.OrderNumber, Product: i.Product, RecommendationNumber: i.RecommendationNumber, Message: i.Message,
			CreatedAt: i.CreatedAt, Answer: i.Answer, AnsweredAt: i.AnsweredAt,
		})
	}
	for _, m := range r.Messages {
		out.Messages = append(out.Messages, ExportMessage{
			Topic: m.Topic, Name: m.Name, Text: m.Text, WrittenAt: m.WrittenAt, KeptUntil: m.LastDay.Format(time.DateOnly),
		})
	}
	for _, l := range r.Letters {
		out.Letters = append(out.Letters, ExportLetter{Kind: l.Kind, At: l.At})
	}
	return out
}

func newsletterState(n export.Newsletter) string {
	switch {
	case n.Given:
		return "ja"
	case n.AskedAt != nil:
		return "offen"
	default:
		return "nein"
	}
}

func toRecommendation(r export.Recommendation) ExportRecommendation {
	out := ExportRecommendation{
		RecommendationNumber: r.Number, Status: r.Status, ProductID: r.ProductID, ProductName: r.ProductName, Share: r.Share,
		RecommenderCents: r.Cents, Channel: r.Channel, AgentNumber: r.AgentNumber, AgencyNumber: r.AgencyNumber,
		Label: r.Label, Line: r.Line,
		OfflineCode: r.OfflineCode, Language: r.Language, CreatedAt: r.CreatedAt,
		ValidUntil: r.LastDay.Format(time.DateOnly), Visits: r.Visits, CustomerNumber: r.CustomerNumber, Note: r.Note,
		Events: make([]ExportEvent, 0, len(r.Events)), Awards: make([]ExportAward, 0, len(r.Awards)),
	}
	for _, e := range r.Events {
		out.Events = append(out.Events, ExportEvent{Kind: e.Kind, At: e.At})
	}
	for _, a := range r.Awards {
		out.Awards = append(out.Awards, ExportAward{
			Kind: a.Kind, Status: a.Status, AmountCents: a.Cents, RewardID: a.RewardID, ChosenAt: a.ChosenAt, IBANLast4: a.Last4,
			EndedAt: a.EndedAt, Reviews: each(a.Reviews, toReview),
		})
	}
	return out
}

func toReview(r export.Review) ExportReview {
	return ExportReview{
		Verdict: r.Verdict, At: r.At, Until: r.Until, Outcome: r.Outcome, EndedAt: r.EndedAt, Noted: r.Noted,
		NotedAt: r.NotedAt, Objection: r.Objection, ObjectedAt: r.ObjectedAt, AnsweredAt: r.AnsweredAt, Upheld: r.Upheld,
	}
}

package rest

import (
	"time"

	"weitersagen.app/backend/internal/privacy/export"
)

// Auskunft is everything that is kept of a recommender, in the person's own words where there are any.
type Auskunft struct {
	ErstelltAm   time.Time             `json:"ErstelltAm" doc:"when this was put together"`
	Programm     string                `json:"Programm"`
	Unternehmen  string                `json:"Unternehmen"`
	Person       AuskunftPerson        `json:"Person"`
	Newsletter   AuskunftNewsletter    `json:"Newsletter"`
	Bankdaten    *AuskunftBank         `json:"Bankdaten,omitempty" doc:"missing when none are stored"`
	Anmeldungen  []AuskunftAnmeldung   `json:"Anmeldungen" doc:"browsers in which the person is logged in, what was used last first"`
	Zustimmungen []AuskunftZustimmung  `json:"Zustimmungen" doc:"oldest first"`
	Empfehlungen []AuskunftEmpfehlung  `json:"Empfehlungen" doc:"newest first"`
	Anfragen     []AuskunftAnfrage     `json:"Anfragen" doc:"newest first"`
	Mails        []AuskunftVersandMail `json:"Mails" doc:"mails that were sent, oldest first; their texts are not kept"`
}

// AuskunftPerson is the account.
type AuskunftPerson struct {
	Email           string    `json:"Email"`
	Anrede          string    `json:"Anrede"`
	Vorname         string    `json:"Vorname"`
	Nachname        string    `json:"Nachname"`
	Sprache         string    `json:"Sprache"`
	AngelegtAm      time.Time `json:"AngelegtAm"`
	PasswortGesetzt bool      `json:"PasswortGesetzt" doc:"the password itself can't be read"`
}

// AuskunftNewsletter is the state of the newsletter.
type AuskunftNewsletter struct {
	Zustand     string     `json:"Zustand" enum:"ja,offen,nein"`
	AngefragtAm *time.Time `json:"AngefragtAm,omitempty" doc:"when the mail that asks for confirmation was sent"`
}

// AuskunftBank is the stored bank account; the number itself is kept encrypted and shown nowhere.
type AuskunftBank struct {
	IbanLetzte4  string `json:"IbanLetzte4"`
	Kontoinhaber string `json:"Kontoinhaber"`
}

// AuskunftAnmeldung is one login in one browser. Nothing else is kept of the browser.
type AuskunftAnmeldung struct {
	Browser   string    `json:"Browser" doc:"empty for what is none that we know"`
	Plattform string    `json:"Plattform"`
	Seit      time.Time `json:"Seit"`
	Zuletzt   time.Time `json:"Zuletzt" doc:"last use, to the hour"`
}

// AuskunftZustimmung is a consent with its evidence.
type AuskunftZustimmung struct {
	Art               string    `json:"Art"`
	TextID            string    `json:"TextId"`
	TextVersion       string    `json:"TextVersion"`
	Text              string    `json:"Text" doc:"what was on the screen"`
	Sprache           string    `json:"Sprache"`
	Kanal             string    `json:"Kanal"`
	Empfehlungsnummer string    `json:"Empfehlungsnummer,omitempty" doc:"the recommendation that it was given with"`
	Zeit              time.Time `json:"Zeit"`
}

// AuskunftEmpfehlung is a recommendation. Nothing of the friend is in it.
type AuskunftEmpfehlung struct {
	Empfehlungsnummer string                `json:"Empfehlungsnummer"`
	Status            string                `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	ProduktID         string                `json:"ProduktId"`
	Produktname       string                `json:"Produktname"`
	AnteilEmpfehler   int                   `json:"AnteilEmpfehler"`
	EmpfehlerCent     int64                 `json:"EmpfehlerCent"`
	Kanal             string                `json:"Kanal,omitempty"`
	Agentennummer     string                `json:"Agentennummer,omitempty"`
	Agenturnummer     string                `json:"Agenturnummer,omitempty" doc:"of the agency by whose link it was made"`
	Sprache           string                `json:"Sprache"`
	Empfehlungscode   string                `json:"Empfehlungscode,omitempty" doc:"what friends without a link can enter"`
	ErstelltAm        time.Time             `json:"ErstelltAm"`
	GueltigBis        string                `json:"GueltigBis" format:"date" doc:"last day"`
	Klicks            int                   `json:"Klicks" doc:"visits: each browser at one place once a day"`
	Kundennummer      string                `json:"Kundennummer,omitempty" doc:"the one that the person gave"`
	Ereignisse        []AuskunftEreignis    `json:"Ereignisse" doc:"the time line, oldest first"`
	Praemierungen     []AuskunftPraemierung `json:"Praemierungen" doc:"the own ones"`
}

// AuskunftEreignis is a point of the time line.
type AuskunftEreignis struct {
	Art  string    `json:"Art"`
	Zeit time.Time `json:"Zeit"`
}

// AuskunftPraemierung is an own award.
type AuskunftPraemierung struct {
	Art         string     `json:"Art" enum:"referral,bonus"`
	Status      string     `json:"Status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	WertCent    int64      `json:"WertCent"`
	PraemieID   string     `json:"PraemieId,omitempty" doc:"the picked reward"`
	GewaehltAm  *time.Time `json:"GewaehltAm,omitempty"`
	IbanLetzte4 string     `json:"IbanLetzte4,omitempty" doc:"of the account that was given for it"`
	BeendetAm   *time.Time `json:"BeendetAm,omitempty" doc:"paid, handed over, lapsed or cancelled"`
}

// AuskunftAnfrage is an inquiry about a missing reward.
type AuskunftAnfrage struct {
	Auftragsnummer    string     `json:"Auftragsnummer"`
	Produkt           string     `json:"Produkt,omitempty"`
	Empfehlungsnummer string     `json:"Empfehlungsnummer,omitempty"`
	Nachricht         string     `json:"Nachricht"`
	ErstelltAm        time.Time  `json:"ErstelltAm"`
	Antwort           string     `json:"Antwort,omitempty"`
	BeantwortetAm     *time.Time `json:"BeantwortetAm,omitempty"`
}

// AuskunftVersandMail is a mail that was sent.
type AuskunftVersandMail struct {
	Art  string    `json:"Art"`
	Zeit time.Time `json:"Zeit"`
}

func toAuskunft(r export.Record) Auskunft {
	out := Auskunft{
		ErstelltAm: r.At, Programm: r.Programme, Unternehmen: r.Company,
		Person: AuskunftPerson{
			Email: r.Person.Email, Anrede: r.Person.Salutation, Vorname: r.Person.FirstName, Nachname: r.Person.LastName,
			Sprache: r.Person.Language, AngelegtAm: r.Person.CreatedAt, PasswortGesetzt: r.Person.HasPassword,
		},
		Newsletter:   AuskunftNewsletter{Zustand: newsletterState(r.Newsletter), AngefragtAm: r.Newsletter.AskedAt},
		Anmeldungen:  make([]AuskunftAnmeldung, 0, len(r.Sessions)),
		Zustimmungen: make([]AuskunftZustimmung, 0, len(r.Consents)), Empfehlungen: make([]AuskunftEmpfehlung, 0, len(r.Recommendations)),
		Anfragen: make([]AuskunftAnfrage, 0, len(r.Inquiries)), Mails: make([]AuskunftVersandMail, 0, len(r.Letters)),
	}
	if b := r.BankAccount; b != nil {
		out.Bankdaten = &AuskunftBank{IbanLetzte4: b.Last4, Kontoinhaber: b.Holder}
	}
	for _, one := range r.Sessions {
		out.Anmeldungen = append(out.Anmeldungen, AuskunftAnmeldung{Browser: one.Browser, Plattform: one.Platform, Seit: one.Since, Zuletzt: one.Seen})
	}
	numbers := map[string]string{}
	for _, one := range r.Recommendations {
		numbers[one.ID] = one.Number
		out.Empfehlungen = append(out.Empfehlungen, toEmpfehlung(one))
	}
	for _, c := range r.Consents {
		out.Zustimmungen = append(out.Zustimmungen, AuskunftZustimmung{
			Art: c.Kind, TextID: c.TextID, TextVersion: c.TextVersion, Text: c.Text, Sprache: c.Language, Kanal: c.Channel,
			Empfehlungsnummer: numbers[c.Occasion], Zeit: c.At,
		})
	}
	for _, i := range r.Inquiries {
		out.Anfragen = append(out.Anfragen, AuskunftAnfrage{
			Auftragsnummer: i.OrderNumber, Produkt: i.Product, Empfehlungsnummer: i.RecommendationNumber, Nachricht: i.Message,
			ErstelltAm: i.CreatedAt, Antwort: i.Answer, BeantwortetAm: i.AnsweredAt,
		})
	}
	for _, l := range r.Letters {
		out.Mails = append(out.Mails, AuskunftVersandMail{Art: l.Kind, Zeit: l.At})
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

func toEmpfehlung(r export.Recommendation) AuskunftEmpfehlung {
	out := AuskunftEmpfehlung{
		Empfehlungsnummer: r.Number, Status: r.Status, ProduktID: r.ProductID, Produktname: r.ProductName, AnteilEmpfehler: r.Share,
		EmpfehlerCent: r.Cents, Kanal: r.Channel, Agentennummer: r.AgentNumber, Agenturnummer: r.AgencyNumber, Empfehlungscode: r.OfflineCode, Sprache: r.Language, ErstelltAm: r.CreatedAt,
		GueltigBis: r.LastDay.Format(time.DateOnly), Klicks: r.Visits, Kundennummer: r.CustomerNumber,
		Ereignisse: make([]AuskunftEreignis, 0, len(r.Events)), Praemierungen: make([]AuskunftPraemierung, 0, len(r.Awards)),
	}
	for _, e := range r.Events {
		out.Ereignisse = append(out.Ereignisse, AuskunftEreignis{Art: e.Kind, Zeit: e.At})
	}
	for _, a := range r.Awards {
		out.Praemierungen = append(out.Praemierungen, AuskunftPraemierung{
			Art: a.Kind, Status: a.Status, WertCent: a.Cents, PraemieID: a.RewardID, GewaehltAm: a.ChosenAt, IbanLetzte4: a.Last4, BeendetAm: a.EndedAt,
		})
	}
	return out
}

// Package rest serves recommendations under the specification's names (sections 3 and 7).
package rest

import (
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Empfehlung is what the holder of a link may see.
type Empfehlung struct {
	Empfehlungsnummer string    `json:"Empfehlungsnummer"`
	Hex               string    `json:"Hex" doc:"the key beside the number"`
	Status            string    `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	EmpfehlerVorname  string    `json:"EmpfehlerVorname"`
	EmpfehlerName     string    `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProduktID         string    `json:"ProduktId"`
	Produktname       string    `json:"Produktname"`
	AnteilEmpfehler   int       `json:"AnteilEmpfehler" enum:"100,50,0"`
	EmpfehlerCent     int64     `json:"EmpfehlerCent"`
	EmpfaengerCent    int64     `json:"EmpfaengerCent"`
	ErstelltAm        time.Time `json:"ErstelltAm"`
	GueltigBis        string    `json:"GueltigBis" format:"date" doc:"last day"`
	Empfehlungslink   string    `json:"Empfehlungslink"`
	KurzURL           string    `json:"KurzURL"`
}

// EigeneEmpfehlung is what the recommender sees.
type EigeneEmpfehlung struct {
	Empfehlungsnummer  string              `json:"Empfehlungsnummer"`
	Hex                string              `json:"Hex"`
	Status             string              `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	Wartet             bool                `json:"Wartet" doc:"somebody entered data, and nobody has confirmed yet"`
	ProduktID          string              `json:"ProduktId"`
	Produktname        string              `json:"Produktname"`
	AnteilEmpfehler    int                 `json:"AnteilEmpfehler" enum:"100,50,0"`
	EmpfehlerCent      int64               `json:"EmpfehlerCent"`
	EmpfaengerCent     int64               `json:"EmpfaengerCent"`
	ErstelltAm         time.Time           `json:"ErstelltAm"`
	GueltigBis         string              `json:"GueltigBis" format:"date"`
	Empfehlungslink    string              `json:"Empfehlungslink"`
	KurzURL            string              `json:"KurzURL"`
	Klicks             int                 `json:"Klicks" doc:"visits: each browser at one place once a day"`
	KlicksNachKanal    map[string]int      `json:"KlicksNachKanal"`
	Aufrufe            int                 `json:"Aufrufe" doc:"all calls of its links, repeated ones and robots among them"`
	EintritteNachKanal map[string]int      `json:"EintritteNachKanal" doc:"friends' pages that were entered"`
	PerCode            bool                `json:"PerCode" doc:"a friend made it by entering an offline code"`
	Ereignisse         []Ereignis          `json:"Ereignisse" doc:"the time line, oldest first"`
	Naechstes          *Erwartung          `json:"Naechstes,omitempty" doc:"what comes next"`
	Praemierungen      []EigenePraemierung `json:"Praemierungen"`
}

// Ereignis is a point of the time line.
type Ereignis struct {
	Art  string    `json:"Art" enum:"created,code_entered,recipient_entered,recipient_erased,confirmed,ordered,order_cancelled,order_reported,order_lapsed,order_changed,approved,award_offered,award_chosen,award_paid,award_voucher,award_returned,award_lapsed,settled,expired,reopened,cancelled,withdrawn,late_cancellation,customer_number_set"`
	Zeit time.Time `json:"Zeit"`
}

// Erwartung is what comes next.
type Erwartung struct {
	Art string `json:"Art" enum:"friend_opens,friend_confirms,friend_orders,order_approved,complaint_ends,reward_comes,reward_choice,payout_arrives"`
	Bis string `json:"Bis,omitempty" format:"date" doc:"last day, where it is known"`
}

// EigenePraemierung is an award of either side.
type EigenePraemierung struct {
	Partei      string     `json:"Partei" enum:"recommender,recipient"`
	Art         string     `json:"Art" enum:"referral,bonus"`
	Status      string     `json:"Status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	WertCent    int64      `json:"WertCent"`
	GezahltAm   *time.Time `json:"GezahltAm,omitempty"`
	VerfaelltAm string     `json:"VerfaelltAm,omitempty" format:"date" doc:"last day on which it can be claimed"`
}

// Status gives the wire's name of a status (section 4 of the specification).
func Status(s recommendation.Status) string {
	return map[recommendation.Status]string{
		recommendation.Open: "Offen", recommendation.Confirmed: "Ok", recommendation.Approved: "Freigegeben",
		recommendation.Paid: "Gezahlt", recommendation.Expired: "Abgelaufen", recommendation.Cancelled: "Storniert",
	}[s]
}

func waits(v usecase.View) bool {
	return v.Shown == recommendation.Open && v.RecipientID != ""
}

func toEmpfehlung(v usecase.View) Empfehlung {
	return Empfehlung{
		Empfehlungsnummer: v.Number.String(), Hex: v.Hex, Status: Status(v.Shown),
		EmpfehlerVorname: v.Recommender.FirstName, EmpfehlerName: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProduktID: v.ProductID, Produktname: v.ProductName, AnteilEmpfehler: int(v.Share),
		EmpfehlerCent: v.RecommenderCents, EmpfaengerCent: v.RecipientCents, ErstelltAm: v.CreatedAt,
		GueltigBis: v.LastDay().Format(time.DateOnly), Empfehlungslink: v.LongLink, KurzURL: v.ShortLink,
	}
}

func toEigene(v usecase.OwnView) EigeneEmpfehlung {
	e := EigeneEmpfehlung{
		Empfehlungsnummer: v.Number.String(), Hex: v.Hex, Status: Status(v.Shown), Wartet: waits(v.View),
		ProduktID: v.ProductID, Produktname: v.ProductName, AnteilEmpfehler: int(v.Share),
		EmpfehlerCent: v.RecommenderCents, EmpfaengerCent: v.RecipientCents, ErstelltAm: v.CreatedAt,
		GueltigBis: v.LastDay().Format(time.DateOnly), Empfehlungslink: v.LongLink, KurzURL: v.ShortLink,
		Klicks: v.Counts.Visits, Aufrufe: v.Counts.Calls, KlicksNachKanal: notNil(v.Counts.ByChannel), EintritteNachKanal: notNil(v.Counts.Entries), PerCode: v.OfflineCode != "",
		Ereignisse: make([]Ereignis, 0, len(v.Events)), Praemierungen: make([]EigenePraemierung, 0, len(v.Money.Awards)),
	}
	for _, event := range v.Events {
		e.Ereignisse = append(e.Ereignisse, Ereignis{Art: string(event.Kind), Zeit: event.At})
	}
	for _, a := range v.Money.Awards {
		e.Praemierungen = append(e.Praemierungen, EigenePraemierung{
			Partei: string(a.Party), Art: a.Kind, Status: a.Status, WertCent: a.AmountCents, GezahltAm: a.PaidAt, VerfaelltAm: day(a.ExpiresAt),
		})
	}
	if v.Next != nil {
		e.Naechstes = &Erwartung{Art: string(v.Next.Kind), Bis: day(v.Next.By)}
	}
	return e
}

func notNil(counts map[string]int) map[string]int {
	if counts == nil {
		return map[string]int{}
	}
	return counts
}

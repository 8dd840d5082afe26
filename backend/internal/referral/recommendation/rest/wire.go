// Package rest serves recommendations under the specification's names (sections 3 and 7).
package rest

import (
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/advisor"
	advisorrest "weitersagen.app/backend/internal/programme/advisor/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Recommendation is what the holder of a link may see.
type Recommendation struct {
	_ struct{} `schema:"Empfehlung"`

	RecommendationNumber string        `json:"Empfehlungsnummer"`
	Key                  string        `json:"Hex" doc:"the key beside the number"`
	Status               string        `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" doc:"Offen: running; Ok: the friend confirmed; Freigegeben: the reward is owed; Gezahlt: all of it is paid; Abgelaufen and Storniert have ended. Without the friend's token and the recommender's login: Ok from the confirmation on, or Storniert where it was withdrawn within its time"`
	RecommenderFirstName string        `json:"EmpfehlerVorname"`
	RecommenderName      string        `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProductID            string        `json:"ProduktId"`
	ProductName          string        `json:"Produktname"`
	Share                int           `json:"AnteilEmpfehler" enum:"100,50,0"`
	RecommenderCents     int64         `json:"EmpfehlerCent"`
	Commission           bool          `json:"Provision,omitempty" doc:"the login that asks earns commission, no reward"`
	RecipientCents       int64         `json:"EmpfaengerCent"`
	CreatedAt            time.Time     `json:"ErstelltAm" doc:"when it was made"`
	ValidUntil           string        `json:"GueltigBis" format:"date" doc:"last day"`
	LongURL              string        `json:"Empfehlungslink"`
	ShortURL             string        `json:"KurzURL"`
	Line                 string        `json:"PersoenlicheZeile,omitempty" doc:"words to the friend, until reported"`
	Advisor              *NamedAdvisor `json:"Berater,omitempty" doc:"whom it names among the tenant's people; missing where it names none"`
	Another              *Another      `json:"Weitere,omitempty" doc:"for somebody else, once it is taken"`
}

// Another is a recommendation like the one that is taken, as it would be made now.
type Another struct {
	_ struct{} `schema:"WeitereEmpfehlung"`

	Share            int   `json:"AnteilEmpfehler" enum:"100,50,0"`
	RecommenderCents int64 `json:"EmpfehlerCent"`
	RecipientCents   int64 `json:"EmpfaengerCent"`
}

func toAnother(a *recommendation.Another) *Another {
	if a == nil {
		return nil
	}
	return &Another{Share: int(a.Share), RecommenderCents: a.RecommenderCents, RecipientCents: a.RecipientCents}
}

// NamedAdvisor is one of the tenant's people that a recommendation names.
type NamedAdvisor struct {
	_ struct{} `schema:"GenannterBerater"`

	Number string `json:"ExterneId" doc:"the tenant's own number"`
	Name   string `json:"Name" doc:"first and last name"`
	City   string `json:"City"`
	Photo  string `json:"Photo" doc:"path of the portrait, a square JPEG"`
}

// OwnRecommendation is what the recommender sees.
type OwnRecommendation struct {
	_ struct{} `schema:"EigeneEmpfehlung"`

	RecommendationNumber string         `json:"Empfehlungsnummer"`
	Key                  string         `json:"Hex"`
	Status               string         `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" doc:"Offen: running; Ok: the friend confirmed; Freigegeben: the reward is owed; Gezahlt: all of it is paid; Abgelaufen and Storniert have ended"`
	Standing             string         `json:"Stand" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired" doc:"the word for people: waiting for a pick, under way, paid, lapsed; open, confirmed and ordered ones may still bring something; friend: the friend's reward waits for the friend"`
	Waits                bool           `json:"Wartet" doc:"somebody entered data, and nobody has confirmed yet"`
	ProductID            string         `json:"ProduktId"`
	ProductName          string         `json:"Produktname"`
	Share                int            `json:"AnteilEmpfehler" enum:"100,50,0"`
	RecommenderCents     int64          `json:"EmpfehlerCent"`
	Commission           bool           `json:"Provision,omitempty" doc:"by an own link as a partner, no reward"`
	RecipientCents       int64          `json:"EmpfaengerCent"`
	CreatedAt            time.Time      `json:"ErstelltAm" doc:"when it was made"`
	ValidUntil           string         `json:"GueltigBis" format:"date" doc:"last day"`
	LongURL              string         `json:"Empfehlungslink"`
	ShortURL             string         `json:"KurzURL"`
	Visits               int            `json:"Klicks" doc:"visits: each browser at one place once a day"`
	VisitsByChannel      map[string]int `json:"KlicksNachKanal" doc:"the same visits by channel"`
	Calls                int            `json:"Aufrufe" doc:"all calls of its links, repeated ones and robots among them"`
	EntriesByChannel     map[string]int `json:"EintritteNachKanal" doc:"friends' pages that were entered"`
	ByCode               bool           `json:"PerCode" doc:"a friend made it by entering an offline code"`
	Events               []Event        `json:"Ereignisse" doc:"the time line, oldest first"`
	Next                 *Expectation   `json:"Naechstes,omitempty" doc:"what comes next"`
	Awards               []OwnAward     `json:"Praemierungen" doc:"awards that it has earned, the friend's among them"`
	CancelReason         string         `json:"Stornogrund,omitempty" doc:"why its order was cancelled, in the tenant's words, where it said so"`
}

// Event is a point of the time line.
type Event struct {
	_ struct{} `schema:"Ereignis"`

	Kind string    `json:"Art" enum:"created,code_entered,led_on,recipient_entered,recipient_erased,confirmed,ordered,order_cancelled,order_reported,order_lapsed,order_changed,approved,award_offered,award_chosen,award_paid,award_voucher,award_returned,award_lapsed,settled,expired,reopened,cancelled,withdrawn,late_cancellation,customer_number_set"`
	At   time.Time `json:"Zeit" doc:"when it happened"`
}

// Expectation is what comes next.
type Expectation struct {
	_ struct{} `schema:"Erwartung"`

	Kind string `json:"Art" enum:"friend_opens,friend_confirms,friend_orders,order_approved,complaint_ends,reward_comes,reward_choice,payout_arrives"`
	By   string `json:"Bis,omitempty" format:"date" doc:"last day, where it is known"`
	// Where a period is hours or less, as in a demonstration, a day says too little.
	At *time.Time `json:"BisZeit,omitempty" doc:"instant at which it ends, where that isn't the end of the last day"`
}

// OwnAward is an award of either side.
type OwnAward struct {
	_ struct{} `schema:"EigenePraemierung"`

	ID          string     `json:"Id"`
	Party       string     `json:"Partei" enum:"recommender,recipient" doc:"whose it is: the recommender or the friend"`
	Kind        string     `json:"Art" enum:"referral,bonus"`
	Status      string     `json:"Status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen" doc:"Offen: not claimed yet; Bereitgestellt: claimed, on its way; Ausgezahlt: transferred; Abgeholt: its voucher was mailed; Storniert: its order was cancelled; Abgelaufen: not claimed in time"`
	Standing    string     `json:"Stand" enum:"waiting,under_way,paid,lapsed,cancelled" doc:"the word for its money"`
	AmountCents int64      `json:"WertCent"`
	Contracts   int        `json:"Abschluesse,omitempty" doc:"of a bonus: how many contracts earned it"`
	PaidAt      *time.Time `json:"GezahltAm,omitempty" doc:"when it was transferred or its voucher was mailed"`
	ExpiresOn   string     `json:"VerfaelltAm,omitempty" format:"date" doc:"last day on which it can be claimed"`
	RedeemBy    string     `json:"EinloesbarBis,omitempty" format:"date" doc:"last day of the own voucher, where one is known"`
	Voucher     string     `json:"Gutscheinname,omitempty" doc:"what the own voucher is called, once its code was mailed"`
	// The friend's is the friend's business.
	Review *AwardReview `json:"Pruefung,omitempty" doc:"of an own award: people look at it before it may be paid, or did"`
}

// Status gives the wire's name of a status (section 4 of the specification).
func Status(s recommendation.Status) string {
	return map[recommendation.Status]string{
		recommendation.Open: "Offen", recommendation.Confirmed: "Ok", recommendation.Owed: "Freigegeben",
		recommendation.Paid: "Gezahlt", recommendation.Expired: "Abgelaufen", recommendation.Cancelled: "Storniert",
	}[s]
}

func waits(v recommendation.View) bool {
	return v.Shown == recommendation.Open && v.RecipientID != ""
}

func toRecommendation(v recommendation.View) Recommendation {
	return Recommendation{
		RecommendationNumber: v.Number.String(), Key: v.Hex, Status: Status(v.Shown),
		RecommenderFirstName: v.Recommender.FirstName,
		RecommenderName:      person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProductID:            v.ProductID, ProductName: v.ProductName, Share: int(v.Share),
		RecommenderCents: v.ShownCents, Commission: v.Commission, RecipientCents: v.RecipientCents, CreatedAt: v.CreatedAt,
		ValidUntil: v.LastDay().Format(time.DateOnly), LongURL: v.LongLink, ShortURL: v.ShortLink,
		Line: v.Line.Shown(), Advisor: toAdvisor(v.Tenant, v.Advisor), Another: toAnother(v.Another),
	}
}

func toAdvisor(t tenant.ID, a *advisor.Advisor) *NamedAdvisor {
	if a == nil {
		return nil
	}
	return &NamedAdvisor{Number: a.Number, Name: a.Name(), City: a.City, Photo: advisorrest.PhotoPath(t, a.Number)}
}

func toEigene(v recommendation.OwnView) OwnRecommendation {
	e := OwnRecommendation{
		RecommendationNumber: v.Number.String(), Key: v.Hex, Status: Status(v.Shown), Standing: string(v.Stands),
		Waits:     waits(v.View),
		ProductID: v.ProductID, ProductName: v.ProductName, Share: int(v.Share),
		RecommenderCents: v.RecommenderCents, Commission: v.Commission, RecipientCents: v.RecipientCents,
		CreatedAt:  v.CreatedAt,
		ValidUntil: v.LastDay().Format(time.DateOnly), LongURL: v.LongLink, ShortURL: v.ShortLink,
		Visits: v.Counts.Visits, Calls: v.Counts.Calls, VisitsByChannel: notNil(v.Counts.ByChannel),
		EntriesByChannel: notNil(v.Counts.Entries), ByCode: v.OfflineCode != "",
		Events: make([]Event, 0, len(v.Events)), Awards: toAwards(v.Money.Awards),
		CancelReason: v.Money.CancelReason,
	}
	for _, event := range v.Events {
		e.Events = append(e.Events, Event{Kind: string(event.Kind), At: event.At})
	}
	if v.Next != nil {
		e.Next = &Expectation{Kind: string(v.Next.Kind), By: day(v.Next.By), At: withinDay(v.Next.By)}
	}
	return e
}

func toAwards(all []recommendation.Award) []OwnAward {
	own := make([]OwnAward, 0, len(all))
	for _, a := range all {
		own = append(own, OwnAward{
			ID: a.ID, Party: string(a.Party), Kind: a.Kind, Status: a.Status, Standing: string(a.Standing),
			AmountCents: a.AmountCents, Contracts: a.Contracts, PaidAt: a.PaidAt, ExpiresOn: day(a.ExpiresAt),
			RedeemBy: a.RedeemBy, Voucher: a.Voucher, Review: ToReview(a.Review),
		})
	}
	return own
}

func notNil(counts map[string]int) map[string]int {
	if counts == nil {
		return map[string]int{}
	}
	return counts
}

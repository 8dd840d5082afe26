package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// DeskCase is one recommendation with all that is around it.
type DeskCase struct {
	_ struct{} `schema:"Verwaltungsempfehlung"`

	Number           string        `json:"Empfehlungsnummer"`
	Status           string        `json:"Status" enum:"open,confirmed,approved,paid,expired,cancelled" doc:"now"`
	Standing         string        `json:"Stand" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired" doc:"the word for people"`
	Product          string        `json:"Produktname"`
	RecommenderCents int64         `json:"EmpfehlerCent" doc:"promised to the recommender"`
	RecipientCents   int64         `json:"EmpfaengerCent" doc:"promised to the friend"`
	CreatedAt        time.Time     `json:"ErstelltAm" doc:"when it was made"`
	ValidUntil       string        `json:"GueltigBis" format:"date" doc:"last day"`
	Channel          string        `json:"Kanal,omitempty"`
	Seller           string        `json:"Vertriebsnummer,omitempty" doc:"of who brought it"`
	CancelReason     string        `json:"Stornogrund,omitempty" doc:"in the tenant's words"`
	Recommender      MaskedPerson  `json:"Empfehler" doc:"masked"`
	Friend           MaskedPerson  `json:"Empfaenger" doc:"empty where nobody has entered data"`
	Events           []CaseEvent   `json:"Ereignisse" doc:"the time line, oldest first"`
	Ahead            []CaseAhead   `json:"Aussicht" doc:"what can still happen"`
	Awards           []CaseAward   `json:"Praemierungen" doc:"of both sides"`
	Orders           []CaseOrder   `json:"Auftraege" doc:"the newest first"`
	Letters          []CaseLetter  `json:"Briefe" doc:"that were sent, the first one first"`
	Signals          []CaseSignal  `json:"Auffaelligkeiten" doc:"they decide nothing"`
	Inquiries        []CaseInquiry `json:"Anfragen" doc:"of the recommender about it, or about none by name"`
	Again            []CaseResend  `json:"BriefErneut" doc:"letters that a side waits for, and that may go again"`
}

// CaseResend is a letter that may go once more.
type CaseResend struct {
	_ struct{} `schema:"WartenderBrief"`

	Side     string     `json:"Partei" enum:"recommender,recipient" doc:"whose letter it is"`
	Letter   string     `json:"Brief" enum:"reward,confirm" doc:"reward: claims the reward; confirm: confirms the data"`
	Hindered string     `json:"Gehindert,omitempty" enum:"soon,declined,held," doc:"why it can't go now"`
	From     *time.Time `json:"Ab,omitempty" doc:"when it can, where that is known"`
}

// MaskedPerson is one person of a recommendation.
type MaskedPerson struct {
	_ struct{} `schema:"MaskiertePerson"`

	Initials string `json:"Initialen,omitempty"`
	Email    string `json:"EmailMaskiert,omitempty" doc:"masked"`
	Gone     bool   `json:"Geloescht" doc:"the person was erased"`
	Account  string `json:"KontoId,omitempty" doc:"of a recommender"`
	Locked   bool   `json:"Gesperrt" doc:"the account is locked"`
}

// CaseEvent is a point of the time line.
type CaseEvent struct {
	_ struct{} `schema:"Verwaltungsereignis"`

	Kind  string    `json:"Art" enum:"created,code_entered,led_on,recipient_entered,recipient_erased,recommender_erased,confirmed,ordered,order_cancelled,order_reported,order_lapsed,order_changed,approved,award_offered,award_chosen,award_paid,award_voucher,award_returned,award_refused,award_lapsed,award_cancelled,settled,expired,reopened,cancelled,withdrawn,late_cancellation,customer_number_set"`
	At    time.Time `json:"Zeit" doc:"when it happened"`
	Party string    `json:"Partei,omitempty" enum:"recommender,recipient," doc:"whose award it is about"`
	Cents int64     `json:"WertCent,omitempty" doc:"of that award"`
	Why   string    `json:"Grund,omitempty" doc:"of award_refused: in the words of who refused it"`
}

// CaseAhead is something that can still happen.
type CaseAhead struct {
	_ struct{} `schema:"Aussicht"`

	Kind  string     `json:"Art" enum:"friend_opens,friend_confirms,friend_orders,order_approved,complaint_ends,reward_comes,reward_choice,payout_arrives,validity_ends,review_ends"`
	Party string     `json:"Partei,omitempty" enum:"recommender,recipient," doc:"whose it is"`
	By    string     `json:"Bis,omitempty" format:"date" doc:"last day, where it is known"`
	At    *time.Time `json:"BisZeit,omitempty" doc:"the instant at which it ends"`
}

// CaseAward is one side's claim.
type CaseAward struct {
	_ struct{} `schema:"Verwaltungspraemierung"`

	ID        string     `json:"Id"`
	Party     string     `json:"Partei" enum:"recommender,recipient" doc:"whose it is"`
	Kind      string     `json:"Art" enum:"referral,bonus"`
	Standing  string     `json:"Stand" enum:"waiting,under_way,paid,lapsed,cancelled" doc:"the word for its money"`
	Cents     int64      `json:"WertCent"`
	ExpiresOn string     `json:"VerfaelltAm,omitempty" format:"date" doc:"last day on which it can be claimed"`
	PaymentBy string     `json:"ZahlungBis,omitempty" format:"date" doc:"by when payment was promised"`
	PaidAt    *time.Time `json:"GezahltAm,omitempty" doc:"when it was transferred or its voucher was mailed"`
	Review    string     `json:"Pruefung,omitempty" enum:"held,refusing,refused,passed," doc:"what people decided of it"`
	HeldUntil string     `json:"GeprueftBis,omitempty" format:"date" doc:"last day of that look"`
	Then      string     `json:"PruefungDanach,omitempty" enum:"passed,refusing,refused," doc:"what follows then"`
	OwedBack  bool       `json:"Zurueckgefordert" doc:"its order was cancelled after it was paid: it is owed back"`
	GivenBack bool       `json:"Zurueckgezahlt" doc:"it was owed back, and was paid back"`
}

// CaseOrder is what was reported of an order.
type CaseOrder struct {
	_ struct{} `schema:"Verwaltungsauftrag"`

	Number         string     `json:"Auftragsnummer,omitempty" doc:"missing for one that only the friend's side reported"`
	Status         string     `json:"Status" enum:"approved,cancelled,refused,reported,replaced,lapsed" doc:"now"`
	Stage          string     `json:"Stufe,omitempty" enum:"waits,complaint,owed,ended,lost," doc:"of what counts"`
	Reason         string     `json:"Ablehnungsgrund,omitempty" doc:"code of why it doesn't count"`
	CancelReason   string     `json:"Stornogrund,omitempty" doc:"in the tenant's words"`
	OrderedOn      string     `json:"Auftragsdatum,omitempty" format:"date" doc:"day of the order"`
	ReceivedAt     time.Time  `json:"Eingegangen" doc:"when it came"`
	ComplaintUntil *time.Time `json:"ReklamationBis,omitempty" doc:"end of its complaint period"`
	Late           bool       `json:"ZuSpaet" doc:"it was cancelled after something was paid"`
}

// CaseLetter is one that was sent.
type CaseLetter struct {
	_ struct{} `schema:"GesendeterBrief"`

	Kind string    `json:"Art" doc:"the occasion, as a word: reward, confirm, paid"`
	At   time.Time `json:"Zeit" doc:"when it left"`
}

// CaseSignal is something unusual.
type CaseSignal struct {
	_ struct{} `schema:"Auffaelligkeit"`

	Kind  string    `json:"Art" enum:"same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own,same_seller"`
	Count int       `json:"Anzahl" doc:"how many people, addresses or recommendations; 0 where it says nothing"`
	Words string    `json:"Worte" doc:"what was found, in English"`
	At    time.Time `json:"Zeit" doc:"when it was found"`
}

// CaseInquiry is a question about a missing reward.
type CaseInquiry struct {
	_ struct{} `schema:"Verwaltungsanfrage"`

	ID             string     `json:"Id"`
	Recommendation string     `json:"Empfehlungsnummer,omitempty" doc:"where the person named it"`
	Order          string     `json:"Auftragsnummer" doc:"as the person wrote it"`
	Product        string     `json:"Produkt,omitempty" doc:"as the person wrote it"`
	Message        string     `json:"Nachricht" doc:"as the person wrote it"`
	At             time.Time  `json:"Zeit" doc:"when it was asked"`
	Answer         string     `json:"Antwort,omitempty"`
	AnsweredAt     *time.Time `json:"BeantwortetAm,omitempty" doc:"missing while it waits"`
}

// PersonPage is an account with what it began.
type PersonPage struct {
	_ struct{} `schema:"Personenseite"`

	ID        string        `json:"KontoId"`
	Initials  string        `json:"Initialen"`
	Email     string        `json:"EmailMaskiert" doc:"masked"`
	LockedAt  *time.Time    `json:"GesperrtSeit,omitempty" doc:"missing for an open account"`
	Since     time.Time     `json:"Seit" doc:"when the account was made"`
	Hits      []PeopleHit   `json:"Empfehlungen" doc:"the newest twenty"`
	More      bool          `json:"Weitere" doc:"there are older ones"`
	Inquiries []CaseInquiry `json:"Anfragen" doc:"the newest first"`
}

func toHits(all []lookup.Hit) []PeopleHit {
	out := make([]PeopleHit, len(all))
	for i, h := range all {
		out[i] = PeopleHit{
			Kind: string(h.Kind), Number: h.Number, Account: h.Account, Side: string(h.Side), Initials: h.Person.Initials,
			Email: h.Person.Email, Gone: h.Person.Gone, Name: h.Name, Product: h.Product, Entered: h.Entered,
			Standing: string(h.Stands), Locked: h.Locked, Ended: h.Ended, On: h.At.In(tenant.Berlin).Format(time.DateOnly),
		}
	}
	return out
}

func toSide(s lookup.Side) MaskedPerson {
	return MaskedPerson{Initials: s.Initials, Email: s.Email, Gone: s.Gone, Account: s.Account, Locked: s.Locked}
}

func toCase(c lookup.Case) DeskCase {
	out := DeskCase{
		Number: c.Number.String(), Status: string(c.Now), Standing: string(c.Stands), Product: c.Product,
		RecommenderCents: c.RecommenderCents, RecipientCents: c.RecipientCents, CreatedAt: c.CreatedAt,
		ValidUntil: c.LastDay().Format(time.DateOnly), Channel: c.Channel, Seller: c.SellerNumber,
		CancelReason: c.Money.CancelReason, Recommender: toSide(c.Recommender), Friend: toSide(c.Friend),
		Events: toEvents(c.Timeline), Ahead: []CaseAhead{}, Awards: []CaseAward{}, Orders: []CaseOrder{},
		Letters: []CaseLetter{},
		Signals: toSignals(c.Signals), Inquiries: toInquiries(c.Inquiries), Again: []CaseResend{},
	}
	for _, a := range c.Ahead {
		out.Ahead = append(out.Ahead, CaseAhead{Kind: string(a.Kind), Party: string(a.Party), By: lastDay(a.By), At: a.By})
	}
	for _, a := range c.Money.Awards {
		out.Awards = append(out.Awards, toAward(a, c.Back[a.ID]))
	}
	for _, o := range c.Orders {
		out.Orders = append(out.Orders, toOrder(o))
	}
	for _, l := range c.Letters {
		out.Letters = append(out.Letters, CaseLetter{Kind: l.Kind, At: l.At})
	}
	for _, one := range c.Again {
		out.Again = append(out.Again, CaseResend{
			Side: string(one.Side), Letter: one.Letter, Hindered: string(one.Hindered), From: one.From,
		})
	}
	return out
}

func toEvents(all []lookup.Point) []CaseEvent {
	out := make([]CaseEvent, len(all))
	for i, p := range all {
		out[i] = CaseEvent{Kind: string(p.Kind), At: p.At, Party: string(p.Party), Cents: p.Cents, Why: p.Why}
	}
	return out
}

func toAward(a recommendation.Award, b lookup.Back) CaseAward {
	out := CaseAward{
		ID: a.ID, Party: string(a.Party), Kind: a.Kind, Standing: string(a.Standing), Cents: a.AmountCents,
		ExpiresOn: lastDay(a.ExpiresAt), PaidAt: a.PaidAt, OwedBack: b.Owed, GivenBack: b.Paid,
	}
	if a.Chosen && !a.Ended {
		out.PaymentBy = lastDay(a.PaymentBy)
	}
	if a.Review != nil {
		out.Review, out.Then = string(a.Review.Stage), string(a.Review.Then)
	}
	if a.Review.Runs() {
		out.HeldUntil = lastDay(&a.Review.Until)
	}
	return out
}

func toOrder(o lookup.Order) CaseOrder {
	out := CaseOrder{
		Status: string(o.Status), Stage: string(o.Stage), Reason: string(o.Reason), CancelReason: o.CancelReason,
		ReceivedAt: o.ReceivedAt, Late: o.Late,
	}
	if !o.Reported {
		out.Number = o.Number
	}
	if !o.OrderedAt.IsZero() {
		out.OrderedOn = o.OrderedAt.In(tenant.Berlin).Format(time.DateOnly)
	}
	if !o.ComplaintUntil.IsZero() {
		out.ComplaintUntil = &o.ComplaintUntil
	}
	return out
}

func toSignals(all []signal.Signal) []CaseSignal {
	out := make([]CaseSignal, len(all))
	for i, s := range all {
		out[i] = CaseSignal{Kind: string(s.Kind), Count: s.Evidence.Count, Words: s.Words(), At: s.FoundAt}
	}
	return out
}

func toInquiries(all []inquiry.Inquiry) []CaseInquiry {
	out := make([]CaseInquiry, len(all))
	for i, q := range all {
		out[i] = CaseInquiry{
			ID: q.ID, Recommendation: q.RecommendationNumber, Order: q.OrderNumber, Product: q.Product, Message: q.Message,
			At: q.CreatedAt, Answer: q.Answer, AnsweredAt: q.AnsweredAt,
		}
	}
	return out
}

func toPerson(p lookup.Person) PersonPage {
	return PersonPage{
		ID: p.Account, Initials: p.Masked.Initials, Email: p.Masked.Email, LockedAt: p.Locked, Since: p.Since,
		Hits: toHits(p.Hits), More: p.More, Inquiries: toInquiries(p.Inquiries),
	}
}

// lastDay is the last day before an end.
func lastDay(end *time.Time) string {
	if end == nil {
		return ""
	}
	return tenant.LastDay(*end).Format(time.DateOnly)
}

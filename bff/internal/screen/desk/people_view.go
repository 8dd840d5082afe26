package desk

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// PeopleFound is the answer to a search.
type PeopleFound struct {
	Hits []PeopleHit `json:"hits" doc:"sellers, then accounts, then recommendations, each the newest first"`
	More bool        `json:"more" doc:"there are more than twenty"`
	Ways []string    `json:"ways" enum:"number,award,order,customer,seller,email,name" doc:"how it was looked for"`
}

// PeopleHit is something that was found.
type PeopleHit struct {
	Kind     string `json:"kind" enum:"recommendation,account,seller"`
	Number   string `json:"number,omitempty"`
	Account  string `json:"account,omitempty"`
	Side     string `json:"side,omitempty" enum:"recommender,recipient,"`
	Initials string `json:"initials,omitempty"`
	Email    string `json:"email,omitempty" doc:"masked"`
	Gone     bool   `json:"gone" doc:"the person was erased"`
	Name     string `json:"name,omitempty" doc:"of an agency"`
	Product  string `json:"product,omitempty" doc:"of a recommendation"`
	Entered  bool   `json:"entered" doc:"the friend of an open one has entered data, and not confirmed them"`
	Standing string `json:"standing,omitempty" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired,"`
	Locked   bool   `json:"locked"`
	Ended    bool   `json:"ended"`
	On       string `json:"on" format:"date"`
}

// Case is one recommendation with all that is around it.
type Case struct {
	Number           string          `json:"number"`
	Standing         string          `json:"standing" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired"`
	Product          string          `json:"product"`
	RecommenderCents int64           `json:"recommenderCents"`
	RecipientCents   int64           `json:"recipientCents"`
	ValidUntil       string          `json:"validUntil" format:"date" doc:"last day"`
	Seller           string          `json:"seller,omitempty"`
	CancelReason     string          `json:"cancelReason,omitempty" doc:"in the tenant's words"`
	Recommender      MaskedPerson    `json:"recommender"`
	Friend           MaskedPerson    `json:"friend"`
	Events           []CaseEvent     `json:"events" doc:"oldest first"`
	Ahead            []CaseAhead     `json:"ahead"`
	Awards           []CaseAward     `json:"awards"`
	Orders           []CaseOrder     `json:"orders" doc:"the newest first"`
	Letters          []CaseLetter    `json:"letters"`
	Signals          []CaseSignal    `json:"signals"`
	Inquiries        []PersonInquiry `json:"inquiries"`
	Again            []CaseResend    `json:"again" doc:"letters that a side waits for"`
}

// CaseResend is a letter that may go once more.
type CaseResend struct {
	Side     string     `json:"side" enum:"recommender,recipient"`
	Letter   string     `json:"letter" enum:"reward,confirm"`
	Hindered string     `json:"hindered,omitempty" enum:"soon,declined,held," doc:"why it can't go now"`
	From     *time.Time `json:"from,omitempty" doc:"when it can"`
}

// MaskedPerson is one person of a recommendation.
type MaskedPerson struct {
	Initials string `json:"initials,omitempty"`
	Email    string `json:"email,omitempty" doc:"masked"`
	Gone     bool   `json:"gone" doc:"the person was erased"`
	Account  string `json:"account,omitempty"`
	Locked   bool   `json:"locked"`
}

// CaseEvent is a point of the time line.
type CaseEvent struct {
	Kind  string    `json:"kind"`
	At    time.Time `json:"at"`
	Party string    `json:"party,omitempty" enum:"recommender,recipient,"`
	Cents int64     `json:"cents,omitempty"`
	Why   string    `json:"why,omitempty" doc:"of a transfer that own people refused, in their words"`
}

// CaseAhead is something that can still happen.
type CaseAhead struct {
	Kind  string     `json:"kind"`
	Party string     `json:"party,omitempty" enum:"recommender,recipient,"`
	By    string     `json:"by,omitempty" format:"date" doc:"last day"`
	At    *time.Time `json:"at,omitempty" doc:"the instant"`
}

// CaseAward is one side's claim.
type CaseAward struct {
	ID        string     `json:"id"`
	Party     string     `json:"party" enum:"recommender,recipient"`
	Kind      string     `json:"kind" enum:"referral,bonus"`
	Standing  string     `json:"standing" enum:"waiting,under_way,paid,lapsed,cancelled"`
	Cents     int64      `json:"cents"`
	ExpiresOn string     `json:"expiresOn,omitempty" format:"date"`
	PaymentBy string     `json:"paymentBy,omitempty" format:"date"`
	PaidAt    *time.Time `json:"paidAt,omitempty"`
	Review    string     `json:"review,omitempty" enum:"held,refusing,refused,passed," doc:"what people decided of it"`
	HeldUntil string     `json:"heldUntil,omitempty" format:"date" doc:"last day of that look"`
	Then      string     `json:"then,omitempty" enum:"passed,refusing,refused," doc:"what follows then without a person"`
	OwedBack  bool       `json:"owedBack"`
	GivenBack bool       `json:"givenBack"`
}

// CaseOrder is what was reported of an order.
type CaseOrder struct {
	Number         string     `json:"number,omitempty" doc:"missing for one that only the friend's side reported"`
	Status         string     `json:"status" enum:"approved,cancelled,refused,reported,replaced,lapsed"`
	Stage          string     `json:"stage,omitempty" enum:"waits,complaint,owed,ended,lost,"`
	Reason         string     `json:"reason,omitempty" doc:"code of why it doesn't count"`
	CancelReason   string     `json:"cancelReason,omitempty" doc:"in the tenant's words"`
	OrderedOn      string     `json:"orderedOn,omitempty" format:"date"`
	ReceivedAt     time.Time  `json:"receivedAt"`
	ComplaintUntil *time.Time `json:"complaintUntil,omitempty"`
	Late           bool       `json:"late" doc:"cancelled after something was paid"`
}

// CaseLetter is one that was sent.
type CaseLetter struct {
	Kind string    `json:"kind"`
	At   time.Time `json:"at"`
}

// CaseSignal is something unusual.
type CaseSignal struct {
	Kind  string    `json:"kind"`
	Count int64     `json:"count"`
	At    time.Time `json:"at"`
}

// PersonInquiry is a question about a missing reward.
type PersonInquiry struct {
	ID         string     `json:"id"`
	Number     string     `json:"number,omitempty" doc:"of the recommendation, where the person named it"`
	Order      string     `json:"order" doc:"as the person wrote it"`
	Product    string     `json:"product,omitempty"`
	Message    string     `json:"message"`
	At         time.Time  `json:"at"`
	Answer     string     `json:"answer,omitempty"`
	AnsweredAt *time.Time `json:"answeredAt,omitempty"`
}

// Account is an account with what it began.
type Account struct {
	ID        string          `json:"id"`
	Initials  string          `json:"initials"`
	Email     string          `json:"email" doc:"masked"`
	LockedAt  *time.Time      `json:"lockedAt,omitempty"`
	Since     time.Time       `json:"since"`
	Hits      []PeopleHit     `json:"hits" doc:"the newest twenty recommendations"`
	More      bool            `json:"more"`
	Inquiries []PersonInquiry `json:"inquiries"`
}

// ClearPerson is a person whose name and address are shown.
type ClearPerson struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}

// RevealedPersons are the persons of a recommendation.
type RevealedPersons struct {
	Recommender *ClearPerson `json:"recommender,omitempty"`
	Friend      *ClearPerson `json:"friend,omitempty"`
}

func hitOf(h wire.PeopleHit) PeopleHit {
	return PeopleHit{
		Kind: h.Kind, Number: h.Number, Account: h.Account, Side: h.Side, Initials: h.Initials, Email: h.Email,
		Gone: h.Gone, Name: h.Name, Product: h.Product, Entered: h.Entered, Standing: h.Standing, Locked: h.Locked,
		Ended: h.Ended, On: h.On,
	}
}

func maskedOf(p wire.MaskedPerson) MaskedPerson {
	return MaskedPerson{Initials: p.Initials, Email: p.Email, Gone: p.Gone, Account: p.Account, Locked: p.Locked}
}

func caseOf(c wire.DeskCase) Case {
	return Case{
		Number: c.Number, Standing: c.Standing, Product: c.Product, RecommenderCents: c.RecommenderCents,
		RecipientCents: c.RecipientCents, ValidUntil: c.ValidUntil, Seller: c.Seller, CancelReason: c.CancelReason,
		Recommender: maskedOf(c.Recommender), Friend: maskedOf(c.Friend),
		Events: screen.Map(c.Events, func(e wire.CaseEvent) CaseEvent {
			return CaseEvent{e.Kind, e.At.UTC(), e.Party, e.Cents, e.Why}
		}),
		Ahead: screen.Map(c.Ahead, func(a wire.CaseAhead) CaseAhead {
			return CaseAhead{a.Kind, a.Party, a.By, instant(a.At)}
		}),
		Awards: screen.Map(c.Awards, func(a wire.CaseAward) CaseAward {
			return CaseAward{
				ID: a.ID, Party: a.Party, Kind: a.Kind, Standing: a.Standing, Cents: a.Cents, ExpiresOn: a.ExpiresOn,
				PaymentBy: a.PaymentBy, PaidAt: instant(a.PaidAt), HeldUntil: a.HeldUntil,
				Review: a.Review, Then: a.Then, OwedBack: a.OwedBack, GivenBack: a.GivenBack,
			}
		}),
		Orders: screen.Map(c.Orders, func(o wire.CaseOrder) CaseOrder {
			return CaseOrder{
				Number: o.Number, Status: o.Status, Stage: o.Stage, Reason: o.Reason, CancelReason: o.CancelReason,
				OrderedOn: o.OrderedOn, ReceivedAt: o.ReceivedAt.UTC(), ComplaintUntil: instant(o.ComplaintUntil), Late: o.Late,
			}
		}),
		Letters: screen.Map(c.Letters, func(l wire.CaseLetter) CaseLetter { return CaseLetter{l.Kind, l.At.UTC()} }),
		Signals: screen.Map(c.Signals, func(s wire.CaseSignal) CaseSignal {
			return CaseSignal{s.Kind, s.Count, s.At.UTC()}
		}),
		Inquiries: screen.Map(c.Inquiries, inquiryOf),
		Again: screen.Map(c.Again, func(r wire.CaseResend) CaseResend {
			return CaseResend{r.Side, r.Letter, r.Hindered, instant(r.From)}
		}),
	}
}

func inquiryOf(q wire.CaseInquiry) PersonInquiry {
	return PersonInquiry{
		ID: q.ID, Number: q.Recommendation, Order: q.Order, Product: q.Product, Message: q.Message, At: q.At.UTC(),
		Answer: q.Answer, AnsweredAt: instant(q.AnsweredAt),
	}
}

func accountOf(p wire.PersonPage) Account {
	return Account{
		ID: p.ID, Initials: p.Initials, Email: p.Email, LockedAt: instant(p.LockedAt), Since: p.Since.UTC(),
		Hits: screen.Map(p.Hits, hitOf), More: p.More, Inquiries: screen.Map(p.Inquiries, inquiryOf),
	}
}

func instant(at *time.Time) *time.Time {
	if at == nil {
		return nil
	}
	utc := at.UTC()
	return &utc
}

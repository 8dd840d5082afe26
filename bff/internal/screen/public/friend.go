package public

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Friend is what the friend sees.
//
// Rule (page, 7 D): Two browsers at one link, walked: anyone who confirms first has it, and those that typed hear no
// more than that. Test: endings.spec.ts `who confirms first has the link, and the browsers that typed hear no more
// than that`.
//
// Rule (page, 4 D): What waits is shown to its own browser alone. Test: TestWhatWaitsIsShownToItsOwnBrowserAlone.
//
// Rule (page, 4 D): The browser that typed hears that it worked, and nothing more. Enforced: token.ErrConfirmed. Test:
// TestTheCookieOfTheBrowserThatTypedOpensNothingOnceTheMailboxHasConfirmed.
type Friend struct {
	State           string `json:"state" enum:"open,waiting,confirmed,ordered,paid,orderAgain,orderCancelled,notOrdered,expired,cancelled,taken" doc:"taken: somebody else has confirmed, and what became of it is nobody else's business"`
	RecommenderName string `json:"recommenderName" doc:"shortened: Anna M."`
	// RecommenderFirstName is for the preview of the link.
	RecommenderFirstName string `json:"-"`
	// Preview is the address of the picture beside the link, without its host.
	Preview          string       `json:"-"`
	Product          Offer        `json:"product"`
	RecommenderCents int64        `json:"recommenderCents"`
	RecipientCents   int64        `json:"recipientCents"`
	ValidUntil       string       `json:"validUntil" format:"date"`
	AdvertisingEmail LegalText    `json:"advertisingEmail"`
	AdvertisingPhone LegalText    `json:"advertisingPhone"`
	Fields           FriendFields `json:"fields" doc:"what the form asks for beside name and e-mail"`
	Company          bool         `json:"company" doc:"whether the form asks for a company: the tenant takes them and the product is one for them"`
	Facts            FriendFacts  `json:"facts"`
	Line             string       `json:"line,omitempty" doc:"what the recommender says, while the link can be used"`
	Trust            *Trust       `json:"trust,omitempty" doc:"what can be looked up of the company"`
	Advisor          *Advisor     `json:"advisor,omitempty" doc:"whom the recommendation names among the tenant's people"`
	Waiting          *Waiting     `json:"waiting,omitempty" doc:"only in the browser that entered the data"`
	Order            *Order       `json:"order,omitempty" doc:"only in the browser that confirmed them"`
	Ordered          *Ordered     `json:"ordered,omitempty" doc:"only in the browser that confirmed them"`
	Another          *Another     `json:"another,omitempty" doc:"for somebody else, once the link is taken"`
	Own              bool         `json:"own,omitempty" doc:"who is logged in made it, and this browser entered nothing"`
	Worked           bool         `json:"worked,omitempty" doc:"this browser typed what the mailbox has confirmed: that is all that it hears"`
}

// Offer is a product with what is to be known of it before one types anything.
type Offer struct {
	ProductCard
	Features  []string `json:"features"`
	OnceCents int64    `json:"onceCents" doc:"0 means none"`
	Footnote  string   `json:"footnote" doc:"what the price holds for; empty without one"`
}

func offerOf(v *screen.Visit, p *wire.Product) Offer {
	return Offer{
		ProductCard: cardOf(v, p), Features: screen.Map(p.Features, func(f string) string { return f }),
		OnceCents: p.OnceCents, Footnote: p.Footnote,
	}
}

// FriendFields says of each field whether it is asked for.
type FriendFields struct {
	Salutation string `json:"salutation" enum:"required,optional,unasked"`
	BirthDate  string `json:"birthDate" enum:"required,optional,unasked"`
	Address    string `json:"address" enum:"required,optional,unasked"`
	Phone      string `json:"phone" enum:"required,optional,unasked"`
}

func fieldsOf(v *screen.Visit) FriendFields {
	f := v.Tenant.FriendFields
	return FriendFields{Salutation: f.Salutation, BirthDate: f.BirthDate, Address: f.Address, Phone: f.Phone}
}

// FriendFacts are the numbers that the page mentions.
type FriendFacts struct {
	EraseWeeks int `json:"eraseWeeks"`
	MinAge     int `json:"minAge"`
	ValidDays  int `json:"validDays"`
}

// Order is the way to the offer.
type Order struct {
	Link string `json:"link"`
	By   string `json:"by" format:"date" doc:"last day"`
	// What else there is to do before the reward is due.
	StoresAccounts  bool `json:"storesAccounts" doc:"whether the tenant takes an account before the reward is due"`
	CustomerNumbers bool `json:"customerNumbers" doc:"whether the tenant takes customer numbers"`
	// PayoutText says how long it takes until the reward is paid.
	PayoutText string `json:"payoutText,omitempty" doc:"the tenant's words on when the reward comes"`
}

// orderOf gives none before the data are confirmed, and none once the time to order is over.
func orderOf(v *screen.Visit, link, by string) *Order {
	if link == "" || by == "" {
		return nil
	}
	m := v.Tenant.Modules
	return &Order{Link: link, By: by, StoresAccounts: m.StoringBankData, CustomerNumbers: m.CustomerNumbers}
}

// timed says beside the way to the offer how long the reward takes; the page is shown without it.
func (s *Screens) timed(ctx context.Context, v *screen.Visit, o *Order) *Order {
	if o != nil {
		o.PayoutText = s.payoutText(ctx, v)
	}
	return o
}

func (s *Screens) payoutText(ctx context.Context, v *screen.Visit) string {
	text, err := s.backend.PayoutText(ctx, v.Public())
	if err != nil {
		return ""
	}
	return text
}

// FriendForm is the friend's data.
type FriendForm struct {
	Company          string `json:"company,omitempty" wire:"empfaengerdaten.firma" maxLength:"100" doc:"where the page offers it"`
	Salutation       string `json:"salutation,omitempty" wire:"empfaengerdaten.anrede" enum:"Frau,Herr,Divers,"`
	FirstName        string `json:"firstName" wire:"empfaengerdaten.vorname" maxLength:"100"`
	LastName         string `json:"lastName" wire:"empfaengerdaten.name" maxLength:"100"`
	BirthDate        string `json:"birthDate,omitempty" wire:"empfaengerdaten.geburtsdatum" maxLength:"10" doc:"YYYY-MM-DD"`
	Email            string `json:"email" wire:"empfaengerdaten.email" maxLength:"254"`
	Phone            string `json:"phone,omitempty" wire:"empfaengerdaten.telefon" maxLength:"40"`
	AdvertisingEmail bool   `json:"advertisingEmail" wire:"empfaengerdaten.werbungemail" doc:"offers by e-mail"`
	AdvertisingPhone bool   `json:"advertisingPhone" wire:"empfaengerdaten.werbungtelefon" doc:"offers by telephone; needs a number"`
	Street           string `json:"street,omitempty" wire:"empfaengerdaten.adresse.strasse" maxLength:"100"`
	HouseNumber      string `json:"houseNumber,omitempty" wire:"empfaengerdaten.adresse.hausnummer" maxLength:"20"`
	Zip              string `json:"zip,omitempty" wire:"empfaengerdaten.adresse.plz" maxLength:"10"`
	City             string `json:"city,omitempty" wire:"empfaengerdaten.adresse.ort" maxLength:"100"`
	IdempotencyKey   string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a repeated submission of the same form"`
}

// FriendInput is a link and the channel that it came through.
type FriendInput struct {
	LinkInput
	Channel string `query:"c" maxLength:"50"`
}

func (s *Screens) getFriend(ctx context.Context, in *FriendInput) (*screen.AnswerWithCookie[Friend], error) {
	view, cookie, err := s.Friend(ctx, backend.Link{Number: in.Number, Key: in.Key})
	if err != nil {
		return nil, err
	}
	a := &screen.AnswerWithCookie[Friend]{CacheControl: "no-store", Body: view}
	if cookie != "" {
		a.SetCookie = []string{cookie}
	}
	return a, nil
}

// Friend composes the friend's page. The cookie is not empty when the browser's own recipient cookie has become
// worthless (section 4 of the specification: "removed on failure").
//
// Rule (friend, 2 D): The recommender's line stands on the friend's page as long as the link can be used, with the
// shortened name, and on no other page and in no letter. Test: TestTheLineStandsOnTheFriendsPageWhileTheLinkCanBeUsed.
//
// Rule (friend, 4 D): Who comes second to a link hears whose it is and of what, and nothing of the first. Test:
// TestWhoComesSecondHearsNothingOfTheFirst.
func (s *Screens) Friend(ctx context.Context, link backend.Link) (view Friend, cookie string, err error) {
	link = link.Canonical()
	v := screen.From(ctx)
	var (
		r           backend.Recommendation
		advertising backend.Advertising
		entered     wire.Recipient
		worked, own bool
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { r, err = s.backend.Recommendation(together, v.Public(), link); return })
	g.Go(func() (err error) { advertising, err = s.backend.Advertising(together, v.Public()); return })
	g.Go(func() (err error) { entered, worked, cookie, err = s.entered(together, v, link); return })
	g.Go(func() error { own = s.isOwn(together, v, link.Number); return nil })
	if err := g.Wait(); err != nil {
		return Friend{}, "", err
	}
	view = Friend{
		Own:   own && !worked && entered.ErasedOn == "" && !entered.Confirmed,
		State: r.State, RecommenderName: r.RecommenderName, RecommenderFirstName: r.RecommenderFirstName,
		Product:          offerOf(v, &r.Product),
		Preview:          s.previews.path(v.Tenant.ID, link),
		RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents, ValidUntil: r.ValidUntil,
		AdvertisingEmail: screen.LegalOf(advertising.Email), AdvertisingPhone: screen.LegalOf(advertising.Phone),
		Fields:  fieldsOf(v),
		Another: anotherOf(r.Another),
		Trust:   trustOf(v),
		Advisor: namedAdvisor(r.Advisor),
		Company: v.Tenant.Modules.CompanyRecommendation && r.Product.Business,
		Facts: FriendFacts{
			EraseWeeks: v.Tenant.Facts.EraseWeeks, MinAge: v.Tenant.Facts.MinAge, ValidDays: v.Tenant.Facts.ValidDays,
		},
	}
	switch {
	case r.State == "open" && entered.ErasedOn != "" && !entered.Confirmed:
		view.State, view.Waiting = "waiting", waitingOf(entered, s.now())
	case entered.Confirmed:
		view.State, view.Order = entered.State, s.timed(ctx, v, orderOf(v, entered.ProductLink, entered.OrderBy))
		view.Ordered = s.ordered(ctx, v, link.Number, entered.State)
	case r.State == "confirmed", r.State == "paid":
		view.State, view.Worked = "taken", worked
	}
	if view.State == "open" && r.Line != "" {
		view.Line = r.Line
	}
	return view, cookie, nil
}

// isOwn tells whether the link is of a recommendation that the person who is logged in has made. That it can't be known
// is no reason to show nothing.
//
// Rule (friend, 4 D): Who is logged in and opens the link of a recommendation of one's own hears that it is one's own,
// with the way to share it, and is offered no reward by it; the page as others see it is one press away. Test:
// TestTheLinkOfOnesOwnRecommendationIsKnown, FriendOver.test.tsx `knows who made it`.
func (s *Screens) isOwn(ctx context.Context, v *screen.Visit, number string) bool {
	if v.Session == nil || v.Session.Kind != "" && v.Session.Kind != session.User {
		return false
	}
	mine, err := s.backend.ListOwnRecommendations(ctx, v.Call(), wire.ListOwnRecommendationsParams{Numbers: number})
	_, found := mine[number]
	return err == nil && found
}

// mailboxOnly refuses the token of a browser that typed data which the mailbox has confirmed.
const mailboxOnly = "recipient.confirmed"

// entered is what this browser entered, when its cookie says that it did. It worked when the mailbox has confirmed
// that.
func (s *Screens) entered(
	ctx context.Context, v *screen.Visit, link backend.Link,
) (e wire.Recipient, worked bool, cookie string, err error) {
	token := s.friends.Token(v.Cookies, v.Tenant.ID, link.Number)
	if token == "" {
		return wire.Recipient{}, false, "", nil
	}
	e, err = s.backend.GetRecipient(ctx, v.Public().With(token), link.Key)
	var known *problem.Problem
	switch {
	case !errors.As(err, &known):
		return e, false, "", err
	case known.Code == mailboxOnly:
		return wire.Recipient{}, true, "", nil // the cookie opens nothing, and says so also next time
	case worthless(known):
		return wire.Recipient{}, false, s.friends.Gone(v.Tenant.ID, link.Number), nil
	default:
		return e, false, "", err
	}
}

type friendFormInput struct {
	FriendInput
	Body FriendForm
}

func (s *Screens) postFriend(ctx context.Context, in *friendFormInput) (*screen.AnswerWithCookie[Waiting], error) {
	f := in.Body
	link := backend.Link{Number: in.Number, Key: in.Key}.Canonical()
	v := screen.From(ctx)
	// The browser that entered data before may enter others: its token says that it is the same person.
	call := v.Public().With(s.friends.Token(v.Cookies, v.Tenant.ID, link.Number)).Once(f.IdempotencyKey)
	created, err := s.backend.EnterData(ctx, call, link, v.Channel(in.Channel), wire.RecipientData{
		Company: f.Company, Salutation: f.Salutation, FirstName: f.FirstName, LastName: f.LastName, BirthDate: f.BirthDate,
		Email: f.Email, Phone: f.Phone, AdvertisingEmail: f.AdvertisingEmail, AdvertisingPhone: f.AdvertisingPhone,
		Address: wire.Address{Street: f.Street, HouseNumber: f.HouseNumber, Zip: f.Zip, City: f.City},
	})
	if err != nil {
		return nil, screen.Relocate(err, in.Body)
	}
	return s.waitingFor(v, link, created, f.Email), nil
}

package public

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

type heldBackend interface {
	Held(ctx context.Context, c backend.Call) (wire.Held, error)
	CustomerNumber(ctx context.Context, c backend.Call) (wire.CustomerNumber, error)
	Rectify(ctx context.Context, c backend.Call, data wire.RecipientData) error
	EraseFriend(ctx context.Context, c backend.Call) error
	LeaveAdvertising(ctx context.Context, c backend.Call, email, phone bool) error
	DeclineAsFriend(ctx context.Context, c backend.Call) error
	SetCustomerNumber(ctx context.Context, c backend.Call, recommendation, number string) (wire.CustomerNumber, error)
	StoreFriendAccount(ctx context.Context, c backend.Call, iban, holder string) (wire.BankAccount, error)
	RemoveFriendAccount(ctx context.Context, c backend.Call) error
}

// Held is what is held of the friend, what for and until when.
type Held struct {
	State            string        `json:"state" enum:"open,confirmed,expired,cancelled"`
	Number           string        `json:"number"`
	RecommenderName  string        `json:"recommenderName"`
	ProductName      string        `json:"productName"`
	EnteredAt        time.Time     `json:"enteredAt"`
	ConfirmedAt      *time.Time    `json:"confirmedAt,omitempty"`
	ErasedOn         string        `json:"erasedOn,omitempty" format:"date" doc:"last day of data that nobody confirmed"`
	KeptUntil        string        `json:"keptUntil,omitempty" format:"date" doc:"last day of confirmed data, once the recommendation has ended"`
	Concealed        bool          `json:"concealed" doc:"what only the owner of a confirmed mailbox should read is left out"`
	FromMailbox      bool          `json:"fromMailbox" doc:"the mailbox opened the page, or confirmed here: to decline ends letters about rewards too"`
	Person           HeldPerson    `json:"person"`
	EmailMasked      string        `json:"emailMasked"`
	Channel          string        `json:"channel,omitempty"`
	Account          *HeldAccount  `json:"account,omitempty"`
	Order            HeldOrder     `json:"order"`
	RewardCents      int64         `json:"rewardCents"`
	RewardStatus     string        `json:"rewardStatus" enum:"Keine,Versprochen,Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	RewardLast4      string        `json:"rewardLast4,omitempty"`
	AdvertisingEmail bool          `json:"advertisingEmail"`
	AdvertisingPhone bool          `json:"advertisingPhone"`
	ProofUntil       string        `json:"proofUntil,omitempty" format:"date" doc:"last day of the proof of a permission to call"`
	Consents         []HeldConsent `json:"consents"`
	Letters          []HeldLetter  `json:"letters"`
	GermanIBANOnly   bool          `json:"germanIbanOnly"`
	StoresAccounts   bool          `json:"storesAccounts" doc:"whether the tenant takes accounts before a reward is due"`
	CustomerNumber   *HeldCustomer `json:"customerNumber,omitempty" doc:"where the tenant takes customer numbers, and of data that were confirmed"`
	MinAge           int           `json:"minAge"`
}

// HeldPerson is what the friend entered.
type HeldPerson struct {
	Company     string `json:"company,omitempty" maxLength:"100"`
	Salutation  string `json:"salutation" enum:"Frau,Herr,Divers,"`
	FirstName   string `json:"firstName" maxLength:"100"`
	LastName    string `json:"lastName" maxLength:"100"`
	BirthDate   string `json:"birthDate" maxLength:"10" doc:"YYYY-MM-DD"`
	Email       string `json:"email,omitempty" maxLength:"254" doc:"can't be corrected here"`
	Phone       string `json:"phone,omitempty" maxLength:"40"`
	Street      string `json:"street" maxLength:"100"`
	HouseNumber string `json:"houseNumber" maxLength:"20"`
	Zip         string `json:"zip" maxLength:"10"`
	City        string `json:"city" maxLength:"100"`
}

// HeldAccount is what may be shown of a kept account.
type HeldAccount struct {
	Last4  string `json:"last4"`
	Holder string `json:"holder"`
}

// HeldCustomer is what the tenant's number for the friend has to look like, and what may be shown of the one that was given.
type HeldCustomer struct {
	Pattern string `json:"pattern" doc:"regular expression for the whole number"`
	Last3   string `json:"last3,omitempty"`
}

// HeldOrder is the friend's own order.
type HeldOrder struct {
	Status         string `json:"status" enum:"keiner,bestaetigt,storniert,zaehltNicht"`
	Number         string `json:"number,omitempty"`
	Date           string `json:"date,omitempty" format:"date"`
	ComplaintUntil string `json:"complaintUntil,omitempty" format:"date"`
}

// HeldConsent is one consent with its evidence.
type HeldConsent struct {
	Kind     string    `json:"kind"`
	TextID   string    `json:"textId"`
	Version  string    `json:"version"`
	Text     string    `json:"text"`
	Hash     string    `json:"hash"`
	Language string    `json:"language"`
	Channel  string    `json:"channel,omitempty"`
	How      string    `json:"how,omitempty"`
	At       time.Time `json:"at"`
}

// HeldLetter is a letter that was sent.
type HeldLetter struct {
	Kind string    `json:"kind"`
	At   time.Time `json:"at"`
}

// Holder says who asks: by the token of a mail's link, or by the cookie of the browser that entered the data. Without a number the cookie
// has to be the only one.
type Holder struct {
	Token  string `json:"token,omitempty" maxLength:"200"`
	Number string `json:"number,omitempty" maxLength:"40"`
}

// asks gives the call of who asks, and the name of a cookie that was used.
func (s *Screens) asks(v *screen.Visit, h Holder) (backend.Call, string, error) {
	if h.Token != "" {
		return v.Public().With(h.Token), "", nil
	}
	if number := (backend.Link{Number: h.Number}).Canonical().Number; number != "" {
		if token := s.friends.Token(v.Cookies, v.Tenant.ID, number); token != "" {
			return v.Public().With(token), s.friends.Name(v.Tenant.ID, number), nil
		}
	} else if only := session.OnlyFriend(v.Cookies); only != nil {
		return v.Public().With(only.Value), only.Name, nil
	}
	return backend.Call{}, "", problem.New(http.StatusUnauthorized, "token.unknown", "this browser entered nothing")
}

type holderInput struct{ Body Holder }

// lookHeld leaves the cookie of a link that was good, and takes away one that has become worthless. The link to data that nobody confirmed
// leaves none: who reads the mailbox needn't be the friend, whose browser keeps its own.
func (s *Screens) lookHeld(ctx context.Context, in *holderInput) (*screen.AnswerWithCookie[Held], error) {
	v := screen.From(ctx)
	call, cookie, err := s.asks(v, in.Body)
	if err != nil {
		return nil, err
	}
	var (
		h        wire.Held
		customer *HeldCustomer
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { h, err = s.backend.held.Held(together, call); return })
	g.Go(func() error {
		// What is held is shown without it, whatever becomes of this question.
		if n, err := s.backend.held.CustomerNumber(together, call); err == nil && n.Wanted {
			customer = &HeldCustomer{Pattern: n.Pattern, Last3: n.Last3}
		}
		return nil
	})
	if err := g.Wait(); err != nil {
		return nil, gone(err, cookie)
	}
	a := &screen.AnswerWithCookie[Held]{CacheControl: "no-store", Body: heldOf(v, &h)}
	a.Body.CustomerNumber = customer
	if in.Body.Token != "" && !h.Concealed {
		a.SetCookie = []string{s.friends.Keep(v.Tenant.ID, h.RecommendationNumber, in.Body.Token, endOf(h.ValidUntil), s.now())}
	}
	return a, nil
}

// gone takes a cookie away whose token is worth nothing any more (section 4 of the specification: "removed on failure").
func gone(err error, cookie string) error {
	var known *problem.Problem
	if cookie == "" || !errors.As(err, &known) || !worthless(known) {
		return err
	}
	return huma.ErrorWithHeaders(known, http.Header{"Set-Cookie": {session.FriendGone(cookie)}})
}

// worthless tells a refusal of the token itself from one of what was asked with it.
func worthless(p *problem.Problem) bool {
	switch p.Code {
	case "recipient.unknown", "route.unknown":
		return true
	}
	return p.Status == http.StatusUnauthorized || p.Status == http.StatusGone
}

func heldOf(v *screen.Visit, h *wire.Held) Held {
	at := h.Data.Address
	view := Held{
		State: h.State, Number: h.RecommendationNumber, RecommenderName: h.RecommenderName, ProductName: h.ProductName, EnteredAt: h.EnteredAt,
		ConfirmedAt: h.ConfirmedAt, ErasedOn: h.ErasedOn, KeptUntil: h.KeptUntil, Concealed: h.Concealed, FromMailbox: h.FromMailbox, EmailMasked: h.EmailMasked,
		Channel: h.Channel, RewardCents: h.RewardCents, RewardStatus: h.RewardStatus, RewardLast4: h.RewardIBANLast4,
		AdvertisingEmail: h.Data.AdvertisingEmail, AdvertisingPhone: h.Data.AdvertisingPhone, ProofUntil: h.ProofUntil,
		Order: HeldOrder{Status: h.Order.Status, Number: h.Order.OrderNumber, Date: h.Order.OrderedOn, ComplaintUntil: h.Order.ComplaintUntil},
		Person: HeldPerson{
			Company: h.Data.Company, Salutation: h.Data.Salutation, FirstName: h.Data.FirstName, LastName: h.Data.LastName, BirthDate: h.Data.BirthDate,
			Email: h.Data.Email, Phone: h.Data.Phone, Street: at.Street, HouseNumber: at.HouseNumber, Zip: at.Zip, City: at.City,
		},
		Consents: screen.Map(h.Consents, func(c wire.HeldConsent) HeldConsent {
			return HeldConsent{
				Kind: c.Kind, TextID: c.TextID, Version: c.TextVersion, Text: c.Text, Hash: c.Hash, Language: c.Language, Channel: c.Channel,
				How: c.How, At: c.At,
			}
		}),
		Letters:        screen.Map(h.Letters, func(l wire.HeldLetter) HeldLetter { return HeldLetter{Kind: l.Kind, At: l.At} }),
		GermanIBANOnly: v.Tenant.Modules.GermanIBANOnly, StoresAccounts: v.Tenant.Modules.StoringBankData, MinAge: v.Tenant.Facts.MinAge,
	}
	if h.IBANLast4 != "" {
		view.Account = &HeldAccount{Last4: h.IBANLast4, Holder: h.AccountHolder}
	}
	return view
}

type rectifyInput struct {
	Body struct {
		Holder
		Person HeldPerson `json:"person"`
	}
}

func (s *Screens) putHeld(ctx context.Context, in *rectifyInput) (*screen.Done, error) {
	p := in.Body.Person
	return s.held(ctx, in.Body.Holder, func(call backend.Call) error {
		return problem.Relocate(s.backend.held.Rectify(ctx, call, wire.RecipientData{
			Company: p.Company, Salutation: p.Salutation, FirstName: p.FirstName, LastName: p.LastName, BirthDate: p.BirthDate, Phone: p.Phone,
			Address: wire.Address{Street: p.Street, HouseNumber: p.HouseNumber, Zip: p.Zip, City: p.City},
		}), friendFields)
	})
}

// held does something for who asks.
func (s *Screens) held(ctx context.Context, h Holder, do func(backend.Call) error) (*screen.Done, error) {
	call, cookie, err := s.asks(screen.From(ctx), h)
	if err != nil {
		return nil, err
	}
	if err := do(call); err != nil {
		return nil, gone(err, cookie)
	}
	return screen.Nothing(), nil
}

type eraseInput struct {
	Body struct {
		Holder
		// Shown is the number that the page showed: its cookie goes with the data.
		Shown string `json:"shown,omitempty" maxLength:"40"`
	}
}

func (s *Screens) eraseHeld(ctx context.Context, in *eraseInput) (*screen.Done, error) {
	d, err := s.held(ctx, in.Body.Holder, func(call backend.Call) error { return s.backend.held.EraseFriend(ctx, call) })
	if err == nil && in.Body.Shown != "" {
		number := backend.Link{Number: in.Body.Shown}.Canonical().Number
		d.SetCookie = []string{s.friends.Gone(screen.From(ctx).Tenant.ID, number)}
	}
	return d, err
}

type leaveInput struct {
	Body struct {
		Holder
		Email bool `json:"email"`
		Phone bool `json:"phone"`
	}
}

func (s *Screens) leaveAdvertising(ctx context.Context, in *leaveInput) (*screen.Done, error) {
	return s.held(ctx, in.Body.Holder, func(call backend.Call) error {
		return s.backend.held.LeaveAdvertising(ctx, call, in.Body.Email, in.Body.Phone)
	})
}

func (s *Screens) declineHeld(ctx context.Context, in *holderInput) (*screen.Done, error) {
	return s.held(ctx, in.Body, func(call backend.Call) error { return s.backend.held.DeclineAsFriend(ctx, call) })
}

type heldCustomerInput struct {
	Body struct {
		Holder
		Shown          string `json:"shown" maxLength:"40" doc:"number of the recommendation that the page shows"`
		CustomerNumber string `json:"customerNumber" maxLength:"60"`
	}
}

func (s *Screens) postHeldCustomer(ctx context.Context, in *heldCustomerInput) (*screen.Done, error) {
	return s.held(ctx, in.Body.Holder, func(call backend.Call) error {
		_, err := s.backend.held.SetCustomerNumber(ctx, call, in.Body.Shown, in.Body.CustomerNumber)
		return problem.Relocate(err, map[string]string{"kundennummer": "customerNumber"})
	})
}

type friendBankInput struct {
	Body struct {
		Holder
		IBAN          string `json:"iban" maxLength:"42"`
		AccountHolder string `json:"accountHolder" maxLength:"70"`
	}
}

func (s *Screens) postFriendBank(ctx context.Context, in *friendBankInput) (*screen.Answer[HeldAccount], error) {
	call, cookie, err := s.asks(screen.From(ctx), in.Body.Holder)
	if err != nil {
		return nil, err
	}
	stored, err := s.backend.held.StoreFriendAccount(ctx, call, in.Body.IBAN, in.Body.AccountHolder)
	if err != nil {
		return nil, gone(problem.Relocate(err, rewardFields), cookie)
	}
	return screen.Show(HeldAccount{Last4: stored.IBANLast4, Holder: stored.AccountHolder}), nil
}

func (s *Screens) removeFriendBank(ctx context.Context, in *holderInput) (*screen.Done, error) {
	return s.held(ctx, in.Body, func(call backend.Call) error { return s.backend.held.RemoveFriendAccount(ctx, call) })
}

package public

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// FriendRecord is what is kept of the friend, what for and until when.
type FriendRecord struct {
	State            string          `json:"state" enum:"open,confirmed,expired,cancelled"`
	Number           string          `json:"number"`
	RecommenderName  string          `json:"recommenderName"`
	Line             string          `json:"line,omitempty" doc:"what the recommender said to the friend"`
	ProductName      string          `json:"productName"`
	EnteredAt        time.Time       `json:"enteredAt"`
	ConfirmedAt      *time.Time      `json:"confirmedAt,omitempty"`
	ErasedOn         string          `json:"erasedOn,omitempty" format:"date" doc:"last day of data that nobody confirmed"`
	KeptUntil        string          `json:"keptUntil,omitempty" format:"date" doc:"last day of confirmed data, once the recommendation has ended"`
	Concealed        bool            `json:"concealed" doc:"what only a confirmed owner should read is left out"`
	PhoneGiven       bool            `json:"phoneGiven" doc:"also where the number is left out"`
	BirthDateGiven   bool            `json:"birthDateGiven" doc:"also where the date is left out"`
	FromMailbox      bool            `json:"fromMailbox" doc:"the mailbox opened the page, or confirmed here: to decline ends letters about rewards too"`
	Person           RecordPerson    `json:"person"`
	EmailMasked      string          `json:"emailMasked"`
	Channel          string          `json:"channel,omitempty"`
	Account          *RecordAccount  `json:"account,omitempty"`
	Order            RecordOrder     `json:"order"`
	Offer            *Order          `json:"offer,omitempty" doc:"the way to the order, until something is ordered"`
	RewardCents      int64           `json:"rewardCents"`
	RewardStatus     string          `json:"rewardStatus" enum:"Keine,Versprochen,Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	RewardLast4      string          `json:"rewardLast4,omitempty"`
	ClaimBy          string          `json:"claimBy,omitempty" format:"date" doc:"last day to claim a reward that waits"`
	HeldUntil        string          `json:"heldUntil,omitempty" format:"date" doc:"last day of a look at the reward"`
	AdvertisingEmail bool            `json:"advertisingEmail"`
	AdvertisingPhone bool            `json:"advertisingPhone"`
	ProofUntil       string          `json:"proofUntil,omitempty" format:"date" doc:"last day of the permission to call"`
	Consents         []RecordConsent `json:"consents"`
	Letters          []RecordLetter  `json:"letters"`
	GermanIBANOnly   bool            `json:"germanIbanOnly"`
	StoresAccounts   bool            `json:"storesAccounts" doc:"whether the tenant takes accounts before a reward is due"`
	CustomerNumber   *RecordCustomer `json:"customerNumber,omitempty" doc:"where the tenant takes customer numbers, and of data that were confirmed"`
	MinAge           int             `json:"minAge"`
	Fields           FriendFields    `json:"fields" doc:"what the tenant asks friends for"`
}

// RecordPerson is what the friend entered.
type RecordPerson struct {
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

// RecordAccount is what may be shown of a kept account.
type RecordAccount struct {
	Last4  string `json:"last4"`
	Holder string `json:"holder"`
}

// RecordCustomer is what the tenant's number for the friend has to look like, and what may be shown of the one that was
// given.
type RecordCustomer struct {
	Pattern string `json:"pattern" doc:"regular expression for the whole number"`
	Last3   string `json:"last3,omitempty"`
}

// RecordOrder is the friend's own order.
type RecordOrder struct {
	Status         string `json:"status" enum:"keiner,bestaetigt,storniert,zaehltNicht"`
	Number         string `json:"number,omitempty"`
	ReportedNumber string `json:"reportedNumber,omitempty" doc:"the shop's, as its order page reported it"`
	Date           string `json:"date,omitempty" format:"date"`
	ComplaintUntil string `json:"complaintUntil,omitempty" format:"date"`
}

// RecordConsent is one consent with its evidence.
type RecordConsent struct {
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

// RecordLetter is a letter that was sent.
type RecordLetter struct {
	Kind string    `json:"kind"`
	At   time.Time `json:"at"`
}

type holderInput struct{ Body Holder }

// lookRecord leaves the cookie of a link that was good, and takes away one that has become worthless. The link to data
// that no one confirmed leaves none: who reads the mailbox needn't be the friend, whose browser keeps its own.
func (s *Screens) lookRecord(ctx context.Context, in *holderInput) (*screen.AnswerWithCookie[FriendRecord], error) {
	v := screen.From(ctx)
	call, cookie, err := s.asks(v, in.Body)
	if err != nil {
		return nil, err
	}
	var (
		h        wire.Record
		customer *RecordCustomer
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { h, err = s.backend.Record(together, call); return })
	g.Go(func() error {
		// The record is shown without it, whatever becomes of this question.
		if n, err := s.backend.GetCustomerNumber(together, call, wire.GetCustomerNumberParams{}); err == nil && n.Wanted {
			customer = &RecordCustomer{Pattern: n.Pattern, Last3: n.Last3}
		}
		return nil
	})
	if err := g.Wait(); err != nil {
		return nil, gone(err, cookie)
	}
	a := &screen.AnswerWithCookie[FriendRecord]{CacheControl: "no-store", Body: recordOf(v, &h)}
	a.Body.CustomerNumber = customer
	if in.Body.Token != "" && !h.Concealed {
		a.SetCookie = []string{
			s.friends.Keep(v.Tenant.ID, h.RecommendationNumber, in.Body.Token, endOf(h.ValidUntil), s.now()),
		}
	}
	return a, nil
}

func recordOf(v *screen.Visit, h *wire.Record) FriendRecord {
	at := h.Data.Address
	view := FriendRecord{
		State: h.State, Number: h.RecommendationNumber, RecommenderName: h.RecommenderName, ProductName: h.ProductName,
		EnteredAt: h.EnteredAt, Line: h.Line,
		ConfirmedAt: h.ConfirmedAt, ErasedOn: h.ErasedOn, KeptUntil: h.KeptUntil, Concealed: h.Concealed,
		PhoneGiven: h.PhoneGiven, BirthDateGiven: h.BirthDateGiven, FromMailbox: h.FromMailbox, EmailMasked: h.EmailMasked,
		Channel: h.Channel, RewardCents: h.RewardCents, RewardStatus: h.RewardStatus, RewardLast4: h.RewardIBANLast4,
		ClaimBy: h.ClaimBy, HeldUntil: h.HeldUntil,
		AdvertisingEmail: h.Data.AdvertisingEmail, AdvertisingPhone: h.Data.AdvertisingPhone, ProofUntil: h.ProofUntil,
		Order: RecordOrder{
			Status: h.Order.Status, Number: h.Order.OrderNumber, ReportedNumber: h.Order.ReportedNumber,
			Date: h.Order.OrderedOn, ComplaintUntil: h.Order.ComplaintUntil,
		},
		Person: RecordPerson{
			Company: h.Data.Company, Salutation: h.Data.Salutation, FirstName: h.Data.FirstName, LastName: h.Data.LastName,
			BirthDate: h.Data.BirthDate,
			Email:     h.Data.Email, Phone: h.Data.Phone, Street: at.Street, HouseNumber: at.HouseNumber, Zip: at.Zip,
			City: at.City,
		},
		Consents: screen.Map(h.Consents, func(c wire.RecordConsent) RecordConsent {
			return RecordConsent{
				Kind: c.Kind, TextID: c.TextID, Version: c.TextVersion, Text: c.Text, Hash: c.Hash, Language: c.Language,
				Channel: c.Channel,
				How:     c.How, At: c.At,
			}
		}),
		Letters: screen.Map(
			h.Letters, func(l wire.RecordLetter) RecordLetter { return RecordLetter{Kind: l.Kind, At: l.At} },
		),
		GermanIBANOnly: v.Tenant.Modules.GermanIBANOnly, StoresAccounts: v.Tenant.Modules.StoringBankData,
		MinAge: v.Tenant.Facts.MinAge, Fields: fieldsOf(v),
	}
	view.Offer = orderOf(v, h.ProductLink, h.OrderBy)
	if h.IBANLast4 != "" {
		view.Account = &RecordAccount{Last4: h.IBANLast4, Holder: h.AccountHolder}
	}
	return view
}

package public

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Confirmation is what the mailed link confirms.
type Confirmation struct {
	State           string          `json:"state" enum:"open,confirmed,ordered,paid,orderAgain,orderCancelled,notOrdered,expired,cancelled,used,overtaken"`
	Number          string          `json:"number"`
	RecommenderName string          `json:"recommenderName"`
	Product         ProductCard     `json:"product"`
	RecipientCents  int64           `json:"recipientCents"`
	Person          ConfirmedPerson `json:"person"`
	Terms           LegalText       `json:"terms"`
	Privacy         PrivacyText     `json:"privacy"`
	// Advertising is ticked as it was in the form: anyone who owns the mailbox leaves it so or not.
	AdvertisingEmail *LegalText `json:"advertisingEmail,omitempty" doc:"what was ticked in the form"`
	AdvertisingPhone *LegalText `json:"advertisingPhone,omitempty" doc:"what was ticked in the form"`
	ErasedOn         string     `json:"erasedOn" format:"date"`
	ValidUntil       string     `json:"validUntil" format:"date"`
	Order            *Order     `json:"order,omitempty" doc:"once the data are confirmed"`
	Ordered          *Ordered   `json:"ordered,omitempty" doc:"in the browser that confirmed"`
}

// ConfirmedPerson is as much of the data as its owner needs to recognise it.
type ConfirmedPerson struct {
	FirstName   string `json:"firstName"`
	LastName    string `json:"lastName"`
	EmailMasked string `json:"emailMasked"`
	City        string `json:"city"`
}

// PrivacyText names the privacy statement that is acknowledged.
type PrivacyText struct {
	TextID  string `json:"textId"`
	Version string `json:"version"`
	Label   string `json:"label"`
	Title   string `json:"title"`
}

// Confirmed tells the way on.
type Confirmed struct {
	ProductLink     string      `json:"productLink"`
	RecommenderName string      `json:"recommenderName"`
	Product         ProductCard `json:"product"`
	RecipientCents  int64       `json:"recipientCents"`
	OrderBy         string      `json:"orderBy" format:"date"`
	Number          string      `json:"number"`
	StoresAccounts  bool        `json:"storesAccounts" doc:"whether the tenant takes an account before the reward is due"`
	CustomerNumbers bool        `json:"customerNumbers" doc:"whether the tenant takes customer numbers"`
	PayoutText      string      `json:"payoutText,omitempty" doc:"the tenant's words on when the reward comes"`
}

// TokenForm carries a mailed token: in the body, because addresses are logged.
type TokenForm struct {
	Token string `json:"token" minLength:"1" maxLength:"200"`
}

// ConfirmForm confirms.
type ConfirmForm struct {
	TokenForm
	TermsAccepted  bool   `json:"termsAccepted" wire:"agbtext"`
	TermsVersion   string `json:"termsVersion" wire:"agbversion" maxLength:"100"`
	PrivacyVersion string `json:"privacyVersion" wire:"datenschutzversion" maxLength:"100"`
	// The versions of what was left ticked.
	AdvertisingEmail string `json:"advertisingEmail,omitempty" maxLength:"100"`
	AdvertisingPhone string `json:"advertisingPhone,omitempty" maxLength:"100"`
}

type tokenInput struct{ Body TokenForm }

func (s *Screens) lookConfirmation(ctx context.Context, in *tokenInput) (*screen.Answer[Confirmation], error) {
	v := screen.From(ctx)
	c, err := s.backend.Confirmation(ctx, v.Public().With(in.Body.Token))
	if err != nil {
		return nil, err
	}
	return screen.Show(Confirmation{
		State: c.State, Number: c.RecommendationNumber, RecommenderName: c.RecommenderName, Product: cardOf(v, &c.Product),
		RecipientCents: c.RecipientCents,
		Person: ConfirmedPerson{
			FirstName: c.FirstName, LastName: c.LastName, EmailMasked: c.EmailMasked, City: c.City,
		},
		Terms: screen.LegalOf(c.Terms),
		Privacy: PrivacyText{
			TextID: c.Privacy.TextID, Version: c.Privacy.Version, Label: c.Privacy.Label, Title: c.Privacy.Title,
		},
		AdvertisingEmail: tickedOf(c.AdvertisingEmail), AdvertisingPhone: tickedOf(c.AdvertisingPhone),
		ErasedOn: c.ErasedOn, ValidUntil: c.ValidUntil,
		Order:   s.timed(ctx, v, orderOf(v, c.ProductLink, c.OrderBy)),
		Ordered: s.ordered(ctx, v, c.RecommendationNumber, c.State),
	}), nil
}

func tickedOf(t *wire.Text) *LegalText {
	if t == nil {
		return nil
	}
	text := screen.LegalOf(*t)
	return &text
}

type confirmInput struct{ Body ConfirmForm }

func (s *Screens) postConfirmation(ctx context.Context, in *confirmInput) (*screen.AnswerWithCookie[Confirmed], error) {
	v := screen.From(ctx)
	c, err := s.backend.Confirm(ctx, v.Public().With(in.Body.Token), in.Body.toWire())
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	a := &screen.AnswerWithCookie[Confirmed]{CacheControl: "no-store", Body: Confirmed{
		ProductLink: c.ProductLink, RecommenderName: c.RecommenderName, Product: cardOf(v, &c.Product),
		RecipientCents: c.RecipientCents, OrderBy: c.OrderBy, Number: c.RecommendationNumber,
		StoresAccounts:  v.Tenant.Modules.StoringBankData,
		CustomerNumbers: v.Tenant.Modules.CustomerNumbers, PayoutText: s.payoutText(ctx, v),
	}}
	if c.Token != "" {
		a.SetCookie = []string{s.friends.Keep(v.Tenant.ID, c.RecommendationNumber, c.Token, endOf(c.OrderBy), s.now())}
	}
	return a, nil
}

// toWire sends terms that weren't accepted as none, and the backend says what is missing.
func (f ConfirmForm) toWire() wire.ConfirmInputBody {
	agreed := wire.ConfirmInputBody{
		PrivacyVersion: f.PrivacyVersion, AdvertisingEmail: f.AdvertisingEmail, AdvertisingPhone: f.AdvertisingPhone,
	}
	if f.TermsAccepted {
		agreed.TermsText = f.TermsVersion
	}
	return agreed
}

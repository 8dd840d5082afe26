package backend

import (
	"strings"
	"time"
)

// Product is what can be recommended.
type Product struct {
	ID          string
	Name        string
	Teaser      string
	Description string
	Features    []string
	Footnote    string
	CategoryID  string
	Picture     string
	Badge       string
	// Business tells that companies buy it, too.
	Business bool
	// MonthlyCents is absent for products without a monthly price.
	MonthlyCents *int64
	TotalCents   int64
	// Shares holds what both sides get at each share that the tenant offers.
	Shares []Share
}

// At gives what both sides get at a share.
func (p *Product) At(share int) Share {
	for _, s := range p.Shares {
		if s.Value == share {
			return s
		}
	}
	return Share{Value: share}
}

// Share is the recommender's part in percent, and what it means in money.
type Share struct {
	Value            int
	RecommenderCents int64
	RecipientCents   int64
}

// Category groups products. Source is the kind of list that it belongs to: festnetz, mobilfunk, geraete, web, allgemein.
type Category struct {
	ID     string
	Source string
	Name   string
	Icon   string
}

// HomeTexts are the start page's own texts.
type HomeTexts struct {
	Picture    string
	Title      string
	Lead       string
	PictureAlt string
	PayoutText string
	Steps      []Step
	FAQs       []FAQ
}

// Step is one of the steps that explain the programme.
type Step struct{ Title, Text string }

// FAQ is a question with its answer as clean HTML.
type FAQ struct{ Question, AnswerHTML string }

// Text is a versioned text that a person agrees to.
type Text struct {
	ID        string
	Version   string
	Label     string
	Title     string
	HTML      string
	UpdatedOn string
}

// Campaign is a consent campaign shown beside a form.
type Campaign struct{ ID, Label, Pretext, Text, Legal string }

// Person is who is logged in.
type Person struct{ FirstName, LastName, Email string }

// NewRecommendation is what a recommender enters.
type NewRecommendation struct {
	ProductID     string
	Share         int
	FirstName     string
	LastName      string
	Email         string
	TermsAccepted bool
	TermsVersion  string
	Campaigns     []string
	Captcha       string
	Channel       string
	// AgencyToken is of the agency's link that the person came by.
	AgencyToken    string
	IdempotencyKey string
}

// Link names a recommendation and proves that the link was given by its recommender.
type Link struct{ Number, Key string }

// Canonical writes the number as it is printed: upper case, without the dashes and spaces that people put in. A cookie is named
// after it.
func (l Link) Canonical() Link {
	l.Number = strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(l.Number))
	return l
}

// Recommendation is what the holder of a link may see.
type Recommendation struct {
	Link
	// State: open, confirmed, expired, cancelled, paid.
	State string
	// Waits tells that somebody entered data and hasn't confirmed them.
	RecommenderFirstName string
	// RecommenderName is shortened: "Anna M.".
	RecommenderName string
	Product         Product
	Share           Share
	ValidUntil      string
	LongURL         string
	ShortURL        string
}

// Advertising are the texts beside the two ticks for offers.
type Advertising struct{ Email, Phone Text }

// Confirmation is what the mailed confirmation token shows.
type Confirmation struct {
	State           string
	Number          string
	RecommenderName string
	Product         Product
	RecipientCents  int64
	FirstName       string
	LastName        string
	EmailMasked     string
	City            string
	Terms           Text
	Privacy         Text
	// AdvertisingEmail and AdvertisingPhone are what was ticked in the form.
	AdvertisingEmail, AdvertisingPhone *Text
	ErasedOn                           string
	// ProductLink is there once the data are confirmed, while there is time to order.
	ProductLink, OrderBy string
}

// Agreement is what the friend agrees to by confirming.
type Agreement struct {
	TermsAccepted  bool
	TermsVersion   string
	PrivacyVersion string
	// AdvertisingEmail and AdvertisingPhone are the versions of what was left ticked.
	AdvertisingEmail string
	AdvertisingPhone string
}

// Confirmed is the answer to a confirmation.
type Confirmed struct {
	Number string
	// Token lets this browser go on as the recipient.
	Token           string
	ProductLink     string
	RecommenderName string
	Product         Product
	RecipientCents  int64
	OrderBy         string
}

// Award is one person's claim.
type Award struct {
	ID             string
	Kind           string
	Party          string
	Status         string
	AmountCents    int64
	ProductName    string
	ProductPicture string
	ExpiresOn      string
	IBANLast4      string
	PaidAt         *time.Time
	VoucherMailed  *time.Time
	// Picked is set once a reward was picked.
	Picked *Picked
}

// Picked is the chosen way to get an award, and the day by which it is promised.
type Picked struct{ Kind, By string }

// Reward is an entry of the tenant's catalogue.
type Reward struct {
	ID, Name, Kind, Teaser, Picture string
	// MaxCents is the highest award that it can be picked for; 0 for any.
	MaxCents int64
}

// Claim is what the holder of a reward token may see.
type Claim struct {
	Holder         string
	GermanIBANOnly bool
	// StoredLast4 are the last characters of the account that the holder has stored, empty when none is.
	StoredLast4 string
	Awards      []Award
	Catalogue   []Reward
}

// Choice picks a reward for an award. Stored takes the stored account in the place of one that is typed.
type Choice struct {
	AwardID, RewardID, IBAN, AccountHolder string
	Stored                                 bool
}

// Chosen is the answer to a choice.
type Chosen struct {
	Status      string
	Kind        string
	AmountCents int64
	By          string
}

// PasswordRules are the tenant's rules for passwords.
type PasswordRules struct {
	MinLength int
	Lower     bool
	Upper     bool
	Digit     bool
	// NotCommon refuses what is guessed at once; only the backend can tell.
	NotCommon bool
}

// Login is a session that the backend opened.
type Login struct {
	Token     string
	Until     time.Time
	FirstName string
	// Device marks the browser as the owner's; empty where the login doesn't prove that.
	Device string
	// Auto takes the place of the portal's token that logged in, until AutoUntil; empty for every other login.
	Auto      string
	AutoUntil time.Time
}

// Overview is a recommender's personal area.
type Overview struct {
	Account         Account
	Recommendations []OwnRecommendation
}

// OwnRecommendation is one row of the personal area.
type OwnRecommendation struct {
	Link
	ShortURL       string
	ProductID      string
	ProductName    string
	ProductPicture string
	Status         string
	Share          Share
	CreatedAt      time.Time
	ValidUntil     string
	Visits         int
	// Channels are the ways that friends came, most first.
	Channels []ChannelCount
	// ByCode tells that a friend made it by entering an offline code.
	ByCode   bool
	Timeline []Event
	Next     *Next
	Awards   []Award
}

// ChannelCount is by how many visits a link was opened, and its page entered, by one channel.
type ChannelCount struct {
	Name    string
	Visits  int
	Entries int
}

// Event is something that happened to a recommendation.
type Event struct {
	Kind string
	At   time.Time
}

// Next is what comes next, and by when where that is known.
type Next struct{ Kind, By string }

// Clicks is a batch of short-link clicks; ID makes its delivery idempotent.
type Clicks struct {
	ID     string
	Clicks []Click
}

// Click is one redirect, or one friend's page that was entered.
type Click struct {
	Number  string
	Key     string
	Channel string
	At      time.Time
	Entry   bool
	// Visitor is who opened it; without one it is a call and no visit.
	Visitor Visitor
}

// Visitor recognises who opens a link again: keyed marks of a network, and of that network with a browser.
type Visitor struct{ Place, Browser string }

// ShareTexts are the texts that a recommender sends to a friend.
type ShareTexts struct{ Message, MailSubject string }

package backend

import (
	"strings"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
)

// HomeTexts are the start page's own texts, with the address of its picture.
type HomeTexts struct {
	wire.Start
	PayoutText string
}

// Person is who is logged in.
type Person struct{ FirstName, LastName, Email string }

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
	wire.Recommendation
	// State: open, confirmed, expired, cancelled, paid.
	State   string
	Product wire.Product
}

// OfflineCode is what the holder of an offline code may see: as much as the holder of a link.
type OfflineCode struct {
	wire.CodeView
	Product wire.Product
}

// Advertising are the texts beside the two ticks for offers.
type Advertising struct{ Email, Phone wire.Text }

// Confirmation is what the mailed confirmation token shows.
type Confirmation struct {
	wire.Confirmation
	Product wire.Product
}

// Confirmed is the answer to a confirmation.
type Confirmed struct {
	wire.Confirmed
	Product wire.Product
}

// Overview is a recommender's personal area.
type Overview struct {
	Account         Account
	Recommendations []OwnRecommendation
}

// OwnRecommendation is one row of the personal area.
type OwnRecommendation struct {
	wire.OwnRecommendation
	ProductPicture string
	// Channels are the ways that friends came, most first.
	Channels []ChannelCount
}

// ChannelCount is by how many visits a link was opened, and its page entered, by one channel.
type ChannelCount struct {
	Name    string
	Visits  int
	Entries int
}

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

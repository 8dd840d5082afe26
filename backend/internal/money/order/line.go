package order

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/platform/text"
)

// MaxText is how long each text of a message may be.
const MaxText = 64

// MaxCancelReason is how many characters the reason of a cancellation may have: a sentence in a letter.
//
// Rule (order, 4 D): The reason of a cancellation is one line of readable text, markup in no letter, and goes with the
// friend's data. Enforced: money/order.readReason, order/gormstore.ForgetCustomer. Test:
// TestTheReasonOfACancellationIsATextThatPeopleCanRead.
const MaxCancelReason = 200

// Line is a message as it was sent, by the feed or in a file, before anything of it is believed.
type Line struct {
	Number         string
	Recommendation string
	// Kind is empty for an unknown word; HasKind tells that there was one.
	Kind           Kind
	HasKind        bool
	Date           string
	CustomerNumber string
	Product        string
	CancelReason   string
}

// Read gives the message, or tells what is wrong with it. The date is read as its sender writes dates.
func (l Line) Read(date func(string) (Date, bool)) (Message, Reason) {
	m := Message{
		Number: strings.TrimSpace(l.Number), RecommendationNumber: strings.TrimSpace(l.Recommendation), Kind: l.Kind,
		CustomerNumber: CleanCustomer(l.CustomerNumber), Product: strings.TrimSpace(l.Product),
	}
	switch {
	case m.Number == "" || !l.HasKind:
		return m, FieldRequired
	case IsReportNumber(m.Number) || m.Kind == "":
		return m, FieldInvalid
	}
	for _, text := range []string{m.Number, m.RecommendationNumber, m.CustomerNumber, m.Product} {
		if sheet.Spoiled(text) != nil {
			return m, CellSpoiled
		}
		if len(text) > MaxText || strings.ContainsFunc(text, unreadable) {
			return m, FieldInvalid
		}
	}
	if m.Kind == Cancellation {
		return l.readReason(m)
	}
	var ok bool
	if m.Ordered, ok = date(strings.TrimSpace(l.Date)); !ok {
		return m, DateInvalid
	}
	return m, None
}

// readReason takes the reason of a cancellation, which people read in letters.
func (l Line) readReason(m Message) (Message, Reason) {
	m.CancelReason = text.Clean(l.CancelReason, text.Line)
	if utf8.RuneCountInString(m.CancelReason) > MaxCancelReason || !text.Usable(m.CancelReason, text.Line) {
		return m, FieldInvalid
	}
	return m, None
}

// unreadable is what no order system prints: it would come out again in lists, in terminals and in files.
func unreadable(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }

// CleanCustomer gives a customer number in the form in which it is compared: people write blanks and small letters.
func CleanCustomer(number string) string {
	return strings.ToUpper(strings.Join(strings.Fields(number), ""))
}

package order

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText is how long each text of a message may be.
const MaxText = 64

// Line is a message as it was sent, by the feed or in a file, before anything of it is believed.
type Line struct {
	Number         string
	Recommendation string
	// Kind is empty for a word that nobody knows; HasKind tells that there was one.
	Kind           Kind
	HasKind        bool
	Date           string
	CustomerNumber string
	Product        string
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
		if len(text) > MaxText || strings.ContainsFunc(text, unreadable) {
			return m, FieldInvalid
		}
	}
	if m.Kind == Cancellation {
		return m, None
	}
	var ok bool
	if m.Ordered, ok = date(strings.TrimSpace(l.Date)); !ok {
		return m, DateInvalid
	}
	return m, None
}

// unreadable is what no order system prints: it would come out again in lists, in terminals and in files.
func unreadable(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }

// CleanCustomer gives a customer number in the form in which it is compared: people write blanks and small letters.
func CleanCustomer(number string) string {
	return strings.ToUpper(strings.Join(strings.Fields(number), ""))
}

package lookup

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
)

// Way is how something is looked for.
type Way string

// The ways.
const (
	ByNumber   Way = "number"
	ByAward    Way = "award"
	ByOrder    Way = "order"
	ByCustomer Way = "customer"
	BySeller   Way = "seller"
	ByEmail    Way = "email"
	ByName     Way = "name"
)

// The bounds of what is typed, and of the words of a name. Only a number is looked for in more than a field has room
// for: a line of a letter, or an address of a page.
const (
	shortest  = 2
	longest   = 300
	field     = 100
	mostWords = 4
)

// awardID is how many characters the id of an award has.
const awardID = 36

// Query is what somebody typed into the one field, and the ways in which it may be meant.
type Query struct {
	Ways []Way
	// Text is what was typed, without what only says what kind of number follows: "Nr.", "#", "Kundennummer:".
	Text    string
	Numbers []link.Number
	Seller  link.Code
	Email   person.Email
	Names   []Name
}

// Parse reads what was typed. What has an @ is an address, what has a digit is a number of any kind, and the rest is a
// name; a number and a seller's number are known by their check characters. In a link or a line of a letter the number
// of a recommendation is found; nothing else is.
//
// Rule (operator, 6 D): The desk's one field takes the number of a recommendation, an award, an order, a customer or a
// seller, an address or a name; the number of a recommendation also in a link or a line that has it. A name is found by
// the whole of it or one of the names of a double name, by no beginning of one. Enforced: lookup/query.go Parse. Test:
// TestWhatSomebodyMayMean, TestANumberIsTakenOutOfWhatIsPasted, TestADoubleNameIsFoundByEachOfItsNames.
func Parse(typed string) (Query, error) {
	text := strings.Join(strings.Fields(typed), " ")
	length := utf8.RuneCountInString(text)
	if length < shortest || length > longest || !utf8.ValidString(text) || strings.ContainsFunc(text, unseen) {
		return Query{}, ErrQuery
	}
	if email, err := person.ParseEmail(text); err == nil {
		return Query{Text: text, Email: email, Ways: []Way{ByEmail}}, nil
	}
	q := Query{Text: unlabelled(text)}
	if number, err := link.ParseNumber(q.Text); err == nil {
		q.Numbers, q.Ways = []link.Number{number}, []Way{ByNumber}
	} else if q.Numbers = numbersIn(text); len(q.Numbers) > 0 {
		q.Ways = []Way{ByNumber}
		if length > field || strings.ContainsAny(text, "@/") {
			return q, nil
		}
	}
	if length > field || strings.Contains(text, "@") {
		return Query{}, ErrQuery
	}
	if code, err := link.ParseCode(q.Text); err == nil {
		q.Seller, q.Ways = code, append(q.Ways, BySeller)
	}
	return q.rest(text)
}

// rest is a name, where there is no digit, or else an award's, an order's or a customer's number.
func (q Query) rest(text string) (Query, error) {
	if !strings.ContainsFunc(text, unicode.IsDigit) {
		if q.Names = namesOf(text); len(q.Names) > 0 {
			q.Ways = append(q.Ways, ByName)
		}
		if text == strings.ToUpper(text) && !strings.Contains(text, " ") {
			q.Ways = append(q.Ways, ByOrder, ByCustomer) // numbers of nothing but letters are written in capitals
		}
		if len(q.Ways) == 0 {
			return Query{}, ErrQuery
		}
		return q, nil
	}
	if len(q.Text) == awardID && strings.Count(q.Text, "-") == 4 {
		q.Ways = append(q.Ways, ByAward)
	}
	q.Ways = append(q.Ways, ByOrder, ByCustomer)
	return q, nil
}

func unseen(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) || r == utf8.RuneError }

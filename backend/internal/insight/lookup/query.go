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

// The bounds of what is typed, and of the words of a name.
const (
	shortest  = 2
	longest   = 100
	mostWords = 4
)

// awardID is how many characters the id of an award has.
const awardID = 36

// Query is what somebody typed into the one field, and the ways in which it may be meant.
type Query struct {
	Ways   []Way
	Text   string
	Number link.Number
	Seller link.Code
	Email  person.Email
	Names  []Name
}

// Parse reads what was typed. What has an @ is an address, what has a digit is a number of any kind, and the rest is a
// name; a number and a seller's number are known by their check characters.
//
// Rule (operator, 6 D): The desk's one field takes the number of a recommendation, an award, an order, a customer or a
// seller, an address or a name, whole; nothing is found by a part of one. Enforced: lookup/query.go Parse. Test:
// TestWhatSomebodyMayMean.
func Parse(typed string) (Query, error) {
	text := strings.Join(strings.Fields(typed), " ")
	length := utf8.RuneCountInString(text)
	if length < shortest || length > longest || !utf8.ValidString(text) || strings.ContainsFunc(text, unseen) {
		return Query{}, ErrQuery
	}
	q := Query{Text: text}
	if strings.Contains(text, "@") {
		email, err := person.ParseEmail(text)
		if err != nil {
			return Query{}, ErrQuery
		}
		q.Email, q.Ways = email, []Way{ByEmail}
		return q, nil
	}
	if number, err := link.ParseNumber(text); err == nil {
		q.Number, q.Ways = number, append(q.Ways, ByNumber)
	}
	if code, err := link.ParseCode(text); err == nil {
		q.Seller, q.Ways = code, append(q.Ways, BySeller)
	}
	if !strings.ContainsFunc(text, unicode.IsDigit) {
		if q.Names = namesOf(text); len(q.Names) > 0 {
			q.Ways = append(q.Ways, ByName)
		}
		if len(q.Ways) == 0 {
			return Query{}, ErrQuery
		}
		return q, nil
	}
	if len(text) == awardID && strings.Count(text, "-") == 4 {
		q.Ways = append(q.Ways, ByAward)
	}
	q.Ways = append(q.Ways, ByOrder, ByCustomer)
	return q, nil
}

func unseen(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) || r == utf8.RuneError }

// Name is one way to read words as first and family name, each in the spellings in which it may be kept. First is empty
// where any first name does.
type Name struct{ First, Last []string }

// namesOf reads "Müller", "Anna Müller", "Müller, Anna" and "Anna von der Heide".
func namesOf(text string) (all []Name) {
	if last, first, ok := strings.Cut(text, ","); ok {
		last, first = strings.TrimSpace(last), strings.TrimSpace(first)
		if last == "" {
			return nil
		}
		return []Name{{spellings(first), spellings(last)}}
	}
	words := strings.Fields(text)
	if len(words) > mostWords {
		return nil
	}
	for i := range words {
		first, last := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		all = append(all, Name{spellings(first), spellings(last)})
	}
	return all
}

// written and short are the two ways in which German letters are typed.
var (
	written = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")
	short   = strings.NewReplacer("ae", "ä", "oe", "ö", "ue", "ü", "ss", "ß")
)

// marks put back what is left out where somebody writes a name by ear: Yildiz, Petrovic, Ozturk, Sahin, Celik.
var marks = []func(lower string) string{
	strings.NewReplacer("i", "ı").Replace, strings.NewReplacer("o", "ö", "u", "ü").Replace,
	strings.NewReplacer("g", "ğ").Replace, inParts("ic", "ić"), inParts("ic", "ič"), atStart("s", "ş"),
	atStart("c", "ç"),
}

// inParts changes the end of each part of a name, atStart its beginning.
func inParts(end, marked string) func(string) string {
	return eachPart(func(part string) string {
		if begin, ok := strings.CutSuffix(part, end); ok {
			return begin + marked
		}
		return part
	})
}

func atStart(begin, marked string) func(string) string {
	return eachPart(func(part string) string {
		if rest, ok := strings.CutPrefix(part, begin); ok {
			return marked + rest
		}
		return part
	})
}

func eachPart(change func(string) string) func(string) string {
	return func(name string) string {
		words := strings.Split(name, " ")
		for i, w := range words {
			parts := strings.Split(w, "-")
			for j, part := range parts {
				parts[j] = change(part)
			}
			words[i] = strings.Join(parts, "-")
		}
		return strings.Join(words, " ")
	}
}

// particles begin family names in small letters.
var particles = map[string]bool{
	"von": true, "van": true, "vom": true, "zu": true, "zum": true, "zur": true, "de": true, "der": true, "den": true,
	"di": true, "da": true, "del": true, "la": true, "le": true, "el": true, "al": true,
}

// spellings gives the forms in which people write one name: names are kept as they were typed, and found by an index
// over that, so no register is read to fold them.
func spellings(name string) (all []string) {
	if name == "" {
		return nil
	}
	add := func(one string) {
		for _, there := range all {
			if there == one {
				return
			}
		}
		all = append(all, one)
	}
	add(name)
	lower := strings.ToLower(name)
	forms := []string{lower, written.Replace(lower), short.Replace(lower)}
	for _, mark := range marks {
		forms = append(forms, mark(lower))
	}
	for _, form := range forms {
		add(titled(form, false))
		add(titled(form, true))
		add(form)
		add(strings.ToUpper(form))
	}
	return all
}

// titled begins each word, and each part of it, with a capital; particles stay small unless all are wanted.
func titled(lower string, all bool) string {
	words := strings.Split(lower, " ")
	for i, w := range words {
		if particles[w] && !all {
			continue
		}
		parts := strings.Split(w, "-")
		for j, part := range parts {
			r, size := utf8.DecodeRuneInString(part)
			if size > 0 {
				parts[j] = string(unicode.ToTitle(r)) + part[size:]
			}
		}
		words[i] = strings.Join(parts, "-")
	}
	return strings.Join(words, " ")
}

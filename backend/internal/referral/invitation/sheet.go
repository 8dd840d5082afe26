package invitation

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MostLines is how many people one list holds.
const MostLines = 200

// Line is one person of a list.
type Line struct {
	// Number is the line's in the file, from 1.
	Number int
	Wanted
	// Word tells that the list says for this person that there was a yes; true where it has no such column.
	Word bool
}

// columns are what a list's first line may call them, their letters alone, in the order that a list without such a line has.
var columns = [][]string{
	{"vorname", "firstname", "givenname"},
	{"nachname", "name", "familienname", "lastname", "surname", "familyname"},
	{"email", "mail", "emailadresse", "mailadresse", "emailaddress", "mailaddress"},
	{"art", "gespräch", "kind", "conversation"},
	{"zugestimmt", "zusage", "zustimmung", "agreed", "consent"},
}

// inOrder is where they stand in a list without such a line.
var inOrder = []int{0, 1, 2, 3, 4}

const (
	columnFirst = iota
	columnLast
	columnEmail
	columnTalk
	columnWord
)

var (
	yes = []string{"ja", "j", "yes", "y", "x", "1", "true", "wahr"}
	// talks are what a list may say of a conversation, in letters alone: the words of the form among them.
	talks = map[string]Talk{
		"vorort": OnSite, "persönlich": OnSite, "onsite": OnSite, "inperson": OnSite,
		"telefon": Phone, "telefonisch": Phone, "amtelefon": Phone, "pertelefon": Phone, "tel": Phone,
		"phone": Phone, "telephone": Phone, "byphone": Phone, "bytelephone": Phone,
	}
)

// ParseSheet reads a list as spreadsheets write it: separated by semicolons, commas or tabs, with or without a first line of names. What it doesn't say of a
// conversation is the one given.
func ParseSheet(text string, talk Talk) ([]Line, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, ErrSheet
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = separator(text), -1, true
	places, lines := inOrder, []Line(nil)
	for first := true; ; first = false {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, ErrSheet.Because(err)
		}
		if first && isHead(cells) {
			if places = named(cells); places[columnEmail] < 0 {
				return nil, ErrSheetColumn
			}
			continue
		}
		if strings.TrimSpace(strings.Join(cells, "")) == "" {
			continue
		}
		if len(lines) == MostLines {
			return nil, ErrSheetLength
		}
		number, _ := r.FieldPos(0)
		lines = append(lines, lineOf(cells, places, number, talk))
	}
	if len(lines) == 0 {
		return nil, ErrSheet
	}
	return lines, nil
}

func separator(text string) rune {
	head, _, _ := strings.Cut(text, "\n")
	best := ';'
	for _, one := range []rune{',', '\t'} {
		if strings.Count(head, string(one)) > strings.Count(head, string(best)) {
			best = one
		}
	}
	return best
}

// isHead tells whether a line names columns: it has a word for the address or a name, and no address.
func isHead(cells []string) bool {
	places := named(cells)
	names := places[columnEmail] >= 0 || places[columnFirst] >= 0 || places[columnLast] >= 0
	return names && !strings.Contains(strings.Join(cells, ""), "@")
}

// named gives where each column stands; -1 for one that the line doesn't name.
func named(cells []string) []int {
	places := []int{-1, -1, -1, -1, -1}
	for at, cell := range cells {
		for i, names := range columns {
			if slices.Contains(names, letters(cell)) {
				places[i] = at
			}
		}
	}
	return places
}

// letters are those of a word, small: however it is hyphenated or spaced, it is the same one.
func letters(word string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, word)
}

func lineOf(cells []string, places []int, number int, talk Talk) Line {
	cell := func(column int) string {
		if at := places[column]; at >= 0 && at < len(cells) {
			return strings.TrimSpace(cells[at])
		}
		return ""
	}
	l := Line{Number: number, Word: true, Wanted: Wanted{
		FirstName: cell(columnFirst), LastName: cell(columnLast), Email: cell(columnEmail), Talk: talk,
	}}
	if said := cell(columnTalk); said != "" {
		l.Talk = talks[letters(said)]
	}
	if hasWord(cells, places) {
		l.Word = slices.Contains(yes, strings.ToLower(cell(columnWord)))
	}
	return l
}

// hasWord tells whether a list says of each person that there was a yes: its first line names the column, or the line itself reaches as far.
func hasWord(cells []string, places []int) bool {
	at := places[columnWord]
	return at >= 0 && (at < len(cells) || !slices.Equal(places, inOrder))
}

package invitation

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
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

// columns are what a list's first line may call them, in the order that a list without such a line has.
var columns = [][]string{
	{"vorname", "firstname", "first name"},
	{"nachname", "name", "lastname", "last name", "surname"},
	{"email", "e-mail", "mail", "e-mail-adresse", "emailadresse", "e-mail address"},
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
	yes   = []string{"ja", "j", "yes", "y", "x", "1", "true", "wahr"}
	talks = map[string]Talk{
		"vor ort": OnSite, "vorort": OnSite, "on site": OnSite, "telefon": Phone, "telefonisch": Phone, "tel": Phone, "phone": Phone, "telephone": Phone,
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
		if named, ok := named(cells); first && ok {
			places = named
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

// named gives where each column stands, when the line names at least that of the address.
func named(cells []string) (places []int, ok bool) {
	places = []int{-1, -1, -1, -1, -1}
	for at, cell := range cells {
		word := strings.ToLower(strings.TrimSpace(cell))
		for i, names := range columns {
			if slices.Contains(names, word) {
				places[i] = at
			}
		}
	}
	return places, places[columnEmail] >= 0
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
		l.Talk = talks[strings.ToLower(said)]
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

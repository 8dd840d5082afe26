package invitation

import (
	"slices"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/sheet"
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
	// Spoiled are the cells of which a spreadsheet made something else than was entered.
	Spoiled fault.Fields
}

// List is one of people, as it was understood.
type List struct {
	Lines []Line
	// Columns are those of the file in their order; what isn't read has no meaning.
	Columns []ListColumn
	// Above are the numbers of the lines above the names of the columns, which aren't read.
	Above []int
}

// ListColumn is a column of a file, and the field that it is read as.
type ListColumn struct {
	Name    string
	Meaning string
}

// Columns are what a list may hold. Whatever of them says that there was a yes is one column: two of them could
// contradict each other.
var Columns = []sheet.Column{
	columnFirst: {Name: "Vorname", Needed: true, Others: []string{"firstname", "givenname", "forename"}},
	columnLast: {Name: "Nachname", Needed: true, Others: []string{
		"name", "familienname", "zuname", "lastname", "surname", "familyname",
	}},
	columnEmail: {Name: "E-Mail", Needed: true, Others: []string{
		"mail", "emailadresse", "mailadresse", "emailaddress", "mailaddress",
	}},
	columnTalk: {Name: "Art", Others: []string{"gespräch", "gesprächsart", "artdesgesprächs", "kind", "conversation"}},
	columnWord: {Name: "Zugestimmt", Others: []string{
		"zusage", "zustimmung", "einwilligung", "eingewilligt", "einverständnis", "einverstanden", "hatzugestimmt",
		"zustimmungliegtvor", "einwilligungliegtvor", "optin",
		"agreed", "agreement", "consent", "consentgiven",
	}},
}

// fields are the columns as refusals of a line name them.
var fields = []string{FieldFirstName, FieldLastName, FieldEmail, FieldTalk, FieldWord}

const (
	columnFirst = iota
	columnLast
	columnEmail
	columnTalk
	columnWord
)

// talks are what a list may say of a conversation, in letters alone: the words of the form among them.
var talks = map[string]Talk{
	"vorort": OnSite, "persönlich": OnSite, "onsite": OnSite, "inperson": OnSite,
	"telefon": Phone, "telefonisch": Phone, "amtelefon": Phone, "pertelefon": Phone, "tel": Phone,
	"phone": Phone, "telephone": Phone, "byphone": Phone, "bytelephone": Phone,
}

// ReadList makes people of a table. What it doesn't say of a conversation is the one given.
func ReadList(t sheet.Table, talk Talk) (List, error) {
	found, err := sheet.Read(t, Columns)
	if err != nil {
		return List{}, err
	}
	if len(found.Rows) > MostLines {
		return List{}, sheet.ErrLong.With("most", strconv.Itoa(MostLines))
	}
	if err := objection(found.Unread); err != nil {
		return List{}, err
	}
	l := List{Above: found.Above, Lines: make([]Line, 0, len(found.Rows))}
	for i, name := range found.Names {
		if name != "" {
			l.Columns = append(l.Columns, ListColumn{Name: sheet.Short(name), Meaning: fields[i]})
		}
	}
	for _, u := range found.Unread {
		l.Columns = append(l.Columns, ListColumn{Name: u.Called()})
	}
	for _, row := range found.Rows {
		l.Lines = append(l.Lines, lineOf(row, talk, found.Has(columnWord)))
	}
	return l, nil
}

func lineOf(row sheet.Row, talk Talk, hasWord bool) Line {
	l := Line{Number: row.Number, Word: true, Wanted: Wanted{
		FirstName: row.Cells[columnFirst], LastName: row.Cells[columnLast], Email: row.Cells[columnEmail], Talk: talk,
	}}
	if word := row.Cells[columnTalk]; word != "" {
		l.Talk = talks[sheet.Letters(word)]
	}
	if hasWord {
		l.Word = isYes(row.Cells[columnWord])
	}
	for i, text := range row.Cells {
		if err := sheet.Spoiled(text); err != nil {
			l.Spoiled.Add(false, fields[i], fault.CodeOf(err))
		}
	}
	return l
}

var (
	yes = []string{"ja", "j", "yes", "y", "x", "✓", "✔", "1", "true", "wahr"}
	no  = []string{"nein", "n", "no", "0", "false", "falsch"}
)

// isYes tells whether a cell says yes. Whatever else it says is none, as is an empty one.
func isYes(text string) bool { return slices.Contains(yes, strings.ToLower(text)) }

func isNo(text string) bool { return slices.Contains(no, strings.ToLower(text)) }

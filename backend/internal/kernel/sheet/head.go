package sheet

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// highest is the last line of a file in which the names of the columns may stand.
const highest = 10

// Read finds the line that names the columns and puts the cells below it in order. It stands within the first
// lines, and above it stands no other line of several cells: what looks like a person or an order above the names
// is a list that was put together wrong.
//
// Rule (agency, D): A list of people is read by the names above its columns, which stand within its first ten
// lines; without them, with two columns of one meaning or with a quotation mark without its other one it is refused,
// with the place. A trial keeps nothing, and who sends it twice invites once. Enforced: spreadsheet.readText,
// referral/invitation.ReadList, invitation/usecase.Import. Test: TestAnEmptyFirstRowSwapsNoNames,
// TestAListThatCantBeReadIsRefusedWithThePlace, TestAListIsTriedAndSentOnce, TestWhatIsNoListIsRefused,
// TestAQuotationMarkWithoutItsOtherOneIsReportedByItsLine, TestTablesAreReadAsSpreadsheetsWriteThem.
func Read(t Table, columns []Column) (List, error) {
	at, err := head(t, columns)
	if err != nil {
		return List{}, err
	}
	l, places, err := understood(t.Rows[at], columns)
	if err != nil {
		return List{}, err
	}
	for _, row := range t.Rows[:at] {
		l.Above = append(l.Above, row.Number)
	}
	for _, row := range t.Rows[at+1:] {
		l.unread(row, places)
		own := Row{Number: row.Number, Cells: make([]string, len(columns))}
		for i, at := range places {
			own.Cells[i] = cell(row, at)
			if strings.ContainsAny(own.Cells[i], "\n\r") {
				return List{}, ErrBreak.With("line", strconv.Itoa(row.Number)).With("column", l.Names[i])
			}
		}
		l.Rows = append(l.Rows, own)
	}
	l.Unread = slices.DeleteFunc(l.Unread, func(u Unread) bool { return u.Name == "" && len(u.Cells) == 0 })
	if len(l.Rows) == 0 {
		return List{}, ErrEmpty
	}
	return l, nil
}

// head finds the line of names: the first that has one. A line of one cell above it is a title; one of several
// cells is none.
func head(t Table, columns []Column) (int, error) {
	if len(t.Rows) == 0 {
		return 0, ErrEmpty
	}
	for at, row := range t.Rows {
		switch {
		case row.Number > highest:
			return 0, headless(t, columns)
		case slices.ContainsFunc(row.Cells, func(text string) bool { return meaning(text, columns) >= 0 }):
			return at, nil
		case filled(row) > 1:
			return 0, headless(t, columns)
		}
	}
	return 0, headless(t, columns)
}

func headless(t Table, columns []Column) error {
	var needed []string
	for _, c := range columns {
		if c.Needed {
			needed = append(needed, c.Name)
		}
	}
	return ErrHead.With("line", strconv.Itoa(t.Rows[0].Number)).With("columns", strings.Join(needed, ", "))
}

// understood tells what the columns of a head mean, and where each that the import knows stands: -1 for one that
// isn't there.
func understood(row Row, columns []Column) (List, []int, error) {
	l, places := List{Names: make([]string, len(columns))}, make([]int, len(columns))
	for i := range places {
		places[i] = -1
	}
	for at, text := range row.Cells {
		i := meaning(text, columns)
		switch {
		case i < 0:
			l.Unread = append(l.Unread, Unread{Name: text, Place: place(at)})
		case places[i] >= 0:
			return List{}, nil, ErrTwice.With("column", Short(l.Names[i])).With("other", Short(text)).With(
				"line", strconv.Itoa(row.Number),
			)
		default:
			places[i], l.Names[i] = at, text
		}
	}
	for i, c := range columns {
		if c.Needed && places[i] < 0 {
			return List{}, nil, ErrMissing.With("column", c.Name).With("line", strconv.Itoa(row.Number))
		}
	}
	return l, places, nil
}

// unread keeps what a row has in columns that mean nothing: those of the head, and those beyond it.
func (l *List) unread(row Row, places []int) {
	for at, text := range row.Cells {
		if text == "" || slices.Contains(places, at) {
			continue
		}
		letter := place(at)
		i := slices.IndexFunc(l.Unread, func(u Unread) bool { return u.Place == letter })
		if i < 0 {
			i = len(l.Unread)
			l.Unread = append(l.Unread, Unread{Place: letter})
		}
		l.Unread[i].Cells = append(l.Unread[i].Cells, text)
	}
}

// meaning is which column a name stands for; -1 for none.
func meaning(text string, columns []Column) int {
	name := Letters(text)
	if name == "" {
		return -1
	}
	return slices.IndexFunc(
		columns, func(c Column) bool { return name == Letters(c.Name) || slices.Contains(c.Others, name) },
	)
}

func cell(row Row, at int) string {
	if at < 0 || at >= len(row.Cells) {
		return ""
	}
	return row.Cells[at]
}

func filled(row Row) (n int) {
	for _, text := range row.Cells {
		if text != "" {
			n++
		}
	}
	return n
}

// Letters are those of a word, small: however it is hyphenated or spaced, it is the same one.
func Letters(word string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, word)
}

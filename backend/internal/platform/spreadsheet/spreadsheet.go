// Package spreadsheet reads tables as spreadsheets leave them: CSV in the encodings and with the separators that
// they write, and workbooks (.xlsx). It knows no meaning of a column; kernel/sheet does.
package spreadsheet

import (
	"bytes"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/kernel/sheet"
)

// Bounds are how much is read of a file.
type Bounds struct {
	// Bytes is how large it may be, and Unpacked how large what is in a workbook.
	Bytes    int
	Unpacked int64
	// Rows is how many lines there may be below the names of the columns.
	Rows int
}

// above is how many lines more there may be: the names, and what stands over them.
const above = 10

// mostColumns is how many cells a line may have. Lists of people have ten, exports of shop systems fifty.
const mostColumns = 250

var (
	// zipped begins a workbook, and oldBook one of the old kind or with a password.
	zipped  = []byte("PK\x03\x04")
	oldBook = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
)

// Read reads a file by what it begins with, whatever it is called.
//
// Rule (tenant, D): Every import reads lists by one reader, CSV as spreadsheets leave it and workbooks as a
// person sees them: the one sheet that is shown, no row that is hidden, within bounds that hold for what is packed,
// too; and tells first how it understood them. Enforced: app/operator.howRead, spreadsheet.readBook. Test:
// TestAWorkbookIsReadAsAPersonSeesIt, TestAmbiguousWorkbooksAreRefused,
// TestWhatIsLargeOnlyInsideAnArchiveIsRefused, TestAWorkbookIsAList, TestATemplateIsTaken.
func Read(raw []byte, b Bounds) (sheet.Table, error) {
	switch {
	case len(raw) > b.Bytes:
		return sheet.Table{}, sheet.ErrLarge
	case bytes.HasPrefix(raw, oldBook):
		return sheet.Table{}, sheet.ErrOldBook
	case bytes.HasPrefix(raw, zipped):
		return readBook(raw, b)
	default:
		return readText(raw, b)
	}
}

// rows collects lines within the bounds.
type rows struct {
	most int
	all  []sheet.Row
}

// add takes a line, unless nothing is in it.
func (r *rows) add(number int, cells []string) error {
	for len(cells) > 0 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	switch {
	case len(cells) == 0:
		return nil
	case len(cells) > mostColumns:
		return sheet.ErrWide.With("line", strconv.Itoa(number))
	case len(r.all) == r.most+above:
		return sheet.ErrLong.With("most", strconv.Itoa(r.most))
	}
	r.all = append(r.all, sheet.Row{Number: number, Cells: cells})
	return nil
}

// clean is a cell without what stands around it. ="0012" is how a text is written that a spreadsheet is to leave alone.
func clean(cell string) string {
	cell = strings.TrimSpace(strings.ReplaceAll(cell, "\u00a0", " "))
	if inner, ok := strings.CutPrefix(cell, `="`); ok && len(inner) > 0 && strings.IndexByte(inner, '"') == len(inner)-1 {
		return strings.TrimSpace(inner[:len(inner)-1])
	}
	return cell
}

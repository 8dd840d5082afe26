package spreadsheet

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/kernel/sheet"
)

// mostSheets is how many a workbook may have.
const mostSheets = 100

// readBook reads a workbook as a person sees it: the one sheet with something in it, its cells in their formats.
// Sheets that are hidden aren't looked at, and rows that are hidden aren't overlooked. It is read row by row: what
// the library would hold of a sheet is a hundred times as large as the file says.
func readBook(raw []byte, b Bounds) (t sheet.Table, err error) {
	defer func() {
		if broken := recover(); broken != nil { // what other people put into an archive
			t, err = sheet.Table{}, sheet.ErrUnreadable.Because(fmt.Errorf("%v", broken))
		}
	}()
	book, err := excelize.OpenReader(bytes.NewReader(raw), excelize.Options{
		UnzipSizeLimit: b.Unpacked, UnzipXMLSizeLimit: b.Unpacked, ShortDatePattern: "dd.mm.yyyy",
	})
	if err != nil {
		return t, sheet.ErrUnreadable.Because(err)
	}
	defer func() { _ = book.Close() }() // nothing was written
	names, shown := book.GetSheetList(), ""
	if len(names) > mostSheets {
		return t, sheet.ErrUnreadable
	}
	for _, name := range names {
		if visible, err := book.GetSheetVisible(name); err != nil || !visible {
			continue
		}
		one, err := readSheet(book, name, b)
		switch {
		case err != nil:
			return sheet.Table{}, err
		case len(one.Rows) > 0 && shown != "":
			return sheet.Table{}, sheet.ErrSeveral.With("first", sheet.Short(shown)).With("second", sheet.Short(name))
		case len(one.Rows) > 0:
			t, shown = one, name
		}
	}
	return t, nil
}

func readSheet(book *excelize.File, name string, b Bounds) (sheet.Table, error) {
	part, err := scan(book, name)
	if err != nil {
		return sheet.Table{}, err
	}
	lines, err := book.Rows(name)
	if err != nil {
		return sheet.Table{}, sheet.ErrUnreadable.Because(err)
	}
	defer func() { _ = lines.Close() }() // it is read from memory
	found := rows{most: b.Rows}
	for number := 1; number <= part.last && lines.Next(); number++ {
		hidden := lines.GetRowOpts().Hidden
		cells, err := lines.Columns()
		if err != nil {
			return sheet.Table{}, sheet.ErrUnreadable.Because(err)
		}
		for i := range cells {
			cells[i] = clean(cells[i])
			if text, ok := part.odd[place{number, i + 1}]; ok {
				cells[i] = text
			}
		}
		before := len(found.all)
		if err := found.add(number, cells); err != nil {
			return sheet.Table{}, err
		}
		if hidden && len(found.all) > before {
			return sheet.Table{}, sheet.ErrHidden.With("line", strconv.Itoa(number))
		}
	}
	if lines.Error() != nil {
		return sheet.Table{}, sheet.ErrUnreadable.Because(lines.Error())
	}
	return sheet.Table{Rows: found.all}, nil
}

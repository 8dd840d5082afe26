package sheetfile

import (
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// mostRows are those of one sheet below its head, by the format; what is more goes on a further sheet.
	mostRows = excelize.TotalRows - 1
	// Widths of columns, in characters.
	narrow, wide, widest = 14, 24, 40
)

// xlsxFile is written row by row into a file on disk; the archive is made of it in the end.
type xlsxFile struct {
	to    io.Writer
	file  *excelize.File
	sheet *excelize.StreamWriter
	report.Headed
	english    bool
	sheets     int
	rows, most int
	bold, day  int
	money      int
	line       []any
}

func newXLSX(w io.Writer, l tenant.Language, h report.Headed) (*xlsxFile, error) {
	f := &xlsxFile{to: w, file: excelize.NewFile(), Headed: h, english: l == "en", most: mostRows}
	err := f.begin()
	if err != nil {
		f.Drop()
	}
	return f, err
}

// formats are how days and amounts are shown: as the screens show them in the file's language. Points and commas are
// the spreadsheet's own.
func (f *xlsxFile) formats() (day, euros string) {
	if f.english {
		return "d mmm yyyy", `"€"#,##0.00`
	}
	return "dd.mm.yyyy", `#,##0.00\ "€"`
}

func (f *xlsxFile) begin() (err error) {
	format, euros := f.formats()
	if f.bold, err = f.file.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}}); err != nil {
		return err
	}
	if f.day, err = f.file.NewStyle(&excelize.Style{CustomNumFmt: &format}); err != nil {
		return err
	}
	if f.money, err = f.file.NewStyle(&excelize.Style{CustomNumFmt: &euros}); err != nil {
		return err
	}
	at := f.At.UTC().Format(time.RFC3339)
	if err := f.file.SetDocProps(&excelize.DocProperties{
		Creator: f.By, LastModifiedBy: f.By, Created: at, Modified: at,
	}); err != nil {
		return err
	}
	if err := f.file.SetSheetName("Sheet1", f.Title); err != nil {
		return err
	}
	return f.open(f.Title)
}

// open begins a sheet with its head, which stays in sight.
func (f *xlsxFile) open(name string) (err error) {
	if f.sheet, err = f.file.NewStreamWriter(name); err != nil {
		return err
	}
	f.sheets++
	f.rows = 0
	for i, text := range f.Columns {
		if err := f.sheet.SetColWidth(
			i+1, i+1, min(widest, max(narrow, float64(utf8.RuneCountInString(text)+wide/4))),
		); err != nil {
			return err
		}
	}
	if err := f.sheet.SetPanes(&excelize.Panes{
		Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft",
	}); err != nil {
		return err
	}
	cells := make([]any, len(f.Columns))
	for i, text := range f.Columns {
		cells[i] = excelize.Cell{StyleID: f.bold, Value: text}
	}
	return f.sheet.SetRow("A1", cells)
}

// Row writes one; a text is written as one, so that nothing is computed of it.
func (f *xlsxFile) Row(cells []report.Cell) error {
	if f.rows == f.most {
		if err := f.further(); err != nil {
			return err
		}
	}
	f.rows++
	f.line = f.line[:0]
	for _, c := range cells {
		switch {
		case c.Number != nil:
			f.line = append(f.line, *c.Number)
		case c.Cents != nil:
			f.line = append(f.line, excelize.Cell{StyleID: f.money, Value: float64(*c.Cents) / 100})
		case c.Day != nil:
			at := c.Day.In(tenant.Berlin)
			f.line = append(f.line, excelize.Cell{
				StyleID: f.day, Value: time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, time.UTC),
			})
		case c.Text == "":
			f.line = append(f.line, nil)
		default:
			f.line = append(f.line, c.Text)
		}
	}
	place, err := excelize.CoordinatesToCellName(1, f.rows+1)
	if err != nil {
		return err
	}
	return f.sheet.SetRow(place, f.line)
}

// further goes on with a sheet more.
func (f *xlsxFile) further() error {
	if err := f.sheet.Flush(); err != nil {
		return err
	}
	name := fmt.Sprintf("%s %d", f.Title, f.sheets+1)
	if _, err := f.file.NewSheet(name); err != nil {
		return err
	}
	return f.open(name)
}

// Hand gives nothing on: the archive begins with what is known in the end.
func (f *xlsxFile) Hand() error { return nil }

// Close writes the archive.
func (f *xlsxFile) Close() error {
	if err := f.sheet.Flush(); err != nil {
		return err
	}
	_, err := f.file.WriteTo(f.to)
	return err
}

// Drop clears the file on disk away.
func (f *xlsxFile) Drop() { _ = f.file.Close() }

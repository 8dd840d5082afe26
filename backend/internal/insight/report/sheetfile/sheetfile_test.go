package sheetfile

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

// orders is what a file says of itself.
var orders = report.Headed{Title: "Aufträge", Columns: []string{"Name", "Zahl", "Tag"}, By: "Havelschutz", At: late}

// late is a moment that in UTC is still the day before.
var late = time.Date(2026, 11, 24, 23, 30, 0, 0, time.UTC)

var nasty = []string{"=1+1", "+49 30", "-2", "@SUM(A1)", "\tTab", "\rReturn", `=HYPERLINK("https://evil.example";"x")`}

func file(t *testing.T, f report.Format, l tenant.Language, rows [][]report.Cell) []byte {
	t.Helper()
	var out bytes.Buffer
	s, err := Open(f, l, orders, &out)
	require.NoError(t, err)
	defer s.Drop()
	for _, row := range rows {
		require.NoError(t, s.Row(row))
	}
	require.NoError(t, s.Hand())
	require.NoError(t, s.Close())
	return out.Bytes()
}

func rowsOf(texts ...string) (out [][]report.Cell) {
	for i, text := range texts {
		out = append(out, []report.Cell{report.TextCell(text), report.NumberCell(i), report.DayCell(late)})
	}
	return out
}

func TestACSVIsReadAsItsLanguageIsRead(t *testing.T) {
	rows := [][]report.Cell{
		{report.TextCell(`Öhler; "Nord"`), report.NumberCell(1204), report.DayCell(late)},
		{report.TextCell(""), report.NumberCell(0), report.DayCellOf(nil)},
	}
	assert.Equal(
		t, "\ufeffName;Zahl;Tag\r\n\"Öhler; \"\"Nord\"\"\";1204;25.11.2026\r\n;0;\r\n",
		string(file(t, report.CSV, "de", rows)),
	)
	assert.Equal(
		t, "\ufeffName,Zahl,Tag\r\n\"Öhler; \"\"Nord\"\"\",1204,2026-11-25\r\n,0,\r\n",
		string(file(t, report.CSV, "en", rows)),
	)
}

func TestAnAmountIsANumberOfEuros(t *testing.T) {
	rows := [][]report.Cell{{report.MoneyCell(123456), report.MoneyCell(-5), report.MoneyCell(0)}}
	assert.Equal(t, "\ufeffName;Zahl;Tag\r\n1234,56;-0,05;0,00\r\n", string(file(t, report.CSV, "de", rows)))
	assert.Equal(t, "\ufeffName,Zahl,Tag\r\n1234.56,-0.05,0.00\r\n", string(file(t, report.CSV, "en", rows)))
	book := open(t, file(t, report.XLSX, "de", rows))
	for cell, want := range map[string]string{"A2": "1234.56", "B2": "-0.05", "C2": "0"} {
		kind, err := book.GetCellType("Aufträge", cell)
		require.NoError(t, err)
		assert.NotEqual(t, excelize.CellTypeSharedString, kind)
		value, err := book.GetCellValue("Aufträge", cell, excelize.Options{RawCellValue: true})
		require.NoError(t, err)
		assert.Equal(t, want, value)
	}
	shown, err := book.GetCellValue("Aufträge", "A2")
	require.NoError(t, err)
	assert.Equal(t, "1,234.56 €", shown)
}

// A sheet in English shows days and amounts as the English screens do.
func TestAnEnglishXLSXIsReadAsTheEnglishScreen(t *testing.T) {
	book := open(t, file(t, report.XLSX, "en", [][]report.Cell{
		{report.MoneyCell(123456), report.MoneyCell(-5), report.DayCell(late)},
	}))
	for cell, want := range map[string]string{"A2": "€1,234.56", "B2": "-€0.05", "C2": "25 Nov 2026"} {
		shown, err := book.GetCellValue("Aufträge", cell)
		require.NoError(t, err)
		assert.Equal(t, want, shown)
	}
}

func TestNoTextOfAFileIsAFormula(t *testing.T) {
	r := csv.NewReader(
		strings.NewReader(strings.TrimPrefix(string(file(t, report.CSV, "de", rowsOf(nasty...))), "\ufeff")),
	)
	r.Comma = ';'
	lines, err := r.ReadAll()
	require.NoError(t, err)
	require.Len(t, lines, len(nasty)+1)
	for i, text := range nasty {
		assert.Equal(t, "'"+strings.ReplaceAll(text, "\r", ""), lines[i+1][0], "a lone carriage return is dropped")
	}
	book := open(t, file(t, report.XLSX, "de", rowsOf(nasty...)))
	for i, text := range nasty {
		place, err := excelize.CoordinatesToCellName(1, i+2)
		require.NoError(t, err)
		formula, err := book.GetCellFormula("Aufträge", place)
		require.NoError(t, err)
		assert.Empty(t, formula, text)
		kind, err := book.GetCellType("Aufträge", place)
		require.NoError(t, err)
		assert.Equal(t, excelize.CellTypeInlineString, kind, text)
	}
}

func open(t *testing.T, raw []byte) *excelize.File {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(raw))
	require.NoError(t, err)
	t.Cleanup(func() { _ = book.Close() })
	return book
}

func TestAnXLSXHasNumbersAndDaysThatAreSome(t *testing.T) {
	book := open(
		t,
		file(t, report.XLSX, "de", [][]report.Cell{
			{report.TextCell("Anna K."), report.NumberCell(1204), report.DayCell(late)},
			{report.TextCell(""), report.NumberCell(0), report.DayCellOf(nil)},
		}),
	)
	rows, err := book.GetRows("Aufträge", excelize.Options{RawCellValue: true})
	require.NoError(t, err)
	assert.Equal(
		t, [][]string{{"Name", "Zahl", "Tag"}, {"Anna K.", "1204", "46351"}, {"", "0"}}, rows, "46351 is 25 November 2026",
	)
	shown, err := book.GetCellValue("Aufträge", "C2")
	require.NoError(t, err)
	assert.Equal(t, "25.11.2026", shown)
}

func TestAnXLSXSaysWhoseItIsAndWhenItWasMade(t *testing.T) {
	says, err := open(t, file(t, report.XLSX, "de", nil)).GetDocProps()
	require.NoError(t, err)
	assert.Equal(
		t, []string{"Havelschutz", "Havelschutz", "2026-11-24T23:30:00Z", "2026-11-24T23:30:00Z"},
		[]string{says.Creator, says.LastModifiedBy, says.Created, says.Modified},
	)
}

func TestWhatOneSheetCantHoldGoesOnOnTheNext(t *testing.T) {
	var out bytes.Buffer
	f, err := newXLSX(&out, "de", orders)
	require.NoError(t, err)
	defer f.Drop()
	f.most = 2
	for _, row := range rowsOf("a", "b", "c", "d", "e") {
		require.NoError(t, f.Row(row))
	}
	require.NoError(t, f.Close())
	book := open(t, out.Bytes())
	assert.Equal(t, []string{"Aufträge", "Aufträge 2", "Aufträge 3"}, book.GetSheetList())
	for sheet, last := range map[string]string{"Aufträge": "b", "Aufträge 2": "d", "Aufträge 3": "e"} {
		rows, err := book.GetRows(sheet)
		require.NoError(t, err)
		assert.Equal(t, "Name", rows[0][0])
		assert.Equal(t, last, rows[len(rows)-1][0])
	}
}

// broken takes nothing: the person who wanted the file has gone.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestAFileThatIsNotTakenEnds(t *testing.T) {
	_, err := Open(report.CSV, "de", orders, broken{})
	require.ErrorIs(t, err, io.ErrClosedPipe)
	s, err := Open(report.XLSX, "de", orders, broken{})
	require.NoError(t, err)
	defer s.Drop()
	require.NoError(t, s.Row([]report.Cell{report.TextCell("a")}))
	require.ErrorIs(t, s.Close(), io.ErrClosedPipe)
}

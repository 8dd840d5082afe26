package spreadsheet_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/platform/spreadsheet"
)

// book is a workbook that somebody fills in.
func book(t *testing.T, fill func(f *excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	fill(f)
	var out bytes.Buffer
	require.NoError(t, f.Write(&out))
	require.NoError(t, f.Close())
	return out.Bytes()
}

func set(t *testing.T, f *excelize.File, cell string, values ...any) {
	t.Helper()
	require.NoError(t, f.SetSheetRow("Sheet1", cell, &values))
}

func styled(t *testing.T, f *excelize.File, cell string, value any, number int, custom string) {
	t.Helper()
	style := excelize.Style{NumFmt: number}
	if custom != "" {
		style.CustomNumFmt = &custom
	}
	id, err := f.NewStyle(&style)
	require.NoError(t, err)
	require.NoError(t, f.SetCellValue("Sheet1", cell, value))
	require.NoError(t, f.SetCellStyle("Sheet1", cell, cell, id))
}

func TestAWorkbookIsReadAsAPersonSeesIt(t *testing.T) {
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	got, err := spreadsheet.Read(book(t, func(f *excelize.File) {
		set(t, f, "A1", "Codes für Mai")
		require.NoError(t, f.MergeCell("Sheet1", "A1", "C1"))
		set(t, f, "A3", "Code", "", "Tag", "Wert", "Anteil", "Ja")
		set(t, f, "A4", " AB-1 ", nil, nil, 3500, nil, true)
		styled(t, f, "A5", 123, 0, "00000")
		styled(t, f, "C4", day, 14, "")
		styled(t, f, "C5", day, 0, "yyyy-mm-dd")
		styled(t, f, "E4", 0.35, 9, "")
		set(t, f, "A6", "4500000000000001")
		require.NoError(t, f.SetCellFormula("Sheet1", "D5", "D4*2"))
		_, err := f.NewSheet("Listen")
		require.NoError(t, err)
		require.NoError(t, f.SetCellValue("Listen", "A1", "vor Ort"))
		require.NoError(t, f.SetSheetVisible("Listen", false))
	}), bounds)
	require.NoError(t, err)
	assert.Equal(t, []sheet.Row{
		{Number: 1, Cells: []string{"Codes für Mai"}},
		{Number: 3, Cells: []string{"Code", "", "Tag", "Wert", "Anteil", "Ja"}},
		{Number: 4, Cells: []string{"AB-1", "", "21.11.2026", "3500", "35%", "TRUE"}},
		{Number: 5, Cells: []string{"00123", "", "2026-11-21", "=D4*2"}},
		{Number: 6, Cells: []string{"4500000000000001"}},
	}, got.Rows)
}

func TestANumberOfMoreDigitsThanASpreadsheetKeepsIsSeenAsShortened(t *testing.T) {
	got, err := spreadsheet.Read(book(t, func(f *excelize.File) {
		set(t, f, "A1", "Code", 4.5e15, 123456789012345)
		styled(t, f, "A2", 4500000000000000, 1, "")
		styled(t, f, "B2", 4500000000000000, 0, "#,##0")
	}), bounds)
	require.NoError(t, err)
	require.Len(t, got.Rows, 2)
	assert.Equal(t, "123456789012345", got.Rows[0].Cells[2], "fifteen digits are whole")
	for _, text := range []string{got.Rows[0].Cells[1], got.Rows[1].Cells[0], got.Rows[1].Cells[1]} {
		assert.ErrorIs(t, sheet.Spoiled(text), sheet.ErrShortened, text)
	}
}

func TestAmbiguousWorkbooksAreRefused(t *testing.T) {
	second := func(f *excelize.File) {
		_, err := f.NewSheet("Nord")
		require.NoError(t, err)
		require.NoError(t, f.SetCellValue("Nord", "A1", "Code"))
	}
	for name, c := range map[string]struct {
		fill   func(f *excelize.File)
		want   error
		values map[string]string
	}{
		"two sheets": {
			func(f *excelize.File) { set(t, f, "A1", "Code"); second(f) }, sheet.ErrSeveral,
			map[string]string{"first": "Sheet1", "second": "Nord"},
		},
		"a hidden row": {func(f *excelize.File) {
			set(t, f, "A1", "Code")
			set(t, f, "A2", "nein")
			require.NoError(t, f.SetRowVisible("Sheet1", 2, false))
		}, sheet.ErrHidden, map[string]string{"line": "2"}},
		"far too wide": {
			func(f *excelize.File) { set(t, f, "A1", "Code"); set(t, f, "XFD2", "x") }, sheet.ErrWide,
			map[string]string{"line": "2"},
		},
		"too long": {func(f *excelize.File) {
			for i := range 31 {
				set(t, f, fmt.Sprintf("A%d", i+1), "x")
			}
		}, sheet.ErrLong, map[string]string{"most": "20"}},
	} {
		_, err := spreadsheet.Read(book(t, c.fill), bounds)
		require.ErrorIs(t, err, c.want, name)
		var refused *fault.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, c.values, refused.Values, name)
	}
	got, err := spreadsheet.Read(book(t, func(f *excelize.File) {
		second(f)
		set(t, f, "A9", strings.Repeat("a", 30_000))
		require.NoError(t, f.SetRowVisible("Sheet1", 20, false))
		require.NoError(t, f.SetSheetVisible("Nord", false))
	}), bounds)
	require.NoError(t, err, "what is hidden and empty, or on a hidden sheet, is nobody's list")
	assert.Len(t, got.Rows, 1)
}

// packed makes a workbook whose sheet is what somebody else writes.
func packed(t *testing.T, content func(w io.Writer)) []byte {
	t.Helper()
	empty := book(t, func(*excelize.File) {})
	from, err := zip.NewReader(bytes.NewReader(empty), int64(len(empty)))
	require.NoError(t, err)
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, part := range from.File {
		w, err := to.Create(part.Name)
		require.NoError(t, err)
		if part.Name == "xl/worksheets/sheet1.xml" {
			content(w)
			continue
		}
		r, err := part.Open()
		require.NoError(t, err)
		_, err = io.Copy(w, r) // #nosec G110 -- a workbook of ours
		require.NoError(t, err)
	}
	require.NoError(t, to.Close())
	return out.Bytes()
}

const begin, end = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`, `</sheetData></worksheet>`

func TestWhatIsLargeOnlyInsideAnArchiveIsRefused(t *testing.T) {
	write := func(w io.Writer, text string) {
		_, err := io.WriteString(w, text)
		require.NoError(t, err)
	}
	_, err := spreadsheet.Read(packed(t, func(w io.Writer) {
		write(w, begin+"<row r=\"1\"><c t=\"inlineStr\"><is><t>")
		write(w, strings.Repeat("a", 2<<20))
		write(w, "</t></is></c></row>"+end)
	}), bounds)
	require.ErrorIs(t, err, sheet.ErrUnreadable, "a bomb")
	_, err = spreadsheet.Read(packed(t, func(w io.Writer) {
		write(w, begin)
		for row := range 15_000 { // each reaches to the last column
			write(w, fmt.Sprintf(`<row r="%d"><c r="XFD%d"/></row>`, row+1, row+1))
		}
		write(w, end)
	}), bounds)
	require.NoError(t, err, "cells with nothing in them are none")
	got, err := spreadsheet.Read(packed(t, func(w io.Writer) {
		write(w, begin+`<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>`+end)
	}), bounds)
	require.NoError(t, err)
	assert.Len(t, got.Rows, 1, "what is only formatted is no row")
	_, err = spreadsheet.Read(book(t, func(f *excelize.File) {
		for i := range 120 {
			_, err := f.NewSheet(fmt.Sprint(i))
			require.NoError(t, err)
		}
	}), bounds)
	require.ErrorIs(t, err, sheet.ErrUnreadable, "a pile of sheets")
	_, err = spreadsheet.Read(packed(t, func(w io.Writer) {
		write(w, begin+`<row r="1"><c r="A1"><v>1</v></c></row><row r="1048577"><c r="A1048577"><v>1</v></c></row>`+end)
	}), bounds)
	require.ErrorIs(t, err, sheet.ErrUnreadable, "no spreadsheet has that row")
	for _, broken := range []string{
		"", "<worksheet>", begin + `<row r="-5"><c r="A-5"><v>1</v></c></row>` + end,
		begin + `<row r="1"><c r="A1" t="s"><v>99</v></c></row>` + end, begin + strings.Repeat("<a>", 20_000),
	} {
		_, err = spreadsheet.Read(packed(t, func(w io.Writer) { write(w, broken) }), bounds)
		var refused *fault.Error
		if err != nil {
			require.ErrorAs(t, err, &refused, broken[:min(50, len(broken))])
		}
	}
}

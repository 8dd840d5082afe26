package spreadsheet_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/platform/spreadsheet"
)

var bounds = spreadsheet.Bounds{Bytes: 100_000, Unpacked: 1 << 20, Rows: 20}

var names = []sheet.Row{
	{Number: 1, Cells: []string{"Vorname", "Ort"}}, {Number: 3, Cells: []string{"Jörg", "Köln; Deutz"}},
}

func TestTablesAreReadAsSpreadsheetsWriteThem(t *testing.T) {
	const semicolons = "Vorname;Ort\n;;\n Jörg ;\"Köln; Deutz\"\n"
	inANSI, err := charmap.Windows1252.NewEncoder().String(semicolons)
	require.NoError(t, err)
	in16, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(
		"Vorname\tOrt\r\n\r\nJörg\tKöln; Deutz\r\n",
	)
	require.NoError(t, err)
	big, err := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(semicolons)
	require.NoError(t, err)
	for name, text := range map[string]string{
		"semicolons":               semicolons,
		"a mark before it":         "\ufeff" + semicolons,
		"lines of Windows":         strings.ReplaceAll(semicolons, "\n", "\r\n"),
		"ANSI":                     inANSI,
		"Unicode text of Excel":    in16,
		"Unicode, the other way":   big,
		"letters of a Mac":         strings.ReplaceAll(semicolons, "ö", "o\u0308"),
		"commas":                   "Vorname,Ort\n,,\nJörg,Köln; Deutz\n",
		"tabs":                     "Vorname\tOrt\n\nJörg\tKöln; Deutz\n",
		"texts of a shop":          "=\"Vorname\";Ort\n\n=\"Jörg\";\"=\"\"Köln; Deutz\"\"\"\n",
		"commas of German numbers": "Vorname;Ort\n\nJörg;\"Köln; Deutz\"",
	} {
		got, err := spreadsheet.Read([]byte(text), bounds)
		require.NoError(t, err, name)
		assert.Equal(t, names, got.Rows, name)
	}
}

func TestAFileNamesItsSeparator(t *testing.T) {
	for line, text := range map[string]string{
		"sep=;": "a,b,c;d", "\"sep=,\"": "\"a;b\",d", "sep=|": "a|d", "sep=\t": "a;b\td",
	} {
		got, err := spreadsheet.Read([]byte("\ufeff"+line+"\r\n"+text), bounds)
		require.NoError(t, err, line)
		require.Len(t, got.Rows, 1, line)
		assert.Len(t, got.Rows[0].Cells, 2, line)
		assert.Equal(t, 2, got.Rows[0].Number, "lines are counted as the file has them")
	}
}

func TestAQuotationMarkWithoutItsOtherOneIsReportedByItsLine(t *testing.T) {
	for text, line := range map[string]string{
		"a;b\nc;d\n\"e;f\ng;h\ni;j\n":    "3",
		"a;b\nc;\"d\n":                   "2",
		"a;b\nc;\"d\ne;\"f\"\ng;h\n":     "2",
		"a;b\nc;Ho\"tel\n":               "2",
		"sep=;\na;b\n\nc;\"d\n":          "4",
		"a;b\n\"c\nd\";e\nf;\"g\nh;i\nj": "4",
	} {
		_, err := spreadsheet.Read([]byte(text), bounds)
		var refused *fault.Error
		require.ErrorAs(t, err, &refused, "%q", text)
		require.ErrorIs(t, err, sheet.ErrQuote, "%q", text)
		assert.Equal(t, line, refused.Values["line"], "%q", text)
	}
}

func TestWhatIsNoTableIsRefused(t *testing.T) {
	for text, want := range map[string]error{
		"a\x00b;c":                             sheet.ErrUnreadable,
		"\x89PNG\r\n\x1a\n\x00":                sheet.ErrUnreadable,
		"a;b\xff\x81":                          sheet.ErrUnreadable,
		"PK\x03\x04rest":                       sheet.ErrUnreadable,
		"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest": sheet.ErrOldBook,
		strings.Repeat("a", 100_001):           sheet.ErrLarge,
		strings.Repeat("a\n", 31):              sheet.ErrLong,
		strings.Repeat(";", 90_000) + "a":      sheet.ErrWide,
	} {
		_, err := spreadsheet.Read([]byte(text), bounds)
		require.ErrorIs(t, err, want, "%q", text[:min(20, len(text))])
	}
	got, err := spreadsheet.Read(nil, bounds)
	require.NoError(t, err)
	assert.Empty(t, got.Rows)
}

// Nothing that comes is a fault of ours, and no line is made up.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"a;b\n1;2\n", "sep=,\na,b", "\"a\n", "=\"1\";2", "\xff\xfea\x00", "PK\x03\x04"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, err := spreadsheet.Read(raw, bounds)
		var refused *fault.Error
		if err != nil && !errors.As(err, &refused) {
			t.Fatal(err)
		}
		lines := bytes.Count(raw, []byte("\n")) + bytes.Count(raw, []byte("\r")) + 1
		if len(got.Rows) > lines {
			t.Fatalf("%d rows of %d lines", len(got.Rows), lines)
		}
	})
}

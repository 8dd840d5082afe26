package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/sheet"
)

var columns = []sheet.Column{
	{Name: "Code", Needed: true, Others: []string{"gutscheincode"}},
	{Name: "Wert", Others: []string{"value"}},
}

// table has each row on a line of its own, from the first one.
func table(rows ...[]string) (t sheet.Table) {
	for i, cells := range rows {
		t.Rows = append(t.Rows, sheet.Row{Number: i + 1, Cells: cells})
	}
	return t
}

func TestColumnsAreFoundByTheirNamesInWhateverOrder(t *testing.T) {
	l, err := sheet.Read(
		table(
			[]string{"Codes für Mai"}, []string{"value", "Artikel", "Gutschein-Code", ""},
			[]string{"3500", "Buch", "AB-1"}, []string{"", "", "AB-2", "", "ab Juni"},
		),
		columns,
	)
	require.NoError(t, err)
	assert.Equal(
		t, []sheet.Row{{Number: 3, Cells: []string{"AB-1", "3500"}}, {Number: 4, Cells: []string{"AB-2", ""}}}, l.Rows,
	)
	assert.Equal(t, []string{"Gutschein-Code", "value"}, l.Names)
	assert.Equal(t, []int{1}, l.Above, "a title")
	assert.Equal(
		t,
		[]sheet.Unread{{Name: "Artikel", Place: "B", Cells: []string{"Buch"}}, {Place: "E", Cells: []string{"ab Juni"}}},
		l.Unread,
	)
	assert.Equal(t, "E", l.Unread[1].Called(), "a column without a name has its letter")
}

func TestWhatIsNoListIsRefused(t *testing.T) {
	code := []string{"Code"}
	for name, c := range map[string]struct {
		t      sheet.Table
		want   error
		values map[string]string
	}{
		"nothing":     {table(), sheet.ErrEmpty, nil},
		"names alone": {table(code), sheet.ErrEmpty, nil},
		"no names": {
			table([]string{"AB-1", "3500"}), sheet.ErrHead, map[string]string{"line": "1", "columns": "Code"},
		},
		"codes alone": {
			table([]string{"AB-1"}, []string{"AB-2"}), sheet.ErrHead, map[string]string{"line": "1", "columns": "Code"},
		},
		"names below the data": {
			table([]string{"AB-1", "3500"}, code), sheet.ErrHead, map[string]string{"line": "1", "columns": "Code"},
		},
		"names below the tenth line": {
			sheet.Table{Rows: []sheet.Row{{Number: 11, Cells: code}}}, sheet.ErrHead,
			map[string]string{"line": "11", "columns": "Code"},
		},
		"a column that isn't there": {
			table([]string{"Wert", "Artikel"}, []string{"1"}), sheet.ErrMissing,
			map[string]string{"line": "1", "column": "Code"},
		},
		"one name twice": {
			table([]string{"Code", "Code"}), sheet.ErrTwice,
			map[string]string{"line": "1", "column": "Code", "other": "Code"},
		},
		"two names of one meaning": {
			table([]string{"Code", "Gutscheincode"}), sheet.ErrTwice,
			map[string]string{"line": "1", "column": "Code", "other": "Gutscheincode"},
		},
		"a line break in a cell": {
			table(code, []string{"AB-1;\nAB-2"}), sheet.ErrBreak, map[string]string{"line": "2", "column": "Code"},
		},
	} {
		_, err := sheet.Read(c.t, columns)
		require.ErrorIs(t, err, c.want, name)
		var refused *fault.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, c.values, refused.Values, name)
	}
}

func TestACellThatASpreadsheetSpoiledIsKnown(t *testing.T) {
	for text, want := range map[string]error{
		"#NV": sheet.ErrCellError, "#N/A": sheet.ErrCellError, "#BEZUG!": sheet.ErrCellError,
		"#DIV/0!": sheet.ErrCellError, "#NAME?": sheet.ErrCellError, "#ÜBERLAUF!": sheet.ErrCellError,
		"########": sheet.ErrCellError, "=A1": sheet.ErrFormula, "4,5E+15": sheet.ErrShortened,
		"4.5E+15": sheet.ErrShortened, "1E-05": sheet.ErrShortened,
	} {
		require.ErrorIs(t, sheet.Spoiled(text), want, text)
	}
	for _, text := range []string{
		"", "AB-1", "#1", "#AB-12", "4500000000000001", "45E15", "1234E5", "E+1", "A=1", "+49 30",
	} {
		require.NoError(t, sheet.Spoiled(text), text)
	}
}

func TestAQuotedCellIsShortAndOnOneLine(t *testing.T) {
	assert.Equal(t, "Art des Gesprächs", sheet.Short(" Art\ndes\u202e Gesprächs "))
	assert.Len(t, []rune(sheet.Short("Eine Spalte mit einem Namen, der wie ein ganzer Satz klingt")), 40)
}

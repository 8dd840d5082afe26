package figures_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	numbersrest "weitersagen.app/backend/internal/insight/numbers/rest"
)

// sheet is a file as its reader sees it: of each row its cells, without the empty ones at its end.
func (d *desk) sheet(q question, format string) [][]string {
	t := d.s.T
	t.Helper()
	q.format = format
	return cells(t, d.call(q, "/export", q.body(t, nil)), format)
}

// cells are those of a file below its head, which is the first row of three cells or more.
func cells(t *testing.T, file []byte, format string) [][]string {
	t.Helper()
	if format == "csv" {
		reader := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(file, []byte("\ufeff"))))
		reader.Comma, reader.FieldsPerRecord = ';', -1
		all, err := reader.ReadAll()
		require.NoError(t, err)
		return all[1:]
	}
	book, err := excelize.OpenReader(bytes.NewReader(file))
	require.NoError(t, err)
	defer func() { require.NoError(t, book.Close()) }()
	all, err := book.GetRows(book.GetSheetName(0), excelize.Options{RawCellValue: true})
	require.NoError(t, err)
	for i, row := range all {
		if len(row) > 2 {
			return all[i+1:]
		}
	}
	require.Fail(t, "the sheet has no head")
	return nil
}

// number reads a cell: a number, an amount in euros as cents, or nothing. A share stays in tenths of a per cent.
func number(cell string) int64 {
	cell = strings.NewReplacer(",", ".", "\u00a0", "", "€", "").Replace(cell)
	whole, part, has := strings.Cut(strings.TrimSpace(cell), ".")
	if !has {
		part = ""
	}
	n, err := strconv.ParseInt(whole+part, 10, 64)
	if err != nil {
		return -1
	}
	return n
}

// files compares both files with the page, figure by figure.
func (d *desk) files(q question, b numbersrest.NumbersBoard) {
	t := d.s.T
	t.Helper()
	for _, format := range []string{"csv", "xlsx"} {
		rows := d.sheet(q, format)
		var got, want []string
		figures := 1 + len(stages)
		for i, step := range b.Funnel {
			want = append(want, fmt.Sprint(step.Count, " ", step.Before))
			got = append(got, fmt.Sprint(number(rows[1+i][1]), " ", number(rows[1+i][2])))
		}
		d.same(want, got, 2*len(want), "%s of %s", format, q)
		named := map[string][]string{}
		for _, row := range rows {
			named[row[0]] = row
		}
		tiles := [][2]any{}
		shownTiles := [][2]any{}
		for i, tile := range []numbersrest.NumbersFigure{b.Confirming, b.Half, b.Most, b.CostEach} {
			row, read := rows[figures+i], number
			if i == 3 {
				row, read = named["Kosten je Kunde"], inCents
			}
			page, file := [2]any{tile.Value, tile.Before}, [2]any{read(row[1]), read(row[2])}
			if tile.Of == 0 {
				page[0], file[0] = "–", row[1]
			}
			if tile.Few {
				page[1], file[1] = "zu wenige", row[2]
			}
			tiles, shownTiles = append(tiles, page), append(shownTiles, file)
		}
		d.same(tiles, shownTiles, 8, "%s of %s", format, q)
		d.same(
			[]int64{b.Cents, int64(b.CostEach.Of)},
			[]int64{inCents(named["Kosten"][1]), number(named["Kunden"][1])}, 2, "%s of %s", format, q,
		)
		var parts, shown []int64
		for _, p := range b.Parts {
			for _, n := range []int{p.Made, p.Visited, p.Entered, p.Confirmed, p.Ordered, p.Approved, p.Paid} {
				parts = append(parts, int64(n))
			}
			parts = append(parts, p.Cents)
		}
		for i, row := range rows[figures+6:] {
			if i%8 == 7 {
				shown = append(shown, inCents(row[1]))
				continue
			}
			shown = append(shown, number(row[1]))
		}
		d.same(parts, shown, len(parts), "%s of the parts of %s", format, q)
		q := q
		q.By, q.stage = "", "approved"
		behind := d.sheet(q, format)
		assert.Len(t, behind, b.Funnel[5].Count, "%s of the rows of %s", format, q)
		cents := int64(0)
		for _, row := range behind {
			cents += inCents(row[len(row)-1])
		}
		d.same(b.Cents, cents, 2, "%s of the rows of %s", format, q)
	}
}

// inCents reads an amount in euros.
func inCents(cell string) int64 {
	cell = strings.ReplaceAll(cell, ",", ".")
	euros, err := strconv.ParseFloat(strings.TrimSpace(cell), 64)
	if err != nil {
		return -1
	}
	return int64(math.Round(euros * 100))
}

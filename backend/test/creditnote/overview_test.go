package creditnote_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// filters are those by which the list has the rows of a figure.
var filters = map[string]func(from, until string) commissionrest.CommissionFilter{
	"Verdient": func(from, until string) commissionrest.CommissionFilter {
		return commissionrest.CommissionFilter{Kinds: []string{"Verdient"}, From: from, Until: until}
	},
	"Wartet": func(string, string) commissionrest.CommissionFilter {
		return commissionrest.CommissionFilter{States: []string{"Offen"}}
	},
	"Unterwegs": func(string, string) commissionrest.CommissionFilter {
		return commissionrest.CommissionFilter{States: []string{"Unterwegs"}}
	},
	"Bezahlt": func(from, until string) commissionrest.CommissionFilter {
		return commissionrest.CommissionFilter{States: []string{"Bezahlt"}, PaidFrom: from, PaidTo: until}
	},
	"Zurueckgenommen": func(from, until string) commissionrest.CommissionFilter {
		return commissionrest.CommissionFilter{Kinds: []string{"Zurueckgenommen"}, From: from, Until: until}
	},
}

// overview asks where a seller's money is, and holds each figure against the rows that it leads to, on the screen and
// in the file. It gives the figures of the month, and of the one before.
func (m *month) overview(a fixture.Staffed) (o reportrest.Overview, now, before []int64) {
	m.T.Helper()
	o = fixture.Decoded[reportrest.Overview](
		m.T, m.Call(http.MethodGet, a.Path("/geldstand"), a.Session(member.Employee), nil),
	)
	first, err := time.Parse("2006-01", o.Month)
	require.NoError(m.T, err)
	from, until := first.Format(time.DateOnly), first.AddDate(0, 1, -1).Format(time.DateOnly)
	for _, total := range o.Totals {
		asked := commissionrest.CommissionQuestion{Filter: filters[total.Of](from, until), Pagesize: 200}
		question, err := json.Marshal(asked)
		require.NoError(m.T, err)
		list, sum := earned(a, string(question)), int64(0)
		for _, row := range list.Rows {
			sum += row.Cents
		}
		assert.Equal(m.T, total.Cents, sum, "the rows of %s", total.Of)
		assert.Equal(m.T, total.Cents, list.Cents, "the sum of the list of %s", total.Of)
		assert.Len(m.T, list.Rows, m.filed(a, total.Of, from, until), "the file of %s", total.Of)
		now, before = append(now, total.Cents), append(before, total.BeforeCents)
	}
	for _, product := range o.Products {
		list := earned(a, `{"Filter":{"Produkte":["`+product.ProductID+`"],"Von":"`+o.Since+`"}}`)
		assert.Equal(m.T, product.Cents, list.Cents, "the rows of %s", product.ProductName)
	}
	all := earned(a, `{}`).Cents
	paid := earned(a, `{"Filter":{"Status":["Bezahlt"]}}`).Cents
	assert.Equal(m.T, all, now[1]+now[2]+paid, "each cent waits, is under way or is paid")
	return o, now, before
}

// filed counts the rows of the file of a figure.
func (m *month) filed(a fixture.Staffed, of, from, until string) int {
	m.T.Helper()
	bounds := `,"Von":"` + from + `","Bis":"` + until + `"`
	if of == "Wartet" || of == "Unterwegs" {
		bounds = ""
	}
	file := a.Exported(
		member.Owner, "/praemien", `{"Format":"csv","Spalten":["Cent"],"Filter":{"Status":["`+of+`"]`+bounds+`}}`,
	)
	require.Equal(m.T, http.StatusOK, file.Status, string(file.Body))
	return strings.Count(string(file.Body), "\r\n") - 1
}

// Two months and the beginning of the third: earned, billed, paid, taken back after it was paid, and set off.
func TestEachFigureOfTheStartIsTheSumOfItsRows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north, south := m.creditor("Agentur Nord", fixture.GoodIBAN), m.creditor("Agentur Süd", fixture.OtherIBAN)
		o, now, before := m.overview(north)
		assert.Equal(t, [][]int64{make([]int64, 5), make([]int64, 5)}, [][]int64{now, before})
		assert.Zero(t, o.Next.Cents)

		m.turns(2026, time.November, 20)
		first, number := m.earns(north)
		m.earns(north)
		m.earns(south)
		o, now, _ = m.overview(north)
		assert.Equal(t, []int64{10000, 10000, 0, 0, 0}, now, "earned, waiting, under way, paid, taken back")
		assert.Equal(t, []any{"2026-11", "2026-12-01", int64(10000)}, []any{o.Next.Month, o.Next.Date, o.Next.Cents})
		require.Len(t, o.Products, 1)
		assert.Equal(t, []any{2, int64(10000)}, []any{o.Products[0].Orders, o.Products[0].Cents})

		m.turns(2026, time.December, 1)
		o, now, before = m.overview(north)
		assert.Equal(t, []any{"2026-11", "2026-12-02"}, []any{o.Next.Month, o.Next.Date}, "the run of this morning is over")
		assert.Equal(t, []int64{0, 10000, 0, 0, 0}, now)
		assert.Equal(t, []int64{10000, 10000, 0, 0, 0}, before)
		require.Len(t, m.writes().Numbers, 2)
		o, now, before = m.overview(north)
		assert.Equal(t, []any{"2026-12", "2027-01-01", int64(0)}, []any{o.Next.Month, o.Next.Date, o.Next.Cents})
		assert.Equal(t, []int64{0, 0, 10000, 0, 0}, now)
		assert.Equal(t, []int64{10000, 10000, 0, 0, 0}, before)

		m.PayOut()
		m.PayOut()
		_, now, _ = m.overview(north)
		assert.Equal(t, []int64{0, 0, 0, 10000, 0}, now)

		// What says it anew was paid with what it corrects.
		monthly := m.notes(north)[0].Number
		_, err := m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", monthly, "Die Anschrift war falsch")
		require.NoError(t, err)
		m.cancels(first, number)
		m.earns(north)
		m.earns(north)
		o, now, _ = m.overview(north)
		assert.Equal(t, []int64{10000, 5000, 0, 10000, -5000}, now)
		assert.Equal(t, int64(5000), o.Next.Cents)

		m.turns(2027, time.January, 1)
		require.Len(t, m.writes().Numbers, 1)
		_, now, before = m.overview(north)
		assert.Equal(t, []int64{0, 0, 5000, 0, 0}, now)
		assert.Equal(t, []int64{10000, 5000, 0, 10000, -5000}, before)
		_, now, _ = m.overview(south)
		assert.Equal(t, []int64{0, 0, 0, 0, 0}, now, "another's")
	})
}

package usecase_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ledger lists what the agency earned, and remembers what it was asked.
type ledger struct {
	commission.Commissions
	rows  int
	asked []commission.Query
}

func (l *ledger) List(_ context.Context, t tenant.ID, of link.Code, q commission.Query) (out commission.Page, _ error) {
	if l.asked = append(l.asked, q); of != agency || t != "havelschutz" {
		panic("not the agency's")
	}
	from := 0
	if q.After != nil {
		from = q.After.Value.(int)
	}
	for i := from; i < min(from+q.Size, l.rows); i++ {
		c := commission.Commission{
			Kind: commission.Earned, Recommendation: fmt.Sprint("N", i), Order: "A-1", OrderedAt: now, ProductID: "hausrat",
			Plan: "premium", Cents: 1800, At: now,
		}
		switch i {
		case 1:
			c.Document = "d1"
		case 2:
			c.Document = "gone"
		case 3:
			c.Kind, c.Cents, c.Document = commission.TakenBack, -1800, "d1"
		}
		out.Rows = append(out.Rows, c)
	}
	out.Numbers = map[string]string{"d1": "GS-2026-000012"}
	if from+q.Size <= l.rows {
		out.Last = &commission.Place{Value: from + q.Size}
	}
	return out, nil
}

// A file of commissions is of the list that money/commission shows: its filter, its order, its rows.
func TestAFileOfCommissionsHasTheRowsOfTheList(t *testing.T) {
	o, list := &office{left: 1}, &ledger{rows: report.RowsAtOnce + 4}
	exports := o.exports()
	exports.Commissions = list
	filter := report.Filter{
		Statuses: []string{report.Open, report.Billed, report.TakenBack}, Products: []string{"hausrat"}, From: now,
		Until: now.AddDate(0, 1, 0), Number: "n", Note: "gs-2026-000012",
	}
	q, err := report.Query{OrderBy: report.ByCents, Descending: true, Filter: filter}.Checked(report.OfCommissions)
	require.NoError(t, err)
	file, err := exports.Begin(t.Context(), &tenant.Tenant{ID: "havelschutz"}, "de", "a-1", agency, report.Export{
		Kind: report.Commissions, Format: report.CSV, Query: q,
		Columns: []string{"number", "order", "product", "plan", "status", "note", "cents"},
	})
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, file.Write(t.Context(), &out))
	lines := strings.Split(strings.TrimSuffix(out.String(), "\r\n"), "\r\n")
	require.Len(t, lines, 1+list.rows)
	assert.Equal(t, []string{
		"N0;A-1;Hausrat;premium;Offen;;18,00", "N1;A-1;Hausrat;premium;Abgerechnet;GS-2026-000012;18,00",
		"N2;A-1;Hausrat;premium;Abgerechnet;;18,00",
		"N3;A-1;Hausrat;premium;Zurückgenommen;GS-2026-000012;-18,00",
	}, lines[1:5])
	want := commission.Query{
		OrderBy: commission.ByCents, Descending: true, Size: report.RowsAtOnce, Page: 1, Walking: true, Filter: commission.Filter{
			Figures:  []commission.Figure{commission.InOpen, commission.InBilled, commission.InTakenBack},
			Products: []string{"hausrat"}, From: now, Until: now.AddDate(0, 1, 0),
			Number: "N", Order: "N", Document: "GS-2026-000012",
		},
	}
	further := want
	further.After = &commission.Place{Value: report.RowsAtOnce}
	assert.Equal(t, []commission.Query{want, further}, list.asked)
}

// Both slices name columns and figures alike; a word that one of them lacks would be a file without a row.
func TestAListOfCommissionsKnowsWhatAFileIsAsked(t *testing.T) {
	for _, column := range report.OfCommissions.Columns {
		_, err := commission.Query{OrderBy: commission.Column(column)}.Checked()
		require.NoError(t, err, column)
	}
	known := []string{string(commission.InOpen), string(commission.InBilled), string(commission.InTakenBack)}
	for _, of := range commission.AllTotals {
		if !slices.Contains(known, string(of)) {
			known = append(known, string(of))
		}
	}
	assert.Equal(t, report.OfCommissions.Statuses, known)
}

// The file of a total has the rows of its list: by its kinds and states, and of what is paid by the day of the payment.
func TestTheFileOfATotalHasItsRows(t *testing.T) {
	until := now.AddDate(0, 1, 0)
	for status, want := range map[string]commission.Filter{
		"earned":     {Kinds: []commission.Kind{commission.Earned}, From: now, Until: until},
		"waiting":    {States: []commission.State{commission.Open}, From: now, Until: until},
		"under_way":  {States: []commission.State{commission.UnderWay}, From: now, Until: until},
		"paid":       {States: []commission.State{commission.Paid}, PaidFrom: now, PaidUntil: until},
		"taken_back": {Figures: []commission.Figure{commission.InTakenBack}, From: now, Until: until},
	} {
		o, list := &office{left: 1}, &ledger{rows: 1}
		exports := o.exports()
		exports.Commissions = list
		q, err := report.Query{
			Filter: report.Filter{Statuses: []string{status}, From: now, Until: until, Number: "n"},
		}.Checked(report.OfCommissions)
		require.NoError(t, err)
		_, err = exports.Begin(t.Context(), &tenant.Tenant{ID: "havelschutz"}, "de", "a-1", agency, report.Export{
			Kind: report.Commissions, Format: report.CSV, Query: q,
		})
		require.NoError(t, err)
		want.Number, want.Order = "N", "N"
		assert.Equal(t, want, list.asked[0].Filter, status)
	}
	_, err := report.Query{Filter: report.Filter{Statuses: []string{"paid", "open"}}}.Checked(report.OfCommissions)
	require.ErrorIs(t, err, report.ErrQuery, "its rows are those of several statuses")
}

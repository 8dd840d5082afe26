package partner_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/words"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// A partner's files say what its lists say: each row in its place and each cell of it, in German and in English, as CSV
// and as a sheet, under the words of that language.
func TestAFileSaysWhatTheListSays(t *testing.T) {
	d := newTrade(t, dbtest.SQLite(t))
	d.takenIn()
	d.settles()
	d.links()
	lost := d.orders()
	d.orders()
	require.Len(t, d.turns(2026, time.December), 1, "what was earned is billed")
	d.cancels(lost)
	d.orders()
	d.Recommended(func(recommendation, recommender map[string]string) {
		recommendation["Agenturtoken"], recommendation["Produkt"] = d.handle, "111"
		recommender["Email"] = "open@weiter.example"
	})
	for kind, list := range lists {
		for _, l := range []tenant.Language{"de", "en"} {
			rows := d.listed(list.path, l)
			assert.Len(t, rows, list.rows, "%s: enough that a difference would be seen", kind)
			for _, format := range []report.Format{report.CSV, report.XLSX} {
				w := written{l: l, format: format, kind: kind, of: d.registering.Own}
				want := [][]string{w.head(list.columns)}
				for _, row := range rows {
					want = append(want, w.row(list.columns, row))
				}
				assert.Equal(t, want, d.taken(list, w), "%s in %s as %s", kind, l, format)
			}
		}
	}
}

type listing struct {
	// path is that of the list, file that of its file.
	path    string
	file    string
	rows    int
	columns []filed
}

// filed is a column of a file: its name on the wire, its code in the words, and what stands in it by the list's row.
type filed struct {
	wire, code string
	cell       func(written, map[string]any) string
}

var lists = map[report.Kind]listing{
	report.Recommendations: {"/empfehlungen", "/empfehlungen", 4, []filed{
		text("Empfehlungsnummer", "number"), day("Erstellt", "created"), text("Empfehler", "recommender"),
		named("Produkt", "product", "Produktname"), day("GueltigBis", "validUntil"),
		worded("Status", "status", "status"), worded("Auftragsstatus", "order", "order"),
	}},
	report.Leads: {"/leads", "/leads", 3, []filed{
		text("Empfehlungsnummer", "number"), text("Interessent", "friend"), day("Bestaetigt", "confirmed"),
		text("Empfehler", "recommender"), named("Produkt", "product", "Produktname"),
		worded("Status", "status", "status"),
	}},
	report.Orders: {"/auftraege", "/auftraege", 3, []filed{
		text("Empfehlungsnummer", "number"), text("Auftragsnummer", "order"),
		text("GemeldeteAuftragsnummer", "reportedOrder"), text("Interessent", "friend"), day("Eingang", "received"),
		day("Auftragsdatum", "ordered"), named("Produkt", "product", "Produktname"), text("Empfehler", "recommender"),
		worded("Status", "status", "order"), day("Empfohlen", "recommended"), day("Bestaetigt", "confirmed"),
		day("StorniertAm", "cancelled"), lastDay("FristBis", "complaintUntil"), money("ProvisionCent", "commission"),
		text("Linkname", "link"), text("Label", "label"),
	}},
	report.Recommenders: {"", "/empfehler", 4, []filed{
		text("Name", "name"), text("Empfehlungen", "made"), text("Bestaetigt", "confirmed"),
		text("Auftraege", "ordered"), text("Gezahlt", "paid"),
	}},
	report.Commissions: {"/praemien", "/praemien", 4, []filed{
		text("Empfehlungsnummer", "number"), text("Auftragsnummer", "order"), day("Datum", "at"),
		day("Auftragsdatum", "ordered"), named("Produkt", "product", "Produktname"), named("Plan", "plan", "Planname"),
		{"Status", "status", figure}, named("Beleg", "note", "Gutschriftnummer"), money("Cent", "cents"),
	}},
}

// codes are the wire's words of statuses, in those of the files' words.
var codes = map[string]string{
	"Offen": "open", "Ok": "confirmed", "Freigegeben": "approved", "Gezahlt": "paid", "Storniert": "cancelled",
	"freigegeben": "approved", "storniert": "cancelled",
}

// written is how a file of a list is written.
type written struct {
	l      tenant.Language
	format report.Format
	kind   report.Kind
	of     *tenant.Tenant
}

func (w written) word(code string) string { return words.All.Of(w.of, w.l)(code) }

func (w written) head(columns []filed) (out []string) {
	for _, c := range columns {
		out = append(out, w.word(string(w.kind)+"."+c.code))
	}
	return out
}

func (w written) row(columns []filed, row map[string]any) (out []string) {
	for _, c := range columns {
		out = append(out, c.cell(w, row))
	}
	return out
}

func (w written) day(at time.Time) string {
	switch at = at.In(tenant.Berlin); {
	case w.l == "de":
		return at.Format("02.01.2006")
	case w.format == report.CSV:
		return at.Format(time.DateOnly)
	default:
		return at.Format("2 Jan 2006")
	}
}

func (w written) euros(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	number := fmt.Sprintf("%d.%02d", cents/100, cents%100)
	switch {
	case w.format == report.CSV && w.l == "de":
		return sign + strings.Replace(number, ".", ",", 1)
	case w.format == report.CSV:
		return sign + number
	case w.l == "de":
		return sign + number + " €"
	default:
		return sign + "€" + number
	}
}

func text(wire, code string) filed { return named(wire, code, wire) }

// named is a text that the row has under another name.
func named(wire, code, field string) filed {
	return filed{wire, code, func(_ written, row map[string]any) string {
		if number, ok := row[field].(float64); ok {
			return strconv.FormatFloat(number, 'f', -1, 64)
		}
		value, _ := row[field].(string)
		return value
	}}
}

func day(wire, code string) filed { return dayBefore(wire, code, 0) }

// lastDay is the day that ends with an instant.
func lastDay(wire, code string) filed { return dayBefore(wire, code, time.Second) }

func dayBefore(wire, code string, before time.Duration) filed {
	return filed{wire, code, func(w written, row map[string]any) string {
		value, _ := row[wire].(string)
		if value == "" {
			return ""
		}
		at, err := time.Parse(time.RFC3339, value)
		if err != nil {
			at, err = time.ParseInLocation(time.DateOnly, value, tenant.Berlin)
		}
		if err != nil {
			return "no day: " + value
		}
		return w.day(at.Add(-before))
	}}
}

func money(wire, code string) filed {
	return filed{wire, code, func(w written, row map[string]any) string {
		cents, ok := row[wire].(float64)
		if !ok {
			return ""
		}
		return w.euros(int64(cents))
	}}
}

func worded(wire, code, group string) filed {
	return filed{wire, code, func(w written, row map[string]any) string {
		value, _ := row[wire].(string)
		if value == "" {
			return ""
		}
		return w.word(group + "." + codes[value])
	}}
}

// figure says of which figure a row is a part.
func figure(w written, row map[string]any) string {
	switch {
	case row["Art"] == "Zurueckgenommen":
		return w.word("commission.taken_back")
	case row["Status"] == "Abgerechnet":
		return w.word("commission.billed")
	default:
		return w.word("commission.open")
	}
}

// listed are a list's rows in a language, as the screens get them.
func (d *trade) listed(path string, l tenant.Language) []map[string]any {
	d.T.Helper()
	got := d.Call(
		http.MethodPut, d.path(path), d.partner.Session(), []byte(`{"Pagesize":200}`), "X-Accept-Language", string(l),
	)
	return fixture.Decoded[struct{ Content []map[string]any }](d.T, got).Content
}

// taken is a list's file, line by line, each of as many cells as the head has.
func (d *trade) taken(of listing, w written) [][]string {
	d.T.Helper()
	var columns []string
	for _, c := range of.columns {
		columns = append(columns, c.wire)
	}
	body, err := json.Marshal(map[string]any{"Format": w.format, "Spalten": columns})
	require.NoError(d.T, err)
	got := d.Call(
		http.MethodPost, d.path("/export"+of.file), d.partner.Session(), body, "X-Accept-Language", string(w.l),
	)
	require.Equal(d.T, http.StatusOK, got.Status, string(got.Body))
	lines := linesOf(d.T, w, got.Body)
	for i := range lines {
		lines[i] = append(lines[i], slices.Repeat([]string{""}, len(columns)-len(lines[i]))...)
	}
	return lines
}

func linesOf(t *testing.T, w written, file []byte) [][]string {
	t.Helper()
	if w.format == report.XLSX {
		book, err := excelize.OpenReader(bytes.NewReader(file))
		require.NoError(t, err)
		defer func() { _ = book.Close() }()
		lines, err := book.GetRows(w.word(string(w.kind) + ".title"))
		require.NoError(t, err)
		return lines
	}
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(file, []byte("\ufeff"))))
	if w.l == "de" {
		r.Comma = ';'
	}
	lines, err := r.ReadAll()
	require.NoError(t, err)
	return lines
}

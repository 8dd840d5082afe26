package money_test

import (
	"encoding/csv"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// moneyFigure is a sum of the overview.
type moneyFigure struct {
	Zahl, Spanne   string
	Cent           int64
	InPruefungCent int64
}

type moneyRows struct {
	Posten []struct {
		Nummer, Wofuer, Vorgang, Stand string
		Cent                           int64
	}
	SummeCent int64
	Weiter    string
}

func (a atDesk) figures() (all []moneyFigure) {
	a.p.T.Helper()
	var money struct {
		Zahlen   []moneyFigure
		Moeglich struct{ Cent int64 }
	}
	a.reads("/geld", &money)
	return append(money.Zahlen, moneyFigure{Zahl: "possible", Spanne: "now", Cent: money.Moeglich.Cent})
}

func (a atDesk) behind(f moneyFigure) (rows moneyRows) {
	a.p.T.Helper()
	a.reads("/geld/zahlen/"+f.Zahl+"?spanne="+f.span(), &rows)
	return rows
}

// span is that of a question; what stands has none.
func (f moneyFigure) span() string {
	if f.Spanne == "now" {
		return "month"
	}
	return f.Spanne
}

// inFile gives the rows of a figure's file, without the head.
func (a atDesk) inFile(f moneyFigure) [][]string {
	a.p.T.Helper()
	got := a.at(http.MethodPost, "/geld/zahlen/"+f.Zahl+"/datei", `{"Format":"csv","Spanne":"`+f.span()+`"}`)
	require.Equal(a.p.T, http.StatusOK, got.Status, string(got.Body))
	read := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(got.Body), "\ufeff")))
	read.Comma = ';'
	rows, err := read.ReadAll()
	require.NoError(a.p.T, err)
	require.NotEmpty(a.p.T, rows)
	return rows[1:]
}

// centsIn reads an amount as the file has it: 1.234,50 or 1234,50.
func centsIn(t *testing.T, text string) int64 {
	t.Helper()
	cents, err := strconv.ParseInt(strings.NewReplacer(".", "", ",", "").Replace(text), 10, 64)
	require.NoError(t, err, text)
	return cents
}

// assertRows compares a figure with its list and its file: the sum, and that each row says where it stands.
func (a atDesk) assertRows(f moneyFigure) {
	t := a.p.T
	t.Helper()
	page, rows := a.behind(f), a.inFile(f)
	require.Empty(t, page.Weiter)
	require.Len(t, rows, len(page.Posten), f.Zahl)
	var listed, filed int64
	for i, r := range page.Posten {
		listed, filed = listed+r.Cent, filed+centsIn(t, rows[i][4])
		assert.NotEmpty(t, r.Vorgang+r.Stand, "%s: %+v", f.Zahl, r)
		assert.NotEmpty(t, rows[i][2], "%s: %v", f.Zahl, rows[i])
		assert.NotContains(t, rows[i][2], ".", "%s: in words", f.Zahl)
	}
	assert.Equal(t, []int64{f.Cent, f.Cent, f.Cent}, []int64{page.SummeCent, listed, filed}, f.Zahl+" "+f.Spanne)
}

func TestEachListOfMoneySaysItsSumAndStates(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		p.ChooseReward("offered recipient", "bank", fixture.ClosedIBAN)
		p.Live()
		mia := desk(p.Paying, "Mia", "money")
		owed := mia.figures()[0]
		require.Equal(t, "owed_awards", owed.Zahl)
		assert.Zero(t, owed.InPruefungCent)
		p.decides(suspicion.Hold, 20)
		p.Live()
		for _, f := range mia.figures() {
			mia.assertRows(f)
		}
		held := mia.figures()[0]
		assert.Equal(t, owed.Cent, held.Cent, "it is owed all the same")
		assert.Equal(t, owed.Cent, held.InPruefungCent, "both sides' are looked at")
		of := moneyFigure{Zahl: "held_awards", Spanne: "now", Cent: held.InPruefungCent}
		mia.assertRows(of)
		for _, r := range mia.behind(of).Posten {
			assert.Equal(t, "held", r.Stand)
		}
		assert.Equal(t, "Wird geprüft, geht noch nicht hinaus", mia.inFile(of)[0][2])

		p.decides(suspicion.Pass, 0)
		p.Live()
		p.PayOut()
		p.Live()
		assert.Zero(t, mia.figures()[0].InPruefungCent)
		for _, f := range mia.figures() {
			mia.assertRows(f)
		}
	})
}

// Who takes a list as a file stands in the log with what it was; others may not, and no other
// figure is one.
func TestAListOfMoneyAsAFileIsLogged(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	mia, other := desk(p, "Mia", "money"), desk(p, "Otto", "people")
	got := mia.at(http.MethodPost, "/geld/zahlen/paid/datei", `{"Format":"xlsx","Spanne":"year"}`)
	require.Equal(t, http.StatusOK, got.Status)
	assert.Contains(t, got.Header.Get("Content-Disposition"), ".xlsx")
	assert.Equal(t, http.StatusForbidden, other.at(
		http.MethodPost, "/geld/zahlen/paid/datei", `{"Format":"csv"}`,
	).Status)
	assert.GreaterOrEqual(t, mia.at(http.MethodPost, "/geld/zahlen/all/datei", `{"Format":"csv"}`).Status, 400)
	entries, err := p.Audit.Of(t.Context(), fixture.Telecom, string(fixture.Telecom))
	require.NoError(t, err)
	var taken []string
	for _, e := range entries {
		if e.What == audit.StatementExported {
			taken = append(taken, e.Who+": "+e.Detail)
		}
	}
	assert.Equal(t, []string{"Mia: money_paid year xlsx"}, taken)
}

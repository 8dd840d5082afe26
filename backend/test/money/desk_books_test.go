package money_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

func (a atDesk) at(method, path, body string) fixture.Answer {
	a.p.T.Helper()
	return a.p.Call(method, fixture.Base+"/verwaltung"+path, a.session, []byte(body))
}

func (a atDesk) reads(path string, into any) {
	a.p.T.Helper()
	got := a.at(http.MethodGet, path, "")
	require.Equal(a.p.T, http.StatusOK, got.Status, string(got.Body))
	require.NoError(a.p.T, json.Unmarshal(got.Body, into))
}

type bankCase struct {
	Fall struct {
		ID           string `json:"Id"`
		Art          string
		Haelt        bool
		Entscheidung string
		Von          string
	}
	Ueberweisungen []struct {
		ID     string `json:"Id"`
		Status string
	}
}

// What the bank contradicts is settled by one person with the duty, once, by the use case of the command; the audit log
// has it under the session. Nothing leaves by it.
func TestACaseIsSettledAtTheDesk(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	p.Sent()
	batch, _ := p.TransferOf(reward.Recipient)
	whole, err := sepa.EncodeReport(sepa.Report{
		ID: "r1", CreatedAt: p.Clock.Now(), MessageID: batch.MessageID, Group: sepa.SettledOnDebtor,
	})
	p.BankTells("r1.xml", whole[:len(whole)-20], err)
	mia, other := desk(p, "Mia", "money"), desk(p, "Otto", "people")
	var list struct{ Faelle []struct{ ID, Art string } }
	mia.reads("/bankfaelle", &list)
	require.Len(t, list.Faelle, 1)
	path := "/bankfaelle/" + list.Faelle[0].ID
	var one bankCase
	mia.reads(path, &one)
	assert.Equal(t, string(transfer.Unreadable), one.Fall.Art)
	assert.Empty(t, one.Ueberweisungen)

	settle := path + "/entscheidung"
	for _, refused := range []struct {
		who    atDesk
		path   string
		body   string
		status int
		code   string
	}{
		{other, settle, `{"Entscheidung":"no-matter","Grund":"x"}`, http.StatusForbidden, ""},
		{mia, settle, `{"Entscheidung":"paid","Grund":"angekommen"}`, http.StatusConflict, "payout.nothing_to_take"},
		{
			mia, settle, `{"Entscheidung":"no-matter","Grund":"  "}`, http.StatusUnprocessableEntity, "payout.case_reason",
		},
		{
			mia, settle, `{"Entscheidung":"no-matter","Grund":"Rückruf 0171 2345678"}`, http.StatusUnprocessableEntity,
			"payout.reason_names",
		},
		{mia, settle, `{"Entscheidung":"bank","Grund":"x"}`, http.StatusUnprocessableEntity, ""},
		{
			mia, settle, `{"Entscheidung":"no-matter","Grund":"x","Ueberweisungen":["fremd"]}`,
			http.StatusUnprocessableEntity, "payout.not_of_the_case",
		},
		{
			mia, "/bankfaelle/none/entscheidung", `{"Entscheidung":"no-matter","Grund":"x"}`, http.StatusNotFound,
			"payout.no_case",
		},
	} {
		got := refused.who.at(http.MethodPost, refused.path, refused.body)
		assert.Equal(t, refused.status, got.Status, "%s: %s", refused.body, got.Body)
		if refused.code != "" {
			assert.Equal(t, refused.code, got.Code(t), refused.body)
		}
	}
	require.Len(t, p.OpenCases(), 1)
	got := mia.at(http.MethodPost, settle, `{"Entscheidung":"no-matter","Grund":"=1+1 gelesen"}`)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	require.NoError(t, json.Unmarshal(got.Body, &one))
	assert.Equal(t, []string{"no-matter", "Mia"}, []string{one.Fall.Entscheidung, one.Fall.Von})
	assert.Empty(t, p.OpenCases())
	again := mia.at(http.MethodPost, settle, `{"Entscheidung":"no-matter","Grund":"noch einmal"}`)
	assert.Equal(t, "payout.case_closed", again.Code(t))
	entries, err := p.Audit.Of(t.Context(), fixture.Telecom, list.Faelle[0].ID)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, audit.BankCaseSettled, entries[0].What)
	assert.Equal(t, "Mia", entries[0].Who)
	assert.NotEmpty(t, entries[0].Ref, "the session")
}

// The figures of the desk are those of the books, and each leads to rows; the forecast has what is certain.
func TestTheDeskShowsHowTheMoneyStands(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	p.Sent()
	mia := desk(p, "Mia", "money")
	var money struct {
		Zahlen []struct {
			Zahl, Spanne string
			Cent         int64
		}
	}
	mia.reads("/geld", &money)
	require.Len(t, money.Zahlen, 4+2*4)
	for _, z := range money.Zahlen {
		path, sum := "/geld/zahlen/"+z.Zahl, int64(0)
		if z.Spanne != "now" {
			path += "?spanne=" + z.Spanne
		}
		var rows struct {
			Posten []struct {
				Nummer, Wofuer, Vorgang string
				Cent                    int64
			}
		}
		mia.reads(path, &rows)
		for _, r := range rows.Posten {
			sum += r.Cent
			assert.NotEmpty(t, r.Nummer, path)
		}
		assert.Equal(t, z.Cent, sum, path)
	}
	var forecast struct {
		Wochen    []struct{ SicherCent, MitteCent int64 }
		Vergangen []any
	}
	mia.reads("/geld/vorschau", &forecast)
	assert.Len(t, forecast.Wochen, 12)
	var statement struct{ Konten []struct{ EndeCent int64 } }
	month := p.Clock.Now().Format("2006-01")
	mia.reads("/geld/abrechnung/"+month, &statement)
	sum := int64(0)
	for _, k := range statement.Konten {
		sum += k.EndeCent
	}
	assert.Zero(t, sum)
	file := mia.at(http.MethodPost, "/geld/abrechnung/"+month+"/datei", `{"Format":"csv"}`)
	assert.Equal(t, http.StatusOK, file.Status)
	assert.Contains(t, string(file.Body), "Geschuldete Prämien")
	for path, code := range map[string]string{
		"/geld/abrechnung/2026-13": "ledger.month", "/geld/abrechnung/heute": "ledger.month",
	} {
		got := mia.at(http.MethodGet, path, "")
		assert.Equal(t, code, got.Code(t), path)
	}
	assert.Equal(t, http.StatusUnprocessableEntity, mia.at(http.MethodGet, "/geld/zahlen/paid?weiter=quatsch", "").Status)
	looks := desk(p, "Lina", "people")
	assert.Equal(t, http.StatusForbidden, looks.at(http.MethodGet, "/geld", "").Status)
}

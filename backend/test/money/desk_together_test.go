package money_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// Several cases of a kind are shown, and settled by one word as they were seen; each has its entry in the log.
func TestAllCasesOfAKindAreSettledAtTheDesk(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	p.Sent()
	for _, name := range []string{"r1.xml", "r2.xml"} {
		p.BankTells(name, []byte("<Document "+name), nil)
	}
	mia, other := desk(p, "Mia", "money"), desk(p, "Otto", "people")
	const path = "/bankfaelle-zusammen/unreadable"
	type together struct {
		Faelle []struct {
			Fall struct{ ID, Art string }
		}
		Pruefwert string
	}
	var seen together
	mia.reads(path, &seen)
	require.Len(t, seen.Faelle, 2)
	word := func(digest, as, reason string) string {
		body, err := json.Marshal(map[string]string{"Pruefwert": digest, "Entscheidung": as, "Grund": reason})
		require.NoError(t, err)
		return string(body)
	}
	assert.Equal(t, http.StatusForbidden, other.at(http.MethodGet, path, "").Status)
	assert.Equal(t, http.StatusForbidden, other.at(http.MethodPost, path, word(seen.Pruefwert, "no-matter", "x")).Status)
	got := mia.at(http.MethodPost, path, word("0000000000000000", "no-matter", "gelesen"))
	assert.Equal(t, "payout.cases_changed", got.Code(t))
	got = mia.at(http.MethodPost, path, word(seen.Pruefwert, "no-matter", " "))
	assert.Equal(t, "payout.case_reason", got.Code(t))
	got = mia.at(http.MethodPost, path, word(seen.Pruefwert, "paid", "angekommen"))
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	type settled struct {
		Entschieden int
		Offen       []struct{ ID, Code string }
	}
	after := fixture.Decoded[settled](t, got)
	assert.Zero(t, after.Entschieden, "they name no transfer of ours")
	require.Len(t, after.Offen, 2)
	assert.Equal(t, "payout.nothing_to_take", after.Offen[0].Code)
	require.Len(t, p.OpenCases(), 2)

	mia.reads(path, &seen)
	one := mia.at(
		http.MethodPost, "/bankfaelle/"+seen.Faelle[0].Fall.ID+"/entscheidung", `{"Entscheidung":"no-matter","Grund":"x"}`,
	)
	require.Equal(t, http.StatusOK, one.Status, string(one.Body))
	got = mia.at(http.MethodPost, path, word(seen.Pruefwert, "no-matter", "gelesen"))
	assert.Equal(t, "payout.cases_changed", got.Code(t), "somebody settled one meanwhile")
	mia.reads(path, &seen)
	require.Len(t, seen.Faelle, 1)
	got = mia.at(http.MethodPost, path, word(seen.Pruefwert, "no-matter", "gelesen"))
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Equal(t, 1, fixture.Decoded[settled](t, got).Entschieden)
	assert.Empty(t, p.OpenCases())
	entries, err := p.Audit.Of(t.Context(), fixture.Telecom, seen.Faelle[0].Fall.ID)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, []string{string(audit.BankCaseSettled), "Mia"}, []string{string(entries[0].What), entries[0].Who})
	assert.NotEmpty(t, entries[0].Ref, "the session")
}

type moreReleased struct {
	MehrFreigegeben []struct {
		Von             string
		Anzahl          int
		SummeCent       int64
		DanachAbgelehnt []struct {
			Von       string
			Anzahl    int
			SummeCent int64
		}
		DanachEntfallen int64
	}
}

// Who released a batch reads what was refused since, and the name of who did; so does everybody else.
func TestWhoReleasedReadsWhatWasRefusedSince(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	mia, nina := desk(p, "Mia", "money"), desk(p, "Nina", "money")
	seen := mia.looks(b.ID)
	whole, gone := seen.Sammler.SummeCent, seen.Ueberweisungen[0]
	mia.releases(b.ID)
	var more moreReleased
	mia.reads("/auszahlungen/"+b.ID, &more)
	assert.Empty(t, more.MehrFreigegeben, "nothing left it since")
	path := "/" + b.ID + "/ueberweisungen/" + gone.ID + "/ablehnen"
	nina.calls(http.MethodPost, path, map[string]string{"Grund": "Konto zweimal genannt"}, nil)
	for _, who := range []atDesk{mia, nina} {
		more = moreReleased{}
		who.reads("/auszahlungen/"+b.ID, &more)
		require.Len(t, more.MehrFreigegeben, 1)
		one := more.MehrFreigegeben[0]
		assert.Equal(t, "Mia", one.Von)
		assert.Equal(t, 2, one.Anzahl)
		assert.Equal(t, whole, one.SummeCent)
		require.Len(t, one.DanachAbgelehnt, 1)
		assert.Equal(t, "Nina", one.DanachAbgelehnt[0].Von)
		assert.Equal(t, gone.BetragCent, one.DanachAbgelehnt[0].SummeCent)
		assert.Zero(t, one.DanachEntfallen)
	}
	p.Clock.Advance(time.Minute)
	nina.releases(b.ID)
	more = moreReleased{}
	nina.reads("/auszahlungen/"+b.ID, &more)
	require.Len(t, more.MehrFreigegeben, 1, "the second one released what is left")
}

// Orders that don't count stand there with the reason, without their customer.
func TestTheDeskListsOrders(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	mia, other := desk(p, "Mia", "money"), desk(p, "Otto", "people")
	type list struct {
		Auftraege []struct{ Auftragsnummer, Empfehlungsnummer, Status, Grund string }
		Zuletzt   string
	}
	var all, refused list
	mia.reads("/auftraege", &all)
	require.NotEmpty(t, all.Auftraege)
	assert.Equal(t, []string{p.Number, "approved"}, []string{all.Auftraege[0].Empfehlungsnummer, all.Auftraege[0].Status})
	assert.NotEmpty(t, all.Zuletzt)
	mia.reads("/auftraege?status=refused", &refused)
	assert.Empty(t, refused.Auftraege)
	assert.Equal(t, http.StatusForbidden, other.at(http.MethodGet, "/auftraege", "").Status)
}

package money_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

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

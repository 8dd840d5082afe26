package lookup_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// spellings are how somebody may write or say the number HS-77120.
var spellings = []string{
	"HS-77120", "hs-77120", "HS 77120", "hs 77 120", "HS77120", "hs.77120", "HS/77120", "HS_77120", "Auftrag HS-77120",
	"Auftragsnummer: hs 77120",
}

// asks has the recommender ask about a reward, with the number of an order.
func (r room) asks(account, order, recommendation string) {
	r.T.Helper()
	asked := r.Call(http.MethodPost, fixture.Base+"/empfehler/anfragen", r.Session(account), []byte(
		`{"Auftragsnummer":"`+order+`","Produkt":"","Empfehlungsnummer":"`+recommendation+
			`","Nachricht":"Auftrag ZZ-4711, wo ist meine Prämie?"}`,
	))
	require.Less(r.T, asked.Status, 300, string(asked.Body))
}

// The tenant's number of an order is found however somebody writes it.
func TestAnOrderIsFoundHoweverItIsSpelled(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.WholeLife()
		r := enter(p.Served)
		orders := r.opens(p.Number).Auftraege
		require.Len(t, orders, 1)
		number := orders[0].Auftragsnummer
		for _, typed := range []string{
			number, strings.ToLower(number), strings.ReplaceAll(number, "-", " "), strings.ReplaceAll(number, "-", ""),
			"Auftrag " + strings.ToLower(number),
		} {
			assert.Contains(t, r.finds(typed).numbers(), p.Number, typed)
		}
		for _, typed := range []string{number + "1", number[:len(number)-1], "-1-", "0"} {
			if len(typed) > 1 {
				assert.NotContains(t, r.finds(typed).numbers(), p.Number, "by no part of a number: "+typed)
			}
		}
	})
}

// A number that only the friend's side or the recommender has given leads to the recommendation as well, and one that
// stands in the words of a message to nothing.
func TestANumberIsFoundBeforeTheTenantSaysIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := enter(fixture.ServeAPI(t, db))
		f := r.Befriend(fixture.Ben)
		f.Confirms()
		reported := r.Call(http.MethodPost, fixture.Base+"/tracking/abschliessen", "", []byte(
			`{"empfehlungsnummer":"`+f.Number+`","empfaengernummer":"`+f.ID+`","auftragsnummer":"HS-77120"}`,
		))
		require.Equal(t, http.StatusAccepted, reported.Status, string(reported.Body))
		for _, typed := range spellings {
			assert.Equal(t, []string{f.Number}, r.finds(typed).numbers(), typed)
		}

		asked, _ := r.Recommended(nil)
		account := r.opens(asked).Empfehler.KontoID
		r.asks(account, "QX 10-31", asked)
		r.asks(account, "qy.2000", "")
		for _, typed := range []string{"qx1031", "QX-1031", "Qx 10 31"} {
			assert.Equal(t, []string{asked}, r.finds(typed).numbers(), typed)
		}
		got := r.finds("QY-2000")
		require.Len(t, got.Treffer, 1, "who asks about no recommendation is found by the account")
		assert.Equal(t, account, got.Treffer[0].KontoID)
		assert.Contains(t, got.GesuchtNach, "order")
		for _, typed := range []string{"ZZ-4711", "--", "- 1 -"} {
			assert.Empty(t, r.finds(typed).Treffer, typed)
		}
		theirs := room{r.Served, string(r.AtDesk("havelschutz", "Hana", "people"))}
		other := theirs.Call(
			http.MethodPost, fixture.OfInsurer+"/verwaltung/suche", theirs.session, []byte(`{"Suche":"HS-77120"}`),
		)
		require.Equal(t, http.StatusOK, other.Status, string(other.Body))
		assert.NotContains(t, string(other.Body), f.Number)
	})
}

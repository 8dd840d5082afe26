package partner_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	sellerrest "weitersagen.app/backend/internal/sellers/seller/rest"
	"weitersagen.app/backend/test/fixture"
)

// enemy is who tries to reach what is another partner's: below the number of its own, and below that one's.
type enemy struct {
	name    string
	session string
	numbers []string
	// own and others are the codes that it reads below either; none where its session is over. Lists tells that its own
	// lists answer.
	own, others string
	lists       bool
}

// What a partner's links are, bear, bring and earn is that partner's: no session of another one, of one that has ended
// or of another tenant's changes it, gets another address of it, or finds it by its id, its labels or its orders.
func TestNoOtherPartnerReachesALinkOrWhatItBrought(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newTrade(t, db)
		d.takenIn()
		d.settles()
		d.links()
		order := d.orders()
		all := func() []sellerrest.Link {
			return fixture.Decoded[[]sellerrest.Link](t, d.asks(http.MethodGet, d.path("/links"), nil))
		}
		target := all()[0]
		labelled := d.granted(
			http.MethodPut, d.path("/links")+"/"+target.ID, []byte(`{"Name":"Netz","Labels":["mai"],"Pausiert":false}`),
		)
		target = fixture.Decoded[sellerrest.Link](t, labelled)

		own := d.registering.Own
		other, gone := d.Partner(own, "sued@partner.example").Approved(), d.Partner(own, "aus@partner.example").Approved()
		over := gone.Session()
		require.NoError(t, d.PartnerAdmission.End(t.Context(), own, "ines", gone.Number))
		abroad := d.Insurer()
		abroad.Modules.Profiseller = true
		foreign := d.Partner(abroad, "nord@havel.example")
		for _, e := range []enemy{
			{"another partner", other.Session(), []string{other.Number}, "agency.link_unknown", "agency.unknown", true},
			{"one that has ended", over, []string{gone.Number}, "", "", false},
			{"another tenant's", foreign.Session(), []string{foreign.Number}, "route.unknown", "route.unknown", false},
		} {
			t.Run(e.name, func(t *testing.T) { d.withstands(t, e, target, order) })
		}
		assert.Equal(t, target, all()[0], "nothing of it has changed")
		figures := fixture.Decoded[reportrest.LinkReport](t, d.asks(http.MethodPut, d.path("/linkreport"), []byte(`{}`)))
		require.NotEmpty(t, figures.Rows)
		assert.Equal(t, target.ID, figures.Rows[0].Link, "its own partner sees all of it")
	})
}

// withstands makes each call about a link and what it brought, once with the caller's own number in the address and
// once with the partner's.
func (d *trade) withstands(t *testing.T, e enemy, target sellerrest.Link, order string) {
	t.Helper()
	change := `{"Name":"Meins","Labels":["fremd"],"Pausiert":true}`
	for _, number := range append(e.numbers, d.partner.Number) {
		links := fixture.Base + "/agentur/links/" + number
		want := e.own
		if number == d.partner.Number {
			want = e.others
		}
		for _, call := range []struct{ method, path, body string }{
			{http.MethodPut, links + "/" + target.ID, change},
			{http.MethodPut, links + "/" + target.ID, `{"Name":"Meins","Labels":[],"Pausiert":false}`},
			{http.MethodPost, links + "/" + target.ID + "/adresse", ""},
			{http.MethodDelete, links + "/" + target.ID, ""},
		} {
			got := d.Call(call.method, call.path, e.session, []byte(call.body))
			if want == "" {
				assert.Equal(t, http.StatusUnauthorized, got.Status, "%s %s", call.method, call.path)
				continue
			}
			assert.Equal(t, http.StatusNotFound, got.Status, "%s %s: %s", call.method, call.path, got.Body)
			assert.Equal(t, want, got.Code(t), "%s %s", call.method, call.path)
			assert.NotContains(t, string(got.Body), target.Handle)
		}
		d.findsNothing(t, e, number, target, order)
	}
}

// findsNothing asks the lists that know links, labels and orders, and the files of them.
func (d *trade) findsNothing(t *testing.T, e enemy, number string, target sellerrest.Link, order string) {
	t.Helper()
	byLink, byLabel := map[string]any{"Link": target.ID}, map[string]any{"Labels": target.Labels}
	for _, tt := range []struct {
		kind   string
		filter map[string]any
	}{
		{"linkreport", byLink}, {"linkreport", byLabel}, {"auftraege", byLink}, {"auftraege", byLabel},
		{"auftraege", map[string]any{"Nummer": order}}, {"empfehlungen", byLink}, {"praemien", map[string]any{}},
	} {
		body, err := json.Marshal(map[string]any{"Filter": tt.filter, "Pagesize": 10, "Pagenumber": 1})
		require.NoError(t, err)
		got := d.Call(http.MethodPut, fixture.Base+"/agentur/"+tt.kind+"/"+number, e.session, body)
		if !e.lists || number == d.partner.Number {
			assert.Contains(t, []int{http.StatusUnauthorized, http.StatusNotFound}, got.Status, "%s of %s", tt.kind, number)
		} else {
			require.Equal(t, http.StatusOK, got.Status, "%s: %s", tt.kind, got.Body)
			assert.JSONEq(t, `[]`, string(got.Fields(t)["Content"]), tt.kind)
		}
		for _, theirs := range []string{order, target.Handle, "Netz"} {
			assert.False(t, strings.Contains(string(got.Body), theirs), "%s tells %s", tt.kind, theirs)
		}
	}
	listed := d.Call(http.MethodGet, fixture.Base+"/agentur/links/"+number+"?ids="+target.ID, e.session, nil)
	assert.NotContains(t, string(listed.Body), target.ID)
}

package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

func TestACustomerNumberIsGivenWithTheRewardToken(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		p.due()
		first, bearer := p.number, p.letters["offered recommender"]
		look := func(bearer, number string) answer {
			return p.call(http.MethodGet, base+"/empfehler/GetResultFromKundennummer?kundennummer="+url.QueryEscape(number), bearer, nil)
		}
		set := func(bearer, recommendation, number string) answer {
			return p.call(http.MethodPut, base+"/empfehler/SetKundennummerForEmpfehlung/"+recommendation+"?kundennummer="+url.QueryEscape(number), bearer, nil)
		}
		known := func(last3 string, fits, stored string) string {
			end := `"Passt":` + fits + `,"IstHinterlegt":` + stored + `}`
			if last3 != "" {
				end = `"Hinterlegt":"` + last3 + `",` + end
			}
			return `{"Verlangt":true,"Muster":"[0-9]{10}","Empfehlungsnummer":"` + first + `",` + end
		}

		assert.JSONEq(t, known("", "false", "false"), string(look(bearer, "").body))
		assert.JSONEq(t, known("", "true", "false"), string(look(bearer, "12345 67890").body))
		got := set(bearer, first, "12345")
		require.Equal(t, http.StatusUnprocessableEntity, got.status)
		assert.Contains(t, string(got.body), `"code":"customer_number.invalid"`)
		got = set(bearer, first, "1234567890")
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.JSONEq(t, known("890", "true", "true"), string(got.body))
		require.Equal(t, http.StatusOK, set(bearer, first, "1234567890").status, "the same again changes nothing")
		assert.JSONEq(t, known("890", "true", "false"), string(look(bearer, "1234567891").body))
		assert.JSONEq(t, known("", "true", "false"), string(look(p.letters["offered recipient"], "1234567890").body), "who gave it sees it, the other side doesn't")

		stored, err := customernumberstore.New(db).Of(ctx, telecom, p.id)
		require.NoError(t, err)
		assert.NotContains(t, string(stored.Number)+stored.Hash, "1234567890")
		require.Equal(t, http.StatusOK, set(bearer, first, "1234567899").status)
		events, err := recommendationstore.New(db).Events(ctx, telecom, []string{p.id})
		require.NoError(t, err)
		changes := 0
		for _, e := range events[p.id] {
			if e.Kind == recommendation.CustomerNumberSet {
				changes++
				assert.NotContains(t, e.Ref, "123456789")
			}
		}
		assert.Equal(t, 2, changes, "each change is on the time line")

		p.recommend(0)
		p.due()
		other := p.letters["offered recommender"]
		assert.Equal(t, http.StatusNotFound, set(other, first, "5555555555").status, "a token is for its own recommendation")
		got = set(other, p.number, "1234567899")
		require.Equal(t, http.StatusConflict, got.status)
		assert.Equal(t, "customer_number.taken", got.code(t))
		require.Equal(t, http.StatusOK, set(other, p.number, "1234567890").status, "a number that was given back is free")
	})
}

func TestATenantWithoutCustomerNumbersTakesNone(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	programme, err := p.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	programme.Rules.CustomerNumber = ""
	p.due()
	bearer := p.letters["offered recommender"]
	assert.JSONEq(t, `{"Verlangt":false,"Passt":false,"IstHinterlegt":false}`,
		string(p.call(http.MethodGet, base+"/empfehler/GetResultFromKundennummer?kundennummer=1", bearer, nil).body))
	got := p.call(http.MethodPut, base+"/empfehler/SetKundennummerForEmpfehlung/"+p.number+"?kundennummer=1", bearer, nil)
	require.Equal(t, http.StatusForbidden, got.status)
	assert.Equal(t, "customer_number.off", got.code(t))
}

// A friend who buys another way than by the link gives the number beforehand: the tenant's order names the customer only.
func TestAConfirmedFriendsOrderIsKnownByTheCustomerNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		s.Config.FeedKeys = map[tenant.ID][]byte{telecom: []byte(testFeedKey)}
		s.handler = s.HTTP()
		f := s.befriend(ben)
		set := func() answer {
			return s.call(http.MethodPut, base+"/empfehler/SetKundennummerForEmpfehlung/"+f.number+"?kundennummer=12345%2067890", f.browser, nil)
		}
		got := set()
		require.Equal(t, http.StatusConflict, got.status)
		assert.Equal(t, "recipient.not_confirmed", got.code(t), "it may be somebody else's browser")
		f.confirms()
		got = set()
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "890", got.fields(t).text(t, "Hinterlegt"))
		record := s.call(http.MethodGet, base+"/empfaenger/daten", f.browser, nil)
		require.Equal(t, http.StatusOK, record.status, string(record.body))
		assert.Contains(t, string(record.body), `"KundennummerEnde":"890"`, "all that is kept of the friend")

		body, err := json.Marshal(orderrest.Order{OrderNumber: "A-1", CustomerNumber: "1234567890", Status: "freigegeben", OrderedOn: "2026-11-21"})
		require.NoError(t, err)
		got = s.call(http.MethodPost, base+"/auftrag", "", body, "X-Signature", order.Sign([]byte(testFeedKey), body, s.clock.Now()))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Contains(t, string(got.body), "angenommen")
		got = s.call(http.MethodGet, base+"/empfaenger/auftrag", f.browser, nil)
		assert.Equal(t, "bestaetigt", got.fields(t).text(t, "Status"), "it counts for this recommendation")
	})
}

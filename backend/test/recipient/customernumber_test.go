package recipient_test

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
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func TestACustomerNumberIsGivenWithTheRewardToken(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		p.Due()
		first, bearer := p.Number, p.LettersSent["offered recommender"]
		look := func(bearer, number string) fixture.Answer {
			return p.Call(
				http.MethodGet, fixture.Base+"/empfehler/GetResultFromKundennummer?kundennummer="+url.QueryEscape(number),
				bearer, nil,
			)
		}
		set := func(bearer, recommendation, number string) fixture.Answer {
			return p.Call(
				http.MethodPut,
				fixture.Base+"/empfehler/SetKundennummerForEmpfehler/"+recommendation+"?kundennummer="+url.QueryEscape(number),
				bearer, nil,
			)
		}
		known := func(last3 string, fits, stored string) string {
			end := `"Passt":` + fits + `,"IstHinterlegt":` + stored + `}`
			if last3 != "" {
				end = `"Hinterlegt":"` + last3 + `",` + end
			}
			return `{"Verlangt":true,"Muster":"[0-9]{10}","Empfehlungsnummer":"` + first + `",` + end
		}

		assert.JSONEq(t, known("", "false", "false"), string(look(bearer, "").Body))
		assert.JSONEq(t, known("", "true", "false"), string(look(bearer, "12345 67890").Body))
		got := set(bearer, first, "12345")
		require.Equal(t, http.StatusUnprocessableEntity, got.Status)
		assert.Contains(t, string(got.Body), `"code":"customer_number.invalid"`)
		got = set(bearer, first, "1234567890")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, known("890", "true", "true"), string(got.Body))
		require.Equal(t, http.StatusOK, set(bearer, first, "1234567890").Status, "the same again changes nothing")
		before := p.Call(
			http.MethodPut, fixture.Base+"/empfehler/SetKundennummerForEmpfehlung/"+first+"?kundennummer=1234567890",
			bearer, nil,
		)
		assert.JSONEq(t, string(got.Body), string(before.Body), "under the name that it had before")
		assert.JSONEq(t, known("890", "true", "false"), string(look(bearer, "1234567891").Body))
		assert.JSONEq(
			t, known("", "true", "false"), string(look(p.LettersSent["offered recipient"], "1234567890").Body),
			"who gave it sees it, the other side doesn't",
		)

		stored, err := customernumberstore.New(db).Of(ctx, fixture.Telecom, p.ID)
		require.NoError(t, err)
		assert.NotContains(t, string(stored.Number)+stored.Hash, "1234567890")
		require.Equal(t, http.StatusOK, set(bearer, first, "1234567899").Status)
		events, err := recommendationstore.New(db).Events(ctx, fixture.Telecom, []string{p.ID})
		require.NoError(t, err)
		changes := 0
		for _, e := range events[p.ID] {
			if e.Kind == recommendation.CustomerNumberSet {
				changes++
				assert.NotContains(t, e.Ref, "123456789")
			}
		}
		assert.Equal(t, 2, changes, "each change is on the time line")

		p.Recommend(0)
		p.Due()
		other := p.LettersSent["offered recommender"]
		assert.Equal(t, http.StatusNotFound, set(other, first, "5555555555").Status, "a token is for its own recommendation")
		got = set(other, p.Number, "1234567899")
		require.Equal(t, http.StatusConflict, got.Status)
		assert.Equal(t, "customer_number.taken", got.Code(t))
		require.Equal(t, http.StatusOK, set(other, p.Number, "1234567890").Status, "a number that was given back is free")
	})
}

func TestATenantWithoutCustomerNumbersTakesNone(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	programme, err := p.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	programme.Rules.CustomerNumber = ""
	p.Due()
	bearer := p.LettersSent["offered recommender"]
	assert.JSONEq(t, `{"Verlangt":false,"Passt":false,"IstHinterlegt":false}`,
		string(p.Call(http.MethodGet, fixture.Base+"/empfehler/GetResultFromKundennummer?kundennummer=1", bearer, nil).Body))
	got := p.Call(
		http.MethodPut, fixture.Base+"/empfehler/SetKundennummerForEmpfehler/"+p.Number+"?kundennummer=1", bearer, nil,
	)
	require.Equal(t, http.StatusForbidden, got.Status)
	assert.Equal(t, "customer_number.off", got.Code(t))
}

// A friend who buys another way than by the link gives the number beforehand: the tenant's order names the customer
// only.
func TestAConfirmedFriendsOrderIsKnownByTheCustomerNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		s.Set(func(b *setup.Base) {
			b.Config.FeedKeys = map[tenant.ID][]byte{fixture.Telecom: []byte(fixture.FeedKey)}
		})
		s.Handler = s.HTTP()
		f := s.Befriend(fixture.Ben)
		set := func() fixture.Answer {
			return s.Call(
				http.MethodPut, fixture.Base+"/empfehler/SetKundennummerForEmpfehler/"+f.Number+"?kundennummer=12345%2067890",
				f.Browser, nil,
			)
		}
		got := set()
		require.Equal(t, http.StatusConflict, got.Status)
		assert.Equal(t, "recipient.not_confirmed", got.Code(t), "it may be somebody else's browser")
		f.Confirms()
		got = set()
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "890", got.Fields(t).Text(t, "Hinterlegt"))
		record := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", f.Browser, nil)
		require.Equal(t, http.StatusOK, record.Status, string(record.Body))
		assert.Contains(t, string(record.Body), `"KundennummerEnde":"890"`, "all that is kept of the friend")

		body, err := json.Marshal(
			orderrest.Order{OrderNumber: "A-1", CustomerNumber: "1234567890", Status: "freigegeben", OrderedOn: "2026-11-21"},
		)
		require.NoError(t, err)
		got = s.Call(
			http.MethodPost, fixture.Base+"/auftrag", "", body, "X-Signature",
			order.Sign([]byte(fixture.FeedKey), body, s.Clock.Now()),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Contains(t, string(got.Body), "angenommen")
		got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/auftrag", f.Browser, nil)
		assert.Equal(t, "bestaetigt", got.Fields(t).Text(t, "Status"), "it counts for this recommendation")
	})
}

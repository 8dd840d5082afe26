package agency_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/request"
	requeststore "weitersagen.app/backend/internal/sellers/request/gormstore"
	requestrest "weitersagen.app/backend/internal/sellers/request/rest"
	"weitersagen.app/backend/test/fixture"
)

// adds gives details by a token.
func adds(a fixture.Asking, secret string, reported ...string) fixture.Answer {
	a.T.Helper()
	return a.Call(
		http.MethodPut, fixture.Request+"/zusatzdaten", "", fixture.Body(append([]string{"Token", secret}, reported...)...),
	)
}

// more is what a confirmation is answered with.
func more(a fixture.Asking, secret string) string {
	a.T.Helper()
	got := a.Confirms(secret)
	require.Equal(a.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[requestrest.AgencyRequestMore](a.T, got).Token
}

func TestWhoHasConfirmedAddsDetailsOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		letter := a.Asked("olga@oehler.example")
		first := more(a, letter)
		second := more(a, letter)
		assert.Equal(t, "token.used", adds(a, first, "Rechtsform", "GmbH").Code(t), "a later one took its place")
		assert.Contains(t, string(adds(a, second, "Webseite", "javascript:alert(1)").Body), "field.invalid")
		assert.Equal(
			t, "agency_request.empty", adds(a, second, "Rechtsform", " ", "Nachricht", "\n").Code(t),
			"who says nothing may say it later",
		)
		assert.Nil(t, a.Waiting()[0].CompletedAt)
		assert.Equal(t, "token.unknown", adds(a, letter, "Rechtsform", "GmbH").Code(t), "the letter's link is another")

		reported := request.Details{
			LegalForm: "GmbH", BrokerNumber: "V-4711", RegisterNumber: "D-1234-ABCDE-56",
			Website: "https://oehler.example", Message: "Hallo\nSie",
		}
		got := adds(
			a, second, "Rechtsform", " GmbH ", "Vermittlernummer", "V-4711", "Registernummer", "D-1234-ABCDE-56",
			"Webseite", "https://oehler.example", "Nachricht", "Hallo\r\nSie",
		)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		assert.Equal(t, reported, a.Waiting()[0].Details, "who decides reads them")
		assert.Equal(t, "token.used", adds(a, second, "Rechtsform", "AG").Code(t))
		assert.Empty(t, more(a, letter), "and no other way is opened")
		assert.True(
			t,
			fixture.Decoded[requestrest.AgencyRequestView](
				t, a.Call(http.MethodGet, fixture.Request+"?t="+letter, "", nil),
			).Completed,
		)

		taken, err := a.AgencyRequestOffice.Approve(t.Context(), a.Own, "ines", a.Waiting()[0].ID)
		require.NoError(t, err)
		assert.Equal(t, reported, taken.Given, "told once more to who decided")
		kept, err := requeststore.New(db).ByID(t.Context(), fixture.Insured, taken.ID)
		require.NoError(t, err)
		assert.Equal(t, request.Details{}, kept.Details, "and kept no longer")
	})
}

func TestDetailsEndWithTheirDayAndWithTheDecision(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	letter := a.Asked("olga@oehler.example")
	late := more(a, letter)
	a.Clock.Advance(request.DetailsLife)
	assert.Equal(t, "token.expired", adds(a, late, "Rechtsform", "GmbH").Code(t))
	fresh := more(a, letter)
	assert.Equal(
		t, http.StatusNotFound,
		a.Call(http.MethodPut, fixture.Base+"/agentur/anfrage/zusatzdaten", "", fixture.Body("Token", fresh)).Status,
		"another tenant takes no requests",
	)
	_, err := a.AgencyRequestOffice.Refuse(t.Context(), a.Own, "ines", a.Waiting()[0].ID)
	require.NoError(t, err)
	assert.Equal(t, "agency_request.over", adds(a, fresh, "Rechtsform", "GmbH").Code(t))
	a.Clock.Advance(time.Hour)
	var rows int64
	require.NoError(t, a.DB.From(t.Context()).Table("agency_requests").Where("legal_form <> ''").Count(&rows).Error)
	assert.Zero(t, rows)
}

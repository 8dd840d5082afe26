package wiring

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/agencyrequest"
	requeststore "weitersagen.app/backend/internal/referral/agencyrequest/gormstore"
	requestrest "weitersagen.app/backend/internal/referral/agencyrequest/rest"
)

// adds gives details by a token.
func (a asking) adds(secret string, told ...string) answer {
	a.t.Helper()
	return a.call(http.MethodPut, request+"/zusatzdaten", "", body(append([]string{"Token", secret}, told...)...))
}

// more is what a confirmation is answered with.
func (a asking) more(secret string) string {
	a.t.Helper()
	got := a.confirms(secret)
	require.Equal(a.t, http.StatusOK, got.status, string(got.body))
	return decoded[requestrest.AgencyRequestMore](a.t, got).Token
}

func TestWhoHasConfirmedAddsDetailsOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := serveAPI(t, db).asking()
		letter := a.asked("olga@oehler.example")
		first := a.more(letter)
		second := a.more(letter)
		assert.Equal(t, "token.used", a.adds(first, "Rechtsform", "GmbH").code(t), "a later one took its place")
		assert.Contains(t, string(a.adds(second, "Webseite", "javascript:alert(1)").body), "field.invalid")
		assert.Equal(t, "agency_request.empty", a.adds(second, "Rechtsform", " ", "Nachricht", "\n").code(t), "who says nothing may say it later")
		assert.Nil(t, a.waiting()[0].CompletedAt)
		assert.Equal(t, "token.unknown", a.adds(letter, "Rechtsform", "GmbH").code(t), "the letter's link is another")

		told := agencyrequest.Details{LegalForm: "GmbH", BrokerNumber: "V-4711", RegisterNumber: "D-1234-ABCDE-56", Website: "https://oehler.example", Message: "Hallo\nSie"}
		got := a.adds(second, "Rechtsform", " GmbH ", "Vermittlernummer", "V-4711", "Registernummer", "D-1234-ABCDE-56", "Webseite", "https://oehler.example", "Nachricht", "Hallo\r\nSie")
		require.Equal(t, http.StatusNoContent, got.status, string(got.body))
		assert.Equal(t, told, a.waiting()[0].Details, "who decides reads them")
		assert.Equal(t, "token.used", a.adds(second, "Rechtsform", "AG").code(t))
		assert.Empty(t, a.more(letter), "and no other way is opened")
		assert.True(t, decoded[requestrest.AgencyRequestView](t, a.call(http.MethodGet, request+"?t="+letter, "", nil)).Completed)

		taken, err := a.AgencyRequestOffice("ines").Approve(t.Context(), a.own, a.waiting()[0].ID)
		require.NoError(t, err)
		assert.Equal(t, told, taken.Told, "told once more to who decided")
		kept, err := requeststore.New(db).ByID(t.Context(), insured, taken.ID)
		require.NoError(t, err)
		assert.Equal(t, agencyrequest.Details{}, kept.Details, "and kept no longer")
	})
}

func TestDetailsEndWithTheirDayAndWithTheDecision(t *testing.T) {
	a := serveSQLite(t).asking()
	letter := a.asked("olga@oehler.example")
	late := a.more(letter)
	a.clock.Advance(agencyrequest.DetailsLife)
	assert.Equal(t, "token.expired", a.adds(late, "Rechtsform", "GmbH").code(t))
	fresh := a.more(letter)
	assert.Equal(t, http.StatusNotFound, a.call(http.MethodPut, base+"/agentur/anfrage/zusatzdaten", "", body("Token", fresh)).status, "another tenant takes no requests")
	_, err := a.AgencyRequestOffice("ines").Refuse(t.Context(), a.own, a.waiting()[0].ID)
	require.NoError(t, err)
	assert.Equal(t, "agency_request.over", a.adds(fresh, "Rechtsform", "GmbH").code(t))
	a.clock.Advance(time.Hour)
	var rows int64
	require.NoError(t, a.DB.From(t.Context()).Table("agency_requests").Where("legal_form <> ''").Count(&rows).Error)
	assert.Zero(t, rows)
}

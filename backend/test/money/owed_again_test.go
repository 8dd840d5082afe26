package money_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// stage is what the tenant's system reads of the order.
func stage(p *fixture.Paying) string {
	p.T.Helper()
	body := []byte(`{"Auftragsnummern":["A-` + p.Number + `"]}`)
	got := p.Call(
		http.MethodPost, fixture.Base+"/auftrag/abfrage", "", body,
		"X-Signature", order.Sign([]byte(fixture.FeedKey), body, p.Clock.Now()),
	)
	require.Equal(p.T, http.StatusOK, got.Status, string(got.Body))
	var page struct{ Content []struct{ Praemie string } }
	require.NoError(p.T, json.Unmarshal(got.Body, &page))
	require.Len(p.T, page.Content, 1)
	return page.Content[0].Praemie
}

// area is what the recommender reads in the area.
func area(p *fixture.Paying) (status, stands string, points []string) {
	p.T.Helper()
	got := p.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungen", p.Session(), nil)
	require.Equal(p.T, http.StatusOK, got.Status, string(got.Body))
	var all map[string]struct {
		Status, Stand string
		Ereignisse    []struct{ Art string }
	}
	require.NoError(p.T, json.Unmarshal(got.Body, &all), string(got.Body))
	for _, one := range all {
		for _, e := range one.Ereignisse {
			points = append(points, e.Art)
		}
		return one.Status, one.Stand, points
	}
	require.Fail(p.T, "no recommendation")
	return "", "", nil
}

// One truth of a transfer that came back after all was paid: until it is paid anew it is owed, for all who ask.
func TestWhatComesBackIsOwedEverywhere(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.Released()
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.ChooseReward("offered recipient", fixture.VoucherID, "")
		p.PayOut()
		p.Live()
		require.Equal(t, "abgeschlossen", stage(p))
		status, stands, _ := area(p)
		require.Equal(t, []string{"Gezahlt", "paid"}, []string{status, stands})

		_, transfer := p.TransferOf(reward.Recommender)
		p.Clock.Advance(48 * time.Hour)
		p.ComesBack("n1.xml", transfer, "AC04")
		p.Live()
		assert.Equal(t, recommendation.Owed, p.Status())
		assert.Equal(t, "geschuldet", stage(p))
		status, stands, points := area(p)
		assert.Equal(t, []string{"Freigegeben", "waiting"}, []string{status, stands})
		assert.Equal(t, "award_returned", points[len(points)-1])
		r, err := recommendationstore.New(db).ByID(t.Context(), fixture.Telecom, p.ID)
		require.NoError(t, err)
		assert.Nil(t, r.EndedAt, "its friend isn't erased while something is owed")

		p.Clock.Advance(time.Hour)
		p.ChooseReward("rejected recommender", "bank", "DE02100100100006820101")
		p.PayOut()
		p.Live()
		assert.Equal(t, recommendation.Paid, p.Status())
		assert.Equal(t, "abgeschlossen", stage(p))
		status, stands, points = area(p)
		assert.Equal(t, []string{"Gezahlt", "paid"}, []string{status, stands})
		assert.Equal(t, "award_paid", points[len(points)-1], "the second transfer is a point of its own")
	})
}

// A closed account is typed again, by mistake or because its holder knows better.
func TestAnAccountThatTheBankRefusedIsTakenAgainOnlyWithAWord(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.Released()
		p.ChooseReward("offered recommender", "bank", fixture.ClosedIBAN)
		p.PayOut()
		p.Live()
		token, award := p.LettersSent["rejected recommender"], p.AwardOf(reward.Recommender)
		require.NotEmpty(t, token)
		choose := func(iban string, insists bool) fixture.Answer {
			body, err := json.Marshal(map[string]any{
				"PraemierungId": award, "PraemieId": "bank", "Iban": iban, "Kontoinhaber": "Anna Müller",
				"TrotzAblehnung": insists,
			})
			require.NoError(t, err)
			return p.Call(http.MethodPut, fixture.Base+"/praemierung", token, body)
		}
		refused := choose(fixture.ClosedIBAN, false)
		require.Equal(t, http.StatusConflict, refused.Status, string(refused.Body))
		assert.Equal(t, "reward.account_refused", refused.Code(t))
		assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender])
		assert.Equal(t, http.StatusOK, choose(fixture.ClosedIBAN, true).Status, "it may be open again")
		p.PayOut()
		p.Live()
		_, second := p.TransferOf(reward.Recommender)
		assert.Equal(t, 2, second.Attempt)

		token = p.LettersSent["rejected recommender"]
		assert.Equal(t, http.StatusConflict, choose(fixture.ClosedIBAN, false).Status, "asked each time")
		assert.Equal(t, http.StatusOK, choose(fixture.GoodIBAN, false).Status)
	})
}
